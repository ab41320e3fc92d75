import type { Hit } from './search-rules';

/** Something that was found, and whose it is; an artist is their own. */
export type Finding = Pick<Hit, 'tier' | 'similarity'> & { artistId: string | null };

/**
 * The top result is an artist: the one who was found, or whose song or album was found, nearest to what was typed.
 * Of equals an artist comes before somebody's song and that before somebody's album. What is nobody's does not count.
 */
export function topArtistId(found: Record<'artists' | 'songs' | 'albums', readonly Finding[]>): string | null {
  const someones = [...found.artists, ...found.songs, ...found.albums].filter(({ artistId }) => artistId !== null);
  const [nearest] = someones.toSorted((one, other) => one.tier - other.tier || other.similarity - one.similarity);
  return nearest?.artistId ?? null;
}
