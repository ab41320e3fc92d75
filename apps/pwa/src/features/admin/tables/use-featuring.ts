import { discoveryEndpoints, songAdminEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { useFeaturedIds } from '../catalogue-lists';
import { toast } from '../../../ui/overlays/toast';

const { queryKey } = queryOf(songAdminEndpoints.featured);

export function useFeaturing({ _id, title }: Song) {
  const client = useQueryClient();
  const { data: ids } = useFeaturedIds();
  const isFeatured = ids?.includes(_id) ?? false;

  const mark = (featured: boolean) =>
    client.setQueryData(queryKey, (known) => known && [...(featured ? [_id] : []), ...known.filter((id) => id !== _id)]);

  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (featured: boolean) => callApi(songAdminEndpoints.change, { params: { id: _id }, body: { featured } }),
    onMutate: async (featured) => {
      await client.cancelQueries({ queryKey });
      mark(featured);
    },
    onError: ({ message }, featured) => {
      mark(!featured);
      toast.error(`Failed to change whether Home features ${title}: ${message}`);
    },
    onSettled: () =>
      Promise.all([queryKey, queryOf(discoveryEndpoints.featured).queryKey].map((key) => client.invalidateQueries({ queryKey: key }))),
  });

  return {
    isFeatured,
    isKnown: ids !== undefined,
    toggle: () => {
      if (!isPending) mutate(!isFeatured);
    },
  };
}
