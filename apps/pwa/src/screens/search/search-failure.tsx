import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/states/empty-state';

export const SearchFailure = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState icon={<CloudOff />} title="Search isn't available right now." hint="Check your connection. What you typed is still here.">
    <Button onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      Try again
    </Button>
  </EmptyState>
);
