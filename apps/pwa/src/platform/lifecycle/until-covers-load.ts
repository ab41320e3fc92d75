import { withTimeout } from '../async/with-timeout';

const AT_MOST_MS = 3_000;

const untilLoaded = (picture: HTMLImageElement) =>
  new Promise<unknown>((done) => ['load', 'error'].forEach((event) => picture.addEventListener(event, done, { once: true })));

/**
 * Resolves when the pictures that were requested at once have arrived, after 3 s at the latest: background work leaves them the network.
 */
export async function untilCoversLoad(pictures: Iterable<HTMLImageElement> = document.images): Promise<void> {
  const awaited = [...pictures].filter(({ loading, complete }) => loading !== 'lazy' && !complete);
  await withTimeout(Promise.all(awaited.map(untilLoaded)), AT_MOST_MS);
}
