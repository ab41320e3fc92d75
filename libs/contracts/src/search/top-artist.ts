import type { Hit } from './search-rules';

/** A match and its artist. An artist's `artistId` is their own id. */
export type RankedHit = Pick<Hit, 'tier' | 'similarity'> & { artistId: string | null };

/**
 * Returns the artist who is the best match, or whose song or album is. On a tie an artist wins
 * over a song, and a song over an album. Works without an artist do not count.
 */
export function topArtistId(found: Record<'artists' | 'songs' | 'albums', readonly RankedHit[]>): string | null {
  const someones = [...found.artists, ...found.songs, ...found.albums].filter(({ artistId }) => artistId !== null);
  const [nearest] = someones.toSorted((one, other) => one.tier - other.tier || other.similarity - one.similarity);
  return nearest?.artistId ?? null;
}
