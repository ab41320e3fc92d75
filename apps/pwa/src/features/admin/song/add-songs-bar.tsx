import { Button } from '../../../ui/button';
import { countOf } from '../../../ui/formats';
import { AUDIO_ACCEPT } from '../upload/file-kinds';
import { FileButton } from '../form-parts/file-button';

interface AddSongsBarProps {
  total: number;
  ready: number;
  busy: number;
  done: number;
  onFiles: (files: File[]) => void;
}

export const AddSongsBar = ({ total, ready, busy, done, onFiles }: AddSongsBarProps) => (
  <>
    <p role="status" className="min-w-0 grow text-small text-muted">
      {summaryOf(total, ready, busy, done)}
    </p>
    <div className="flex gap-3 max-sm:*:grow sm:ml-auto">
      <FileButton label="Add files" accept={AUDIO_ACCEPT} multiple onFiles={onFiles} />
      <Button type="submit" look="primary" disabled={ready === 0}>
        {ready > 0 ? `Upload ${countOf(ready, 'song')}` : busy > 0 ? 'Uploading...' : 'Upload'}
      </Button>
    </div>
  </>
);

function summaryOf(total: number, ready: number, busy: number, done: number): string {
  const unready = total - ready - busy - done;
  const added = busy > 0 || done > 0 ? `${done} of ${total} added` : countOf(total, 'song');
  return unready > 0 ? `${added}, ${unready} to complete` : added;
}
