import type { NameKind } from './add-unknown-name';
import type { UnknownNames as Names } from './song-drafts';
import { TextButton } from '../form-parts/text-button';

/** Names are added one after the other, because an album needs its artist. */
export function UnknownNames({ artist, albumArtist, album, albumBy, onAdd }: Names & { onAdd: (what: NameKind) => void }) {
  const name = artist ?? albumArtist;
  if (name === undefined && album === undefined) return null;
  return name === undefined ? (
    <UnknownNameHint name={album ?? ''} by={albumBy} action="Add album" onAdd={() => onAdd('album')} />
  ) : (
    <UnknownNameHint name={name} action="Add artist" onAdd={() => onAdd(artist === undefined ? 'albumArtist' : 'artist')} />
  );
}

interface UnknownNameHintProps {
  name: string;
  /** The artist, if others have an album of this name. */
  by?: string | undefined;
  action: string;
  onAdd: () => void;
}

const UnknownNameHint = ({ name, by, action, onAdd }: UnknownNameHintProps) => (
  <>
    <span className="wrap-anywhere">{by ? `No “${name}” by ${by} yet. ` : `“${name}” is not in the catalog yet. `}</span>
    <TextButton aria-label={`${action} “${name}”`} onClick={onAdd}>
      {action}
    </TextButton>
  </>
);
