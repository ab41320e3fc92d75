import type { Downloads } from './create-downloads';

/** Starts with the first song. */
export function createLazyDownloads(start: () => Promise<Downloads>): Downloads {
  let started: Promise<Downloads> | undefined;

  const replace: Downloads['replace'] = (songs) => {
    if (songs.length > 0) started ??= start();
    started
      ?.then((downloads) => downloads.replace(songs))
      .catch((error: unknown) => {
        started = undefined;
        console.error('The code for downloads could not be loaded', error);
      });
  };
  return { replace };
}
