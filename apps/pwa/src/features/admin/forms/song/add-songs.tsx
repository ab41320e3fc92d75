import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../ui/button';
import { countOf } from '../../../../ui/formats';
import { FormDialog } from '../form-dialog';
import { SaveBar } from '../save-bar';
import { useCatalogue } from '../use-catalogue';
import { AddMissing } from './add-missing';
import type { Missing } from './add-missing';
import { formOfDraft, isReading } from './song-drafts';
import type { SongDraft } from './song-drafts';
import { SongDraftForm } from './song-draft-form';
import { newSongErrors } from './song-form';
import { SongListBar } from './song-list-bar';
import { filesError, needsOfDraft } from './song-needs';
import { SongRow } from './song-row';
import { useSongDrafts } from './use-song-drafts';
import { useCount, useSongUploads } from './use-song-uploads';

/** Adds a song from its files, or reviews and adds several. */
export function AddSongs({ onClose }: { onClose: () => void }) {
  const { drafts, isList, dispatch } = useSongDrafts();
  const catalogue = useCatalogue();
  const { uploads, upload } = useSongUploads();
  const busy = useCount(uploads, 'waiting', 'uploading');
  const done = useCount(uploads, 'done');
  const [isChecked, setIsChecked] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const [returnedTo, setReturnedTo] = useState<number>();
  const [missing, setMissing] = useState<Missing>();

  const isAllDone = done === drafts.length;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isAllDone) close();
  }, [isAllDone]);

  const filled = drafts.map((draft) => ({ draft, form: formOfDraft(draft, catalogue) }));
  const shown = filled.find(({ draft }) => !isList || draft.id === openId);
  const isWaiting = ({ id }: SongDraft) => ['idle', 'failed', 'cancelled'].includes(uploads.uploadOf(id).getSnapshot().value);
  const ready = filled.filter(({ draft, form }) => isWaiting(draft) && !isReading(draft) && !needsOfDraft(draft, form));

  const addFiles = (files: readonly File[]) => dispatch({ type: 'files.chosen', files, draftId: shown?.draft.id });
  const backToList = () => {
    setReturnedTo(openId);
    setOpenId(undefined);
  };
  const submitOne = () => {
    setIsChecked(true);
    if (shown && !filesError(shown.draft) && Object.keys(newSongErrors(shown.form)).length === 0) void upload([shown]);
  };
  const submit = () => (!isList ? submitOne() : shown ? backToList() : void upload(ready));

  const footer = !shown ? (
    <SongListBar total={drafts.length} ready={ready.length} busy={busy} done={done} onFiles={addFiles} />
  ) : isList ? (
    <Button type="submit" look="primary" className="sm:ml-auto">
      Back to the list
    </Button>
  ) : (
    <SaveBar
      upload={uploads.uploadOf(shown.draft.id)}
      name={shown.form.title}
      label="Add Song"
      busyLabel="Uploading..."
      onCancel={onClose}
    />
  );

  return (
    <>
      <FormDialog
        title={!isList ? 'Add Song' : shown ? 'Review Song' : 'Add Songs'}
        isBusy={busy > 0}
        takesFiles={busy === 0 || isList}
        question={
          isList
            ? { title: 'Close the list?', text: `${countOf(drafts.length - done, 'song')} will not be added.`, yes: 'Close the list' }
            : undefined
        }
        onClose={onClose}
        onSubmit={submit}
        onFiles={addFiles}
        footer={footer}
      >
        {shown ? (
          <SongDraftForm
            key={shown.draft.id}
            {...shown}
            catalogue={catalogue}
            isChecked={isChecked || isList}
            isBusy={!isList && busy > 0}
            onFiles={addFiles}
            onEdit={(change) => dispatch({ type: 'draft.edited', id: shown.draft.id, change })}
            onAddArtist={() => setMissing({ ...shown, what: 'artist' })}
            onAddAlbum={() => setMissing({ ...shown, what: 'album' })}
          />
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {filled.map(({ draft, form }) => (
              <SongRow
                key={draft.id}
                draft={draft}
                form={form}
                catalogue={catalogue}
                upload={uploads.uploadOf(draft.id)}
                isReturnedTo={draft.id === returnedTo}
                onOpen={() => setOpenId(draft.id)}
                onRemove={() => {
                  uploads.remove(draft.id);
                  dispatch({ type: 'draft.removed', id: draft.id });
                }}
                onRetry={() => void upload([{ draft, form }])}
                onAddArtist={() => setMissing({ draft, form, what: 'artist' })}
              />
            ))}
          </ul>
        )}
      </FormDialog>
      {missing && (
        <AddMissing
          {...missing}
          onAdded={(change) => dispatch({ type: 'draft.edited', id: missing.draft.id, change })}
          onClose={() => setMissing(undefined)}
        />
      )}
    </>
  );
}
