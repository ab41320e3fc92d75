import { Suspense, use } from 'react';
import { Button } from '../../../ui/button';
import { QueueActions } from './queue-actions';

interface QueueSourceProps {
  source: string;
  onClear: () => void;
}

export const QueueSource = ({ source, onClear }: QueueSourceProps) => (
  <div className="mb-1 flex min-h-11 flex-wrap items-center rounded-cover bg-raised px-1 py-0.5">
    {source && (
      <p title={source} className="min-w-0 flex-1 basis-56 truncate px-5 py-1.5 text-small text-muted">
        {source}
      </p>
    )}
    <div className="flex grow items-center justify-end">
      <Suspense>{use(QueueActions)}</Suspense>
      <Button look="quiet" aria-label="Clear the queue" onClick={onClear}>
        Clear
      </Button>
    </div>
  </div>
);
