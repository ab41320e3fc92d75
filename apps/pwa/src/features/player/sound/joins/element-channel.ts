import { gainAt } from './curves';
import type { Channel } from './channel';

const STEP_MS = 10;

/** A channel without Web Audio, which can make an element quieter than its song but not louder. */
export function elementChannel(element: HTMLAudioElement): Channel {
  let [volume, level, fadeGain] = [element.volume, 1, 1];
  let timer: ReturnType<typeof setInterval> | undefined;
  const apply = () => (element.volume = Math.min(1, volume * Math.min(1, level) * fadeGain));
  const setFadeGain = (to: number) => {
    clearInterval(timer);
    fadeGain = to;
    apply();
  };

  return {
    element,
    endFade: () => setFadeGain(1),
    mute: () => setFadeGain(0),
    setLevel: (gain) => {
      level = gain;
      apply();
    },
    setVolume: (to, muted) => {
      volume = to;
      element.muted = muted;
      apply();
    },
    fade: (direction, { pageMs }, durationMs) => {
      clearInterval(timer);
      const step = () => {
        const share = Math.min(1, Math.max(0, (performance.now() - pageMs) / durationMs));
        fadeGain = gainAt[direction](share);
        apply();
        if (share === 1) clearInterval(timer);
      };
      timer = setInterval(step, STEP_MS);
      step();
    },
  };
}
