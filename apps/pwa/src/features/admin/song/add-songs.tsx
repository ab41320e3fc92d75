import { useState } from 'react';
import { FormDialog } from '../form-parts/form-dialog';
import { AddSongsFooter } from './add-songs-footer';
import { AddUnknownName } from './add-unknown-name';
import type { UnknownName } from './add-unknown-name';
import { SongDraftForm } from './song-draft-form';
import { SongDraftList } from './song-draft-list';
import { unsavedSongs } from './unsaved-songs';
import { useAddSongs } from './use-add-songs';

export function AddSongs({ onClose }: { onClose: () => void }) {
  const adding = useAddSongs(onClose);
  const { filled, shown, isList, catalogue, busy, edit } = adding;
  const [unknownName, setUnknownName] = useState<UnknownName>();

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
            onAddArtist={() => setUnknownName({ ...shown, what: 'artist' })}
            onAddAlbum={() => setUnknownName({ ...shown, what: 'album' })}
          />
        ) : (
          <SongDraftList
            songs={filled}
            catalogue={catalogue}
            uploads={adding.uploads}
            returnedTo={adding.returnedTo}
            onOpen={adding.open}
            onRemove={adding.remove}
            onRetry={(song) => void adding.upload([song])}
            onAddArtist={(song) => setUnknownName({ ...song, what: 'artist' })}
          />
        )}
      </FormDialog>
      {unknownName && (
        <AddUnknownName
          {...unknownName}
          onAdded={(change) => edit(unknownName.draft.id, change)}
          onClose={() => setUnknownName(undefined)}
        />
      )}
    </>
  );
}
