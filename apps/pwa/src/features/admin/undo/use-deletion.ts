import { albumAdminEndpoints, artistAdminEndpoints, songAdminEndpoints } from '@chorus/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { countOf } from '../../../ui/formats';
import { toast } from '../../../ui/overlays/toast';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import { clearFromLists } from './clear-from-lists';
import { callInOrder, partText } from './in-order';
import { severalOf } from './undo-machine';
import type { Deletion } from './undo-machine';

const albumMessages = {
  done: 'Album deleted successfully',
  failed: ({ message }: Error) => `Failed to delete album: ${message}`,
};

export const kinds = {
  song: {
    endpoint: songAdminEndpoints.remove,
    messages: { done: 'Song deleted successfully', failed: () => 'Error deleting song' },
  },
  album: { endpoint: albumAdminEndpoints.remove, messages: albumMessages },
  // The specification (§8) gives artists the album's messages.
  artist: { endpoint: artistAdminEndpoints.remove, messages: albumMessages },
};

export type Kind = keyof typeof kinds;

export interface Deletable {
  kind: Kind;
  id: string;
  name: string;
  onDeleted: (deletion: Deletion) => void;
}

export function useDeletion({ kind, id, name, onDeleted }: Deletable) {
  const client = useQueryClient();
  const reread = useRereadCatalogue();
  const { endpoint, messages } = kinds[kind];

  return useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(endpoint, { params: { id } }),
    onSuccess: ({ undoId }) => {
      clearFromLists[kind](client, id);
      toast.success(messages.done);
      onDeleted({ undoIds: [undoId], name, noun: kind });
      return reread();
    },
    onError: (error) => toast.error(messages.failed(error)),
  });
}

const goneText = (count: number) => (count === 1 ? 'The other was gone already.' : 'The others were gone already.');

export function useSeveralDeletion(kind: Kind, onDeleted: (deletion: Deletion) => void) {
  const client = useQueryClient();
  const reread = useRereadCatalogue();

  return useMutation({
    networkMode: 'always',
    mutationFn: async (ids: readonly string[]) => {
      const { done, refused, failure } = await callInOrder(ids, (id) => callApi(kinds[kind].endpoint, { params: { id } }));
      for (const { item } of [...done, ...refused]) clearFromLists[kind](client, item);
      if (done.length === ids.length) toast.success(`${countOf(done.length, kind)} deleted successfully`);
      else toast.error(`${partText(done.length, ids.length, kind, 'deleted')} ${failure ?? goneText(refused.length)}`);
      if (done.length > 0)
        onDeleted(
          severalOf(
            kind,
            done.map(({ answer }) => answer.undoId),
          ),
        );
      void reread();
    },
  });
}
