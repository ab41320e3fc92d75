import type { NameKind } from './add-unknown-name';
import type { UnknownNames as Names } from './song-drafts';
import { UnknownNameHint } from './unknown-name-hint';

/** One after the other: an album needs its artist. */
export function UnknownNames({ artist, albumArtist, album, albumBy, onAdd }: Names & { onAdd: (what: NameKind) => void }) {
  const name = artist ?? albumArtist;
  if (name === undefined && album === undefined) return null;
  return name === undefined ? (
    <UnknownNameHint name={album ?? ''} by={albumBy} action="Add album" onAdd={() => onAdd('album')} />
  ) : (
    <UnknownNameHint name={name} action="Add artist" onAdd={() => onAdd(artist === undefined ? 'albumArtist' : 'artist')} />
  );
}
