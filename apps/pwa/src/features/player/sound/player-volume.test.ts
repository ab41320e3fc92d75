import type { AudioCommand } from './audio-actor';
import type { PlayerCommand } from './player-machine';
import { load, startPlayer } from './start-player.fixture';

describe('the volume', () => {
  const setVolume = (volume: number): PlayerCommand => ({ type: 'player.setVolume', volume });
  const heard = (commands: AudioCommand[]) => commands.findLast((command) => command.type === 'audio.setVolume');

  it('is initially 50', () => {
    const { commands } = startPlayer();
    expect(heard(commands)).toEqual({ type: 'audio.setVolume', volume: 0.5, muted: false });
  });

  it.each([
    ['below the range counts as 0, which mutes', -5, { volume: 0, muted: true }],
    ['0 mutes', 0, { volume: 0, muted: true }],
    ['30 sets the element to 0.3', 30, { volume: 0.3, muted: false }],
    ['above the range counts as 100', 140, { volume: 1, muted: false }],
  ])('%s', (_, volume, expected) => {
    const { send, commands } = startPlayer();
    send(setVolume(volume));
    expect(heard(commands)).toEqual({ type: 'audio.setVolume', ...expected });
  });

  it('above 0 unmutes after 0', () => {
    const { send, is } = startPlayer();
    send(setVolume(0));
    send(setVolume(1));
    expect(is({ sound: 'audible' })).toBe(true);
  });

  it('unmutes when its slider moves', () => {
    const { send, commands, is } = startPlayer();
    send({ type: 'player.toggleMute' });
    expect(is({ sound: 'muted' })).toBe(true);
    send(setVolume(20));
    expect(heard(commands)).toEqual({ type: 'audio.setVolume', volume: 0.2, muted: false });
  });

  it('is restored when mute is toggled twice', () => {
    const { send, commands } = startPlayer();
    send(setVolume(70));
    send({ type: 'player.toggleMute' });
    send({ type: 'player.toggleMute' });
    expect(heard(commands)).toEqual({ type: 'audio.setVolume', volume: 0.7, muted: false });
  });

  it('is restored to the last released slider position after it was dragged to 0', () => {
    const { send, commands } = startPlayer();
    send(setVolume(70));
    send({ type: 'player.keepVolume' });
    for (const volume of [40, 3, 0]) send(setVolume(volume));
    send({ type: 'player.keepVolume' });
    send({ type: 'player.toggleMute' });
    expect(heard(commands)).toEqual({ type: 'audio.setVolume', volume: 0.7, muted: false });
  });

  it('is multiplied by the fade of the music, and all there after it', () => {
    const { send, commands } = startPlayer();
    send(setVolume(40));
    send({ type: 'player.fade', to: 0.5 });
    expect(heard(commands)).toEqual({ type: 'audio.setVolume', volume: 0.2, muted: false });
    send({ type: 'player.toggleMute' });
    send({ type: 'player.fade', to: 0.25 });
    expect(heard(commands)).toEqual({ type: 'audio.setVolume', volume: 0.1, muted: true });
    send({ type: 'player.fade', to: 1 });
    send({ type: 'player.toggleMute' });
    expect(heard(commands)).toEqual({ type: 'audio.setVolume', volume: 0.4, muted: false });
  });

  it('does not depend on the song or on repeat', () => {
    const { send, emitted, is } = startPlayer();
    send(load(1));
    send({ type: 'player.toggleRepeat' });
    send(setVolume(0));
    send(setVolume(40));
    send({ type: 'player.toggleMute' });
    expect(emitted).toEqual(['playing 1']);
    expect(is({ playback: 'playing', repeat: 'one', sound: 'muted' })).toBe(true);
  });
});
