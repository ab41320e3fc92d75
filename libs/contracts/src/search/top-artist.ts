import { containsText, type Hit } from './search-rules';

/** A match and how near it is. */
export type RankedHit = Pick<Hit, 'id' | 'tier'>;

/**
 * Returns the id of the artist who is the top result: the best match among the artists' own names, not somebody whose song has the word. A name
 * that is only similar is none while a song or an album has the text as it was typed.
 *
 * @param found each kind, best first
 */
export function topArtistId({ artists, songs, albums }: Record<'artists' | 'songs' | 'albums', readonly RankedHit[]>): string | null {
  const [nearest] = artists;
  if (!nearest) return null;
  return containsText(nearest) || ![...songs, ...albums].some(containsText) ? nearest.id : null;
}
