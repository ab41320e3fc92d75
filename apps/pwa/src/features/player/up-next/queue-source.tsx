import { Suspense, use } from 'react';
import { Button } from '../../../ui/button';
import { QueueActions } from './queue-actions';

interface QueueSourceProps {
  source: string;
  onClear: () => void;
}

export const QueueSource = ({ source, onClear }: QueueSourceProps) => (
  <div className="mb-1 flex min-h-11 items-center justify-between rounded-cover bg-raised py-0.5 pr-1 pl-3">
    <p title={source} className="min-w-0 flex-1 truncate text-small text-muted">
      {source}
    </p>
    <Suspense>{use(QueueActions)}</Suspense>
    <Button look="quiet" className="px-3" aria-label="Clear the queue" onClick={onClear}>
      Clear
    </Button>
  </div>
);
