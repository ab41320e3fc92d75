import { listeningLinkEndpoints, listenPath } from '@chorus/contracts';
import type { ListeningLink } from '@chorus/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';
import { Day } from '../../platform/dates/day';
import { Button } from '../../ui/controls/button';
import { CopyLink } from '../../ui/overlays/copy-link';
import { toast } from '../../ui/overlays/toast';
import { Skeleton } from '../../ui/skeleton';
import { ErrorText } from '../../ui/states/error-text';
import { linkedKindNames } from './linked-kind-names';

const own = queryOf(listeningLinkEndpoints.list);

/** The person's links for visitors, each with a button that ends it. */
export function OwnLinks() {
  const { data, error, isPending, refetch } = useQuery({ ...own, staleTime: 0 });
  if (isPending) return <Skeleton className="h-14 w-full rounded-cover" />;
  if (!data) return <ErrorText message={error.message} onRetry={() => void refetch()} />;
  if (data.data.length === 0)
    return <p className="text-small text-muted">No links yet. Create one from Share on a song, album, artist or playlist.</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.data.map((link) => (
        <OwnLink key={link.id} link={link} />
      ))}
    </ul>
  );
}

function OwnLink({ link }: { link: ListeningLink }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(listeningLinkEndpoints.end, { params: { id: link.id } }),
    onSuccess: () => toast.success('Link ended'),
    onError: ({ message }) => toast.error(message),
    onSettled: () => client.invalidateQueries({ queryKey: own.queryKey }),
  });

  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 basis-full sm:flex-1 sm:basis-0">
        <p dir="auto" className="truncate text-small font-semibold" title={link.title}>
          {link.title}
        </p>
        <p className="text-caption text-muted">
          {linkedKindNames[link.kind]} • Works until <Day of={link.endsAt} />
        </p>
      </div>
      <CopyLink url={location.origin + listenPath(link.token)} label={`Copy link to ${link.title}`} />
      <Button
        look="danger"
        aria-label={`End the link to ${link.title}`}
        aria-busy={isPending}
        disabled={isPending}
        onClick={() => mutate()}
      >
        End
      </Button>
    </li>
  );
}
