import { RotateCw } from 'lucide-react';
import { Button } from '../controls/button';

interface ErrorTextProps {
  message: string;
  onRetry?: (() => void) | undefined;
}

export const ErrorText = ({ message, onRetry }: ErrorTextProps) => (
  <div role="alert" className="flex animate-appear flex-wrap items-center gap-x-4 gap-y-3 py-2">
    <p className="text-danger">{message}</p>
    {onRetry && (
      <Button onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        Try again
      </Button>
    )}
  </div>
);
