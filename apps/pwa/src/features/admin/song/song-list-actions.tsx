import { countOf } from '../../../ui/formats';
import { TextButton } from '../form-parts/text-button';
import type { AddSongsState } from './use-add-songs';
import type { UnknownName } from './add-unknown-name';
import { unknownInList } from './unknown-in-list';

interface SongListActionsProps {
  adding: AddSongsState;
  onAddNames: (names: UnknownName[]) => void;
}

/** Actions for the whole list, which would otherwise have to be done row by row. */
export function SongListActions({ adding: { todo, unusable, remove }, onAddNames }: SongListActionsProps) {
  const { artists, albums } = unknownInList(todo);
  const repeated = todo.filter(({ repeat }) => repeat !== undefined);
  const removeAll = (songs: typeof todo) => remove(...songs.map(({ draft }) => draft.id));
  const actions = [
    {
      songs: artists,
      text: `Add ${countOf(artists.length, 'artist')}`,
      act: () => onAddNames(artists.map((song) => ({ ...song, what: song.unknown.artist ? 'artist' : 'albumArtist' }))),
    },
    {
      songs: albums,
      text: `Add ${countOf(albums.length, 'album')}`,
      act: () => onAddNames(albums.map((song) => ({ ...song, what: 'album' }))),
    },
    { songs: repeated, text: `Skip ${countOf(repeated.length, 'duplicate')}`, act: () => removeAll(repeated) },
    { songs: unusable, text: `Remove ${countOf(unusable.length, 'file')} that can't be used`, act: () => removeAll(unusable) },
  ].filter(({ songs }) => songs.length > 1);

  return (
    actions.length > 0 && (
      <p className="mb-3 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-5 text-small">
        {actions.map(({ text, act }) => (
          <TextButton key={text} onClick={act}>
            {text}
          </TextButton>
        ))}
      </p>
    )
  );
}
