import type { Playlist } from '@chorus/contracts';
import { foldText, playlistName, writableLine } from '@chorus/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { countOf } from '../../../ui/formats';
import { SearchBox } from '../../../ui/controls/search-box';
import { PlaylistCover } from '../playlist-cover';
import { lastChangedFirst } from '../sync/shown-playlists';
import { useShownPlaylists } from '../use-playlists';

interface PlaylistChoiceProps {
  onChoose: (playlist: Playlist) => void;
  onCreate: (name: string) => void;
}

const UNNAMED = 'My playlist';

/** Lists the playlists that the person may add to, the last changed first, and offers a new one with the typed name. */
export function PlaylistChoice({ onChoose, onCreate }: PlaylistChoiceProps) {
  const playlists = useShownPlaylists();
  const [typed, setTyped] = useState('');
  const own = lastChangedFirst(playlists ?? new Map()).filter(({ mayEdit }) => mayEdit);
  const wanted = foldText(typed);
  const found = own.filter(({ name }) => foldText(name).includes(wanted));
  const newName = playlistName.safeParse(writableLine(typed)).data ?? nameBeside(own);

  return (
    <>
      <SearchBox label="Find a playlist" value={typed} onChange={setTyped} />
      <ul aria-label="Playlists" className="mt-3 -mx-2 h-80 overflow-y-auto">
        <Choice
          picture={
            <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-small bg-accent-soft text-accent">
              <Plus className="size-5" />
            </span>
          }
          name={`New playlist “${newName}”`}
          onChoose={() => onCreate(newName)}
        />
        {found.map((playlist) => (
          <Choice
            key={playlist._id}
            picture={<PlaylistCover playlist={playlist} sizes="40px" className="w-10 rounded-small" />}
            name={playlist.name}
            detail={countOf(playlist.itemCount, 'song')}
            onChoose={() => onChoose(playlist)}
          />
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps {
  picture: ReactNode;
  name: string;
  detail?: string;
  onChoose: () => void;
}

const Choice = ({ picture, name, detail, onChoose }: ChoiceProps) => (
  <li>
    <button
      type="button"
      className="flex w-full items-center gap-3 rounded-cover p-2 -outline-offset-2 text-left hover:bg-hover"
      onClick={onChoose}
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-small font-semibold">{name}</span>
        {detail && <span className="block truncate text-caption text-muted">{detail}</span>}
      </span>
    </button>
  </li>
);

function nameBeside(playlists: readonly Playlist[]): string {
  const names = new Set(playlists.map(({ name }) => name));
  let number = 1;
  while (names.has(numbered(number))) number += 1;
  return numbered(number);
}

const numbered = (number: number) => (number === 1 ? UNNAMED : `${UNNAMED} ${number}`);
