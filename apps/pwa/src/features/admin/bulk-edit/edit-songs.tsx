import type { Song } from '@chorus/contracts';
import { Button } from '../../../ui/controls/button';
import { countOf } from '../../../ui/formats';
import { unsavedChanges } from '../../../ui/overlays/use-close-request';
import { FormDialog } from '../form-parts/form-dialog';
import { SaveBar } from '../form-parts/save-bar';
import type { Deletion } from '../undo/undo-machine';
import { sortFiles } from '../upload/file-kinds';
import { SongsParts } from './songs-parts';
import { SongsReview } from './songs-review';
import { useEditSongs } from './use-edit-songs';

interface EditSongsProps {
  songs: readonly Song[];
  onChanged: (done: Deletion) => void;
  onClose: () => void;
}

/** Gives several songs the same artists, album, date, genres or cover, once the admin has seen what that changes. */
export function EditSongs({ songs, onChanged, onClose }: EditSongsProps) {
  const form = useEditSongs(songs, onChanged, onClose);
  const { shown, asked, isBusy, problem } = form;

  const takeDropped = async (files: readonly File[]) => {
    const { pictures, others } = await sortFiles(files);
    const [picture] = [...pictures, ...others];
    if (picture) form.choosePicture(picture);
  };

  return (
    <FormDialog
      title={`Edit ${countOf(songs.length, 'song')}`}
      isBusy={isBusy}
      unsaved={asked.size > 0 ? unsavedChanges : undefined}
      takesFiles={!shown && !isBusy}
      onClose={onClose}
      onSubmit={form.submit}
      onFiles={(files) => void takeDropped(files)}
      footer={
        <>
          {problem !== undefined && (
            <p role="alert" className="min-w-0 grow text-small text-danger">
              {problem}
            </p>
          )}
          {shown ? <ReviewFooter form={form} /> : <PartsFooter isEmpty={asked.size === 0} isChecking={form.isChecking} />}
        </>
      }
    >
      {shown ? (
        <SongsReview plan={shown.plan} />
      ) : (
        <fieldset disabled={form.isChecking} className="min-w-0">
          <SongsParts songs={songs} form={form} />
        </fieldset>
      )}
    </FormDialog>
  );
}

const PartsFooter = ({ isEmpty, isChecking }: { isEmpty: boolean; isChecking: boolean }) => (
  <div className="flex gap-3 max-sm:*:grow sm:ml-auto">
    <Button type="reset">Cancel</Button>
    <Button type="submit" look="primary" disabled={isEmpty} aria-busy={isChecking}>
      {isChecking ? 'Checking...' : 'Review changes'}
    </Button>
  </div>
);

function ReviewFooter({ form: { shown, upload, isBusy, back } }: { form: ReturnType<typeof useEditSongs> }) {
  const what = countOf(shown?.plan.songs.length ?? 0, 'song');

  return (
    <>
      {!isBusy && (
        <Button look="quiet" onClick={back}>
          Back
        </Button>
      )}
      <SaveBar
        upload={upload}
        name={what}
        label={`Change ${what}`}
        busyLabel="Saving..."
        missing={shown?.plan.songs.length === 0 ? 'All of these songs are like this already' : undefined}
      />
    </>
  );
}
