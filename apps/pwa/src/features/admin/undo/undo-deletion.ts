import { auditEndpoints } from '@chorus/contracts';
import { callApi } from '../../../platform/api-client/call-api';
import { toast } from '../../../ui/overlays/toast';
import { callInOrder, partText } from './in-order';
import { severalOf } from './undo-machine';
import type { Deletion } from './undo-machine';

/** Undoes the last deletion first, and then calls `reread`. Returns what is left to try again. */
export async function undoDeletion(reread: () => Promise<void>, deletion: Deletion): Promise<Deletion | undefined> {
  const { undoIds, name, noun } = deletion;
  const { done, refused, left, failure } = await callInOrder(undoIds.toReversed(), (id) =>
    callApi(auditEndpoints.undo, { params: { id } }),
  );
  const message = failure ?? refused[0]?.message;
  if (message === undefined) toast.success(restoredText(deletion, done[0]?.answer.message));
  else if (done.length === 0) toast.error(`Failed to ${deletion.done ? 'undo' : `restore ${name}`}: ${message}`);
  else toast.error(`${partText(done.length, undoIds.length, noun, 'restored')} ${message}`);

  if (done.length > 0) await reread();
  if (left.length === 0) return undefined;
  return undoIds.length === 1 ? deletion : severalOf(noun, left.toReversed());
}

/** What else is undone may be in part: the server says what stays. */
const restoredText = ({ done, name, undoIds }: Deletion, said = '') =>
  done ? said : `${name} ${undoIds.length === 1 ? 'was' : 'were'} restored`;
