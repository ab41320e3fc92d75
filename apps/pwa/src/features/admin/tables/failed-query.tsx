import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorText } from '../../../ui/error-text';

interface FailedQueryProps {
  /** The start of the sentence: 'The totals'. */
  what: string;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

export const FailedQuery = ({ what, query: { error, refetch } }: FailedQueryProps) =>
  error && <ErrorText message={`${what} couldn't be loaded. ${error.message}`} onRetry={() => void refetch()} />;
