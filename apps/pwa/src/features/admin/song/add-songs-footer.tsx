import { Button } from '../../../ui/controls/button';
import { SaveBar } from '../form-parts/save-bar';
import { AddSongsBar } from './add-songs-bar';
import type { AddSongsState } from './use-add-songs';

export function AddSongsFooter({ adding }: { adding: AddSongsState }) {
  const { filled, shown, ready, unusable, isList, uploads, busy, done, failed, addFiles } = adding;

  if (!shown)
    return (
      <AddSongsBar
        total={filled.length - unusable.length}
        unusable={unusable.length}
        ready={ready.length}
        busy={busy}
        done={done}
        failed={failed}
        onFiles={(audio) => addFiles({ audio, pictures: [] })}
      />
    );
  return isList ? (
    <Button type="submit" look="primary" className="sm:ml-auto">
      Back to the list
    </Button>
  ) : (
    <SaveBar upload={uploads.uploadOf(shown.draft.id)} name={shown.form.title} label="Add Song" busyLabel="Uploading..." />
  );
}
