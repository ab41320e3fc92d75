import { Suspense, use } from 'react';
import { Button } from '../../../ui/button';
import { QueueActions } from './queue-actions';

interface QueueSourceProps {
  source: string;
  onClear: () => void;
}

export const QueueSource = ({ source, onClear }: QueueSourceProps) => (
  <div className="mb-1 flex min-h-11 flex-wrap items-center rounded-cover bg-raised py-0.5 pr-1 pl-3">
    {source && (
      <p title={source} className="min-w-0 flex-1 basis-56 truncate py-1.5 text-small text-muted">
        {source}
      </p>
    )}
    <div className="-ml-3 flex grow justify-between">
      <Suspense>{use(QueueActions)}</Suspense>
      <Button look="quiet" className="ml-auto px-3" aria-label="Clear the queue" onClick={onClear}>
        Clear
      </Button>
    </div>
  </div>
);
