import { untilLineIsFree } from '../async/line';
import { untilIdle } from '../async/when-idle';
import { withTimeout } from '../async/with-timeout';

const CALM_MS = 2_000;
/** Even a person who keeps changing screens gets a copy of the catalogue after this time. */
const AT_MOST_MS = 5_000;

/**
 * Resolves when the page has loaded: nothing has arrived for two seconds, the browser is idle, and no song that somebody listens to needs
 * the line. Large transfers that are not visible yet begin then.
 */
export async function untilCalm(onArrival = onResource): Promise<void> {
  await withTimeout(untilNothingArrives(onArrival), AT_MOST_MS);
  await untilIdle();
  await untilLineIsFree();
}

function untilNothingArrives(observe: typeof onResource): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      resolve();
    };
    let timer = setTimeout(end, CALM_MS);
    const stop = observe(() => {
      clearTimeout(timer);
      timer = setTimeout(end, CALM_MS);
    });
  });
}

/** Returns a function that ends it. */
function onResource(listener: () => void): () => void {
  const observer = new PerformanceObserver(listener);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
