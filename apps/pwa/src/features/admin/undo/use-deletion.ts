import { albumAdminEndpoints, artistAdminEndpoints, songAdminEndpoints } from '@chorus/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { callApi } from '../../../platform/api-client/call-api';
import { rereadCatalogue } from '../reread-catalogue';
import { clearFromLists } from './clear-from-lists';
import type { Deletion } from './undo-machine';

const albumWords = {
  done: 'Album deleted successfully',
  failed: ({ message }: Error) => `Failed to delete album: ${message}`,
};

const kinds = {
  song: {
    endpoint: songAdminEndpoints.remove,
    words: { done: 'Song deleted successfully', failed: () => 'Error deleting song' },
  },
  album: { endpoint: albumAdminEndpoints.remove, words: albumWords },
  // The specification (§8) gives artists the album's words.
  artist: { endpoint: artistAdminEndpoints.remove, words: albumWords },
};

export type Kind = keyof typeof kinds;

export interface Deletable {
  kind: Kind;
  id: string;
  name: string;
  onDeleted: (deletion: Deletion) => void;
}

/** Deletes a song, an album or an artist without asking, says how that went, and hands on how to undo it. */
export function useDeletion({ kind, id, name, onDeleted }: Deletable) {
  const client = useQueryClient();
  const { endpoint, words } = kinds[kind];

  return useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(endpoint, { params: { id } }),
    onSuccess: ({ undoId }) => {
      clearFromLists[kind](client, id);
      toast.success(words.done);
      onDeleted({ undoId, name });
      return rereadCatalogue(client);
    },
    onError: (error) => toast.error(words.failed(error)),
  });
}
