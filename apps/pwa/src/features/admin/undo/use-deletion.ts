import { albumAdminEndpoints, artistAdminEndpoints, songAdminEndpoints } from '@chorus/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import { clearFromLists } from './clear-from-lists';
import type { Deletion } from './undo-machine';
import { toast } from '../../../ui/overlays/toast';

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
