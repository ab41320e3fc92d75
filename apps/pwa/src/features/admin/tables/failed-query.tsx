import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorText } from '../../../ui/states/error-text';

interface FailedQueryProps {
  /** The beginning of the sentence, for example 'The totals'. */
  what: string;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

export const FailedQuery = ({ what, query: { error, refetch } }: FailedQueryProps) =>
  error && <ErrorText message={`${what} couldn't be loaded. ${error.message}`} onRetry={() => void refetch()} />;
