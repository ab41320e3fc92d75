import { useState } from 'react';
import { FormDialog } from '../form-parts/form-dialog';
import { AddSongsFooter } from './add-songs-footer';
import { AddUnknownName } from './add-unknown-name';
import type { UnknownName } from './add-unknown-name';
import { SongDraftForm } from './song-draft-form';
import { SongDraftList } from './song-draft-list';
import { SongListActions } from './song-list-actions';
import { unknownAlbum } from './unknown-in-list';
import { unsavedSongs } from './unsaved-songs';
import { useAddSongs } from './use-add-songs';
import type { FilledDraft } from './use-filled-drafts';

export function AddSongs({ onClose }: { onClose: () => void }) {
  const adding = useAddSongs(onClose);
  const { filled, shown, isList, catalogue, busy, edit } = adding;
  const [unknown, setUnknown] = useState<readonly UnknownName[]>([]);
  const [name] = unknown;

  return (
    <>
      <FormDialog
        title={!isList ? 'Add Song' : shown ? 'Review Song' : 'Add Songs'}
        isBusy={busy > 0}
        takesFiles={busy === 0 || isList}
        unsaved={unsavedSongs(adding.drafts, adding.done)}
        onClose={onClose}
        onSubmit={adding.submit}
        onFiles={(files) => void adding.drop(files)}
        footer={<AddSongsFooter adding={adding} />}
      >
        {shown ? (
          <SongDraftForm
            key={shown.draft.id}
            {...shown}
            catalogue={catalogue}
            showsErrors={adding.showsErrors || isList}
            isBusy={!isList && busy > 0}
            onFiles={adding.addFiles}
            onEdit={(change) => edit(shown.draft.id, change)}
            onAllowRepeat={() => adding.allowRepeat(shown.draft.id)}
            onSkip={() => adding.remove(shown.draft.id)}
            onAddName={(what) => setUnknown([{ ...shown, what }])}
          />
        ) : (
          <>
            <SongListActions adding={adding} onAddNames={setUnknown} />
            <SongDraftList
              songs={filled}
              catalogue={catalogue}
              uploads={adding.uploads}
              returnedTo={adding.returnedTo}
              onOpen={adding.open}
              onRemove={adding.remove}
              onRetry={(song) => void adding.upload([song])}
              onAllowRepeat={adding.allowRepeat}
              onAddName={(song, what) => setUnknown([{ ...song, what }])}
            />
          </>
        )}
      </FormDialog>
      {name && (
        <AddUnknownName
          key={`${name.what} ${name.draft.id}`}
          {...name}
          onAdded={(change) => songsOf(name, filled).forEach(({ draft }) => edit(draft.id, change))}
          onClose={(isAdded) => setUnknown(isAdded ? unknown.slice(1) : [])}
        />
      )}
    </>
  );
}

/** An added album is that of all songs on it; the others of an artist find theirs by the name. */
const songsOf = (name: UnknownName, songs: readonly FilledDraft[]): readonly FilledDraft[] =>
  name.what === 'album' ? songs.filter((song) => unknownAlbum(song) === unknownAlbum(name)) : [name];
