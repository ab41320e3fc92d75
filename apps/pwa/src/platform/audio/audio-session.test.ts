import { playAsMusic } from './audio-session';

describe('the audio session of the device', () => {
  it('is that of an app that plays music', () => {
    const audioSession = { type: 'auto' as const };
    playAsMusic({ audioSession });
    expect(audioSession.type).toBe('playback');
  });

  it('is left alone in a browser that has none', () => expect(() => playAsMusic({})).not.toThrow());
});
