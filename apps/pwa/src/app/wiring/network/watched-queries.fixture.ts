import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { isOutdated } from '../../../platform/api-client/is-outdated';

export function watchQueries() {
  const client = new QueryClient();
  const reads: string[] = [];
  const watch = async (name: string, queryKey: readonly unknown[]) => {
    const queryFn = (context: Parameters<typeof isOutdated>[0]) => {
      reads.push(isOutdated(context) ? `${name} from the server` : name);
      return Promise.resolve(name);
    };
    const unwatch = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
    await settled();
    return unwatch;
  };
  return { client, reads, watch };
}

export const settled = () => new Promise((done) => setTimeout(done));
