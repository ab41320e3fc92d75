import type { Catalogue } from '../form-parts/catalogue-choices';
import type { Uploads } from '../upload/create-uploads';
import type { NameKind } from './add-unknown-name';
import { SongDraftRow } from './song-draft-row';
import type { FilledDraft } from './use-filled-drafts';

interface SongDraftListProps {
  songs: readonly FilledDraft[];
  catalogue: Catalogue;
  uploads: Uploads;
  returnedTo: number | undefined;
  onOpen: (id: number) => void;
  onRemove: (id: number) => void;
  onRetry: (song: FilledDraft) => void;
  onAllowRepeat: (id: number) => void;
  onAddName: (song: FilledDraft, what: NameKind) => void;
}

export const SongDraftList = ({
  songs,
  catalogue,
  uploads,
  returnedTo,
  onOpen,
  onRemove,
  onRetry,
  onAllowRepeat,
  onAddName,
}: SongDraftListProps) => (
  <ul className="-my-3 divided">
    {songs.map((song) => (
      <SongDraftRow
        key={song.draft.id}
        {...song}
        catalogue={catalogue}
        upload={uploads.uploadOf(song.draft.id)}
        isReturnedTo={song.draft.id === returnedTo}
        onOpen={() => onOpen(song.draft.id)}
        onRemove={() => onRemove(song.draft.id)}
        onRetry={() => onRetry(song)}
        onAllowRepeat={() => onAllowRepeat(song.draft.id)}
        onAddName={(what) => onAddName(song, what)}
      />
    ))}
  </ul>
);
