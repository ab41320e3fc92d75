/** @jest-environment jsdom */
import { soundRow } from '../../../../platform/storage/rows/local-rows';
import { createSoundSettings } from './sound-settings';

describe('the sound settings of a device', () => {
  beforeEach(() => localStorage.clear());

  it('are those of the last visit', () => {
    createSoundSettings().change({ crossfadeSeconds: 6 });
    expect(createSoundSettings().get().crossfadeSeconds).toBe(6);
  });

  it('change only until the page is closed where a later release wrote them: that release finds its own again', () => {
    const later = JSON.stringify({ leveling: { by: 'mood' } });
    localStorage.setItem(soundRow.key, later);
    const settings = createSoundSettings();
    settings.change({ crossfadeSeconds: 6 });
    expect([settings.get().crossfadeSeconds, localStorage.getItem(soundRow.key)]).toEqual([6, later]);
  });
});
