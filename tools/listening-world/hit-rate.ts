import { seededRandom } from '@chorus/seeded-random';
import type { ListeningWorld, WorldListener, WorldSong } from './world';

const PICKS = 10;
const MOST_PER_ARTIST = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Offer = (listener: WorldListener) => readonly string[];

export function hitRateAt10({ listeners }: ListeningWorld, offer: Offer): number {
  let [hits, plays] = [0, 0];
  for (const listener of listeners) {
    const offered = new Set(offer(listener).slice(0, PICKS));
    hits += listener.next.filter((songId) => offered.has(songId)).length;
    plays += listener.next.length;
  }
  return hits / plays;
}

export const heardLately = ({ plays }: WorldListener): Set<string> =>
  new Set(plays.filter(({ msAgo }) => msAgo < DAY_MS).map(({ songId }) => songId));

/**
 * Applies the rules of all offers: two songs per artist, nothing that was heard in the last 24
 * hours.
 */
function allowed(ranking: readonly WorldSong[], listener: WorldListener): string[] {
  const heard = heardLately(listener);
  const ofArtist = new Map<string, number>();
  const picks: string[] = [];
  for (const { id, artistId } of ranking) {
    const taken = ofArtist.get(artistId) ?? 0;
    if (taken === MOST_PER_ARTIST || heard.has(id)) continue;
    ofArtist.set(artistId, taken + 1);
    if (picks.push(id) === PICKS) break;
  }
  return picks;
}

export function popularity({ songs, listeners }: ListeningWorld): Offer {
  const counts = new Map<string, number>();
  for (const { songId } of listeners.flatMap(({ plays }) => plays)) counts.set(songId, (counts.get(songId) ?? 0) + 1);
  const ranking = songs.toSorted((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0));
  return (listener) => allowed(ranking, listener);
}

export function chance({ songs }: ListeningWorld): Offer {
  const random = seededRandom('chance');
  return (listener) => {
    const any = Array.from({ length: 4 * PICKS }, () => songs[Math.floor(random() * songs.length)]);
    return allowed(
      any.filter((song) => song !== undefined),
      listener,
    );
  };
}
