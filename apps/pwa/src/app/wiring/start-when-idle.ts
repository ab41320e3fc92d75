import { whenIdle } from '../../platform/idle/when-idle';
import type { Services } from '../../platform/services/services';
import type { Foreground } from './start-in-background';

/** Fetches and starts what works behind the page once that is shown and the browser has nothing better to do. Resolves when it works. */
export function startWhenIdle(shown: Promise<unknown>, foreground: Foreground): Promise<Services> {
  const started = shown
    .then(() => new Promise<void>((resolve) => void whenIdle(resolve)))
    .then(() => import('./start-in-background'))
    .then(({ startInBackground }) => startInBackground(foreground));
  started.catch((error: unknown) => console.error('Nothing that is heard or written can be sent during this visit', error));
  return started;
}
