import { foldedName } from '../ingest/clean-text';
import type { SongFacts } from './describe-song';

/** A folder is not the artist of a song when the other songs of the album name artists, and none of them is the folder's. */
export function withoutUnrelatedFolder(facts: SongFacts, others: readonly SongFacts[]): SongFacts {
  if (!facts.isArtistFolder || facts.artist === undefined) return facts;
  const named = others
    .filter(({ isArtistFolder }) => !isArtistFolder)
    .flatMap(({ artist, albumArtist }) => [artist ?? [], albumArtist ?? []].flat());
  const isRelated = named.length === 0 || named.map(foldedName).includes(foldedName(facts.artist));
  return isRelated ? facts : { ...facts, artist: undefined };
}
