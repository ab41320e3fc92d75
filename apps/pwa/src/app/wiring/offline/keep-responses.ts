import { loudnessEndpoints, lyricsEndpoints, parseMediaUrl, urlOf } from '@chorus/contracts';
import { onKeptChange } from '../../../features/offline/offline-state';
import type { OfflineState } from '../../../features/offline/offline-state';
import type { Readable } from '../../../platform/store/create-store';

interface Deps {
  offline: { state: Readable<Pick<OfflineState, 'kept'>> };
  isReachable: Readable<boolean>;
  /** Whether the service worker has the response at this address. */
  isStored: (url: string) => Promise<boolean>;
  /** Fetches through the service worker, which stores the response. */
  fetch: (url: string) => Promise<Response>;
}

/**
 * Fetches the lyrics and the shapes of downloaded songs, one after the other, so that they are available offline; stored ones are left
 * alone. Failed ones are fetched the next time that the downloads change or the server is reachable again.
 */
export function keepResponses({ offline, isReachable, isStored, fetch }: Deps): void {
  let [isRunning, isAskedAgain] = [false, false];
  const fetched = new Set<string>();

  const fetchMissing = async () => {
    for (const url of urlsOf(offline)) {
      if (!isReachable.get()) return;
      if (fetched.has(url) || (await isStored(url))) continue;
      // A 404 means that the song is gone from the catalogue.
      const { ok, status } = await fetch(url);
      if (!ok && status !== 404) return;
      fetched.add(url);
    }
  };

  const run = async () => {
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    await fetchMissing().catch((error: unknown) => console.warn('Lyrics and shapes of downloads were not fetched', error));
    isRunning = false;
    if (isAskedAgain) await run();
  };

  onKeptChange(offline.state, () => void run());
  isReachable.subscribe(() => void run());
  void run();
}

const urlsOf = ({ state }: Deps['offline']): Set<string> => new Set(state.get().kept.flatMap(({ songs }) => songs.flatMap(urlsOfSong)));

/** The addresses under which the player requests them. */
function urlsOfSong({ _id: id, audioUrl }: { _id: string; audioUrl: string }): string[] {
  const audio = parseMediaUrl(audioUrl)?.hash;
  return [
    urlOf(lyricsEndpoints.ofSong, { id }),
    ...(audio === undefined ? [] : [`${urlOf(loudnessEndpoints.peaks, { id })}?audio=${audio}`]),
  ];
}
