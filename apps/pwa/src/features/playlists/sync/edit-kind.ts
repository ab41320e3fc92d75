import { playlistEndpoints } from '@chorus/contracts';
import type { PlaylistAct } from '@chorus/contracts';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { callApi } from '../../../platform/api-client/call-api';
import { outboxKind, outcomeOfFailure } from '../../../platform/outbox/outbox-kind';
import type { Outcome, ReadableKind } from '../../../platform/outbox/outbox-kind';
import { unsentPlaylistEditRow } from '../../../platform/storage/rows/playlist-rows';
import type { UnsentPlaylistEditRow } from '../../../platform/storage/rows/playlist-rows';
import { editOf, given, isItemEdit, SONG_GONE } from './playlist-edit';
import type { ItemEdit, PlaylistEdit } from './playlist-edit';

/** The most acts that a request may have. */
const MOST_EDITS_AT_ONCE = 50;
const DELIVERED: Outcome = { type: 'delivered' };
const FULL = 'This playlist has as many songs as it can.';

/** Edits of one playlist are sent in order; edits that follow a refused one are sent all the same. */
export const editKind = (): ReadableKind<UnsentPlaylistEditRow> =>
  outboxKind({
    name: 'playlist',
    payload: unsentPlaylistEditRow,
    partitionOf: ({ playlistId }) => playlistId,
    mostAtOnce: MOST_EDITS_AT_ONCE,
    whenRefused: 'askAuthor',
    send: (items, { signal }) => sendRuns(runsOf(items.flatMap(({ payload }) => editOf(payload) ?? [])), signal),
  });

/** Adjacent edits of items are sent together. All of them may be repeated: each has its effect once. */
function runsOf(edits: readonly PlaylistEdit[]): (ItemEdit[] | Exclude<PlaylistEdit, ItemEdit>)[] {
  const runs: (ItemEdit[] | Exclude<PlaylistEdit, ItemEdit>)[] = [];
  for (const edit of edits) {
    const last = runs.at(-1);
    if (!isItemEdit(edit)) runs.push(edit);
    else if (Array.isArray(last)) last.push(edit);
    else runs.push([edit]);
  }
  return runs;
}

async function sendRuns([run, ...rest]: ReturnType<typeof runsOf>, signal: AbortSignal): Promise<Outcome> {
  if (!run) return DELIVERED;
  const outcome = await (Array.isArray(run) ? sendActs(run, signal) : sendOne(run, signal).then(() => DELIVERED)).catch(outcomeOf);
  return outcome.type === 'delivered' ? sendRuns(rest, signal) : outcome;
}

async function sendOne(edit: Exclude<PlaylistEdit, ItemEdit>, signal: AbortSignal): Promise<unknown> {
  const { playlistId: id } = edit;
  if (edit.kind === 'create') {
    const { name, description } = edit;
    return callApi(playlistEndpoints.create, { body: { id, name, description }, asPerson: true, signal });
  }
  const options = { params: { id }, asPerson: true, signal };
  if (edit.kind === 'change') {
    const { name, description } = edit;
    return callApi(playlistEndpoints.change, { ...options, body: given({ name, description }) });
  }
  return callApi(playlistEndpoints.remove, options).catch(unlessGone);
}

const isGone = (failure: unknown): boolean => failure instanceof ApiFailure && failure.code === 'not_found';

/** A repeat of a deletion finds nothing. */
function unlessGone(failure: unknown): void {
  if (!isGone(failure)) throw failure;
}

/** A playlist that is gone, or hidden from the person by now, refuses every edit. */
function outcomeOf(failure: unknown): Outcome {
  const outcome = outcomeOfFailure(failure);
  return outcome.type === 'refused' && isGone(failure) ? { ...outcome, concernsAll: true } : outcome;
}

async function sendActs(edits: readonly ItemEdit[], signal: AbortSignal): Promise<Outcome> {
  const id = edits[0]?.playlistId ?? '';
  const call = callApi(playlistEndpoints.act, { params: { id }, body: { acts: edits.map(actOf) }, asPerson: true, signal });
  const reasons = (await call).outcomes.map(({ reason }) => reason);
  // In a batch of several, the outbox finds out which one was refused.
  if (reasons.includes('full')) return { type: 'refused', reason: FULL };
  return reasons.includes('song_gone') ? { type: 'refused', reason: SONG_GONE } : DELIVERED;
}

function actOf(edit: ItemEdit): PlaylistAct {
  const { id, itemId, at } = edit;
  const act = { id, itemId, at };
  if (edit.kind === 'remove') return { ...act, kind: 'remove' };
  if (edit.kind === 'move') return { ...act, kind: 'move', after: edit.after };
  return { ...act, kind: 'add', songId: edit.songId, ...given({ after: edit.after }) };
}
