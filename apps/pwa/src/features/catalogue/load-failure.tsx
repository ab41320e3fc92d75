import { ApiFailure } from '../../platform/api-client/api-failure';
import { ErrorText } from '../../ui/states/error-text';
import { FailedState } from '../../ui/states/failed-state';

interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
}

const unreachable = (error: Error) => ({ title: error.message, hint: "It's not you. This page loads as soon as the server answers." });
const offline = { title: "You're offline", hint: "This isn't stored on this device. It loads when you're back online." };

export const LoadFailure = ({ error, onRetry }: LoadFailureProps) =>
  isAway(error) ? (
    <FailedState {...(navigator.onLine ? unreachable(error) : offline)} onRetry={onRetry} />
  ) : (
    <ErrorText message={error.message} onRetry={onRetry} />
  );

/** Whether the server could not be reached. */
export const isAway = (error: Error): boolean => error instanceof ApiFailure && error.kind === 'away';

export const isNotFound = (error: Error): boolean =>
  error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'invalid');
