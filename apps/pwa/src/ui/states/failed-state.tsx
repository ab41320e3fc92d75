import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../controls/button';
import { EmptyState } from './empty-state';

interface FailedStateProps {
  title: string;
  hint?: string;
  onRetry: () => void;
}

/** Shown in place of content that could not be loaded. */
export const FailedState = ({ onRetry, ...texts }: FailedStateProps) => (
  <div role="alert">
    <EmptyState icon={<CloudOff />} failed {...texts}>
      <Button look="primary" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        Try again
      </Button>
    </EmptyState>
  </div>
);
