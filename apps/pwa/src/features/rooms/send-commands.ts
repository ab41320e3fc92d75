import type { DroppedCommandReason, RoomAction, RoomState } from '@chorus/contracts';
import type { Realtime } from '../../platform/realtime/realtime';
import { untilAnswered } from './until-answered';

/** What waited longer is meant for another moment. */
const LONGEST_WAIT_MS = 60_000;

interface Sending {
  realtime: Pick<Realtime, 'request'>;
  /** Monotonic milliseconds. */
  pageNow: () => number;
  newId: () => string;
  /** The room as the page knows it when the command is sent; undefined once it was left. */
  stateNow: () => RoomState | undefined;
  onState: (state: RoomState) => void;
  onFailed: (message: string) => void;
}

const droppedTexts: Record<DroppedCommandReason, string | undefined> = {
  item_gone: undefined,
  moved_on: undefined,
  person_gone: "They aren't here anymore.",
  full: 'This queue is full.',
  song_gone: 'That song is no longer in the catalogue.',
};

/** One after another, each with an id of its own that it keeps when it is repeated. */
export function createCommandSender({ realtime, pageNow, newId, stateNow, onState, onFailed }: Sending): (action: RoomAction) => void {
  let last: Promise<void> = Promise.resolve();

  const send = async (roomId: string, action: RoomAction, id: string, doneAt: number) => {
    const ageMs = () => Math.max(0, pageNow() - doneAt);
    const isWorthIt = () => stateNow()?.roomId === roomId && ageMs() < LONGEST_WAIT_MS;
    const ask = () => realtime.request('room_command', { roomId, id, revision: stateNow()?.revision ?? 0, ageMs: ageMs(), action });
    const answer = await untilAnswered(ask, { isWorthIt });
    if (answer?.ok) {
      onState(answer.state);
      const text = answer.dropped && droppedTexts[answer.dropped];
      if (text !== undefined) onFailed(text);
    } else if (answer) onFailed(answer.message);
    else if (stateNow()?.roomId === roomId) onFailed("That didn't reach the others. Please try again.");
  };

  return (action) => {
    const roomId = stateNow()?.roomId;
    if (roomId === undefined) return;
    const [id, doneAt] = [newId(), pageNow()];
    last = last.then(() => send(roomId, action, id, doneAt));
  };
}
