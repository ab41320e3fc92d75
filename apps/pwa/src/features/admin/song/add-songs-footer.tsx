import { Button } from '../../../ui/controls/button';
import { countOf } from '../../../ui/formats';
import { FileButton } from '../form-parts/file-button';
import { SaveBar } from '../form-parts/save-bar';
import { AUDIO_ACCEPT } from '../upload/file-kinds';
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

interface AddSongsBarProps {
  /** Does not count unusable songs. */
  total: number;
  unusable: number;
  ready: number;
  busy: number;
  done: number;
  failed: number;
  onFiles: (files: File[]) => void;
}

const AddSongsBar = ({ onFiles, ...counts }: AddSongsBarProps) => (
  <>
    <p role="status" className="min-w-0 grow text-small text-muted">
      {summaryOf(counts)}
    </p>
    <div className="flex gap-3 max-sm:*:grow sm:ml-auto">
      <FileButton label="Add files" accept={AUDIO_ACCEPT} multiple onFiles={onFiles} />
      <Button type="submit" look="primary" disabled={counts.ready === 0}>
        {counts.ready > 0 ? `Upload ${countOf(counts.ready, 'song')}` : counts.busy > 0 ? 'Uploading...' : 'Upload'}
      </Button>
    </div>
  </>
);

function summaryOf({ total, unusable, ready, busy, done, failed }: Omit<AddSongsBarProps, 'onFiles'>): string {
  const unready = total - ready - busy - done;
  return [
    busy > 0 || done > 0 ? `${done} of ${total} added` : countOf(total, 'song'),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unready > 0 ? [`${unready} to complete`] : []),
    ...(unusable > 0 ? [`${countOf(unusable, 'file')} can't be used`] : []),
  ].join(', ');
}
