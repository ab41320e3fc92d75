import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';

export const LyricsFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="text-body">
    <EmptyState icon={<CloudOff />} failed title="Lyrics can't be loaded right now">
      <Button look="primary" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        Try again
      </Button>
    </EmptyState>
  </div>
);
