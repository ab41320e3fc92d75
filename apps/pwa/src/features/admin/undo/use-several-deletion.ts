import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { countOf } from '../../../ui/formats';
import { toast } from '../../../ui/overlays/toast';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import { clearFromLists } from './clear-from-lists';
import { callInOrder, partText } from './in-order';
import type { Deletion } from './undo-machine';
import { severalOf } from './undo-machine';
import type { Kind } from './use-deletion';
import { kinds } from './use-deletion';

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
