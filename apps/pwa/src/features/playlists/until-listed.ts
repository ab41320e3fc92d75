import { withTimeout } from '../../platform/async/with-timeout';
import type { Playlists } from './sync/playlists';

const LONGEST_WAIT_MS = 15_000;

/** Resolves when the server has listed the person's playlists. Rejects with a sentence for the person if it does not in time. */
export async function untilListed({ get, subscribe }: Playlists['state']): Promise<void> {
  let stop: () => void = () => undefined;
  const listed = new Promise<true>((resolve) => {
    const check = () => get().isFetched && resolve(true);
    stop = subscribe(check);
    check();
  });
  const isListed = await withTimeout(listed, LONGEST_WAIT_MS).finally(stop);
  if (!isListed) throw new Error("Chorus couldn't read your playlists. Please try again.");
}
