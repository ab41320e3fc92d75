import { CloudOff, RotateCw } from 'lucide-react';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorText } from '../../ui/error-text';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
}

const unreachable = (error: Error) => ({ title: error.message, hint: "It's not you. This page loads as soon as the server answers." });
const offline = { title: "You're offline", hint: "This isn't stored on this device. It loads when you're back online." };

export const LoadFailure = ({ error, onRetry }: LoadFailureProps) =>
  isAway(error) ? (
    <div role="alert">
      <EmptyState icon={<CloudOff />} failed {...(navigator.onLine ? unreachable(error) : offline)}>
        <Button look="primary" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          Try again
        </Button>
      </EmptyState>
    </div>
  ) : (
    <ErrorText message={error.message} onRetry={onRetry} />
  );

const isAway = (error: Error): boolean => error instanceof ApiFailure && error.kind === 'away';

export const isNotFound = (error: Error): boolean =>
  error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'invalid');
