import { powerAt } from './curves';
import type { Channel } from './channel';

const STEP_MS = 10;

/** Without Web Audio: an element can be made quieter than its song, and not louder. */
export function elementChannel(element: HTMLAudioElement): Channel {
  let [volume, level, faded] = [element.volume, 1, 1];
  let timer: ReturnType<typeof setInterval> | undefined;
  const apply = () => (element.volume = Math.min(1, volume * Math.min(1, level) * faded));
  const setFaded = (to: number) => {
    clearInterval(timer);
    faded = to;
    apply();
  };

  return {
    element,
    endFade: () => setFaded(1),
    mute: () => setFaded(0),
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
        faded = powerAt[direction](share);
        apply();
        if (share === 1) clearInterval(timer);
      };
      timer = setInterval(step, STEP_MS);
      step();
    },
  };
}
