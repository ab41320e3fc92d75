import { Button } from '../../../ui/controls/button';
import { countOf } from '../../../ui/formats';
import { AUDIO_ACCEPT } from '../upload/file-kinds';
import { FileButton } from '../form-parts/file-button';

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

export const AddSongsBar = ({ onFiles, ...counts }: AddSongsBarProps) => (
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
