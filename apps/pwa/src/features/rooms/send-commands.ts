import type { AnswerOf, DroppedCommandReason, RoomAction, Refusal, roomClientEvents } from '@chorus/contracts';
import { pauseAfter } from '../../platform/async/pause-after';
import type { Realtime } from '../../platform/realtime/realtime';
import { followedIn } from './room-machine';
import type { RoomActor } from './room-machine';
import { mayControl, nameOfLead } from './room-view';
import type { RoomView } from './room-view';
import type { Added, Rooms } from './rooms';

/** A command that waited longer was meant for another moment. */
const LONGEST_WAIT_MS = 60_000;

interface Sending {
  realtime: Pick<Realtime, 'request'>;
  /** Monotonic milliseconds. */
  pageNow: () => number;
  newId: () => string;
  userId: () => string;
  room: RoomActor;
  onFailed: (message: string) => void;
  inform: (message: string) => void;
}

/** When two people press the same button, the second one needs no message; a person whose vote came too late for a song does. */
const droppedTexts: Record<DroppedCommandReason, string | undefined> = {
  item_gone: undefined,
  moved_on: undefined,
  person_gone: "They aren't here anymore.",
  full: 'This queue is full.',
  song_gone: 'That song is no longer in the catalog.',
};

/** Sends commands one after another, each with an id of its own that it keeps when it is repeated. */
export function createCommandSender(deps: Sending): Pick<Rooms, 'act' | 'request'> {
  const { room, realtime, pageNow, newId, userId, onFailed, inform } = deps;
  let last: Promise<unknown> = Promise.resolve();
  const viewNow = () => followedIn(room.getSnapshot());
  const stateNow = () => viewNow()?.state;

  /** Resolves with the answer to an action that had its effect. */
  const send = async (roomId: string, action: RoomAction, id: string, doneAt: number): Promise<Accepted | undefined> => {
    const ageMs = () => Math.max(0, pageNow() - doneAt);
    const isWorthIt = () => stateNow()?.roomId === roomId && ageMs() < LONGEST_WAIT_MS;
    const ask = () => realtime.request('room_command', { roomId, id, revision: stateNow()?.revision ?? 0, ageMs: ageMs(), action });
    const answer = await untilAnswered(ask, { isWorthIt });
    if (answer?.ok) {
      room.send({ type: 'state.changed', state: answer.state, mine: answer.mine });
      const isLateVote = answer.dropped === 'moved_on' && (action.kind === 'vote' || action.kind === 'unvote');
      const text = isLateVote ? 'This song is about to play, so its place is settled.' : answer.dropped && droppedTexts[answer.dropped];
      if (text !== undefined) onFailed(text);
      return answer.dropped === undefined ? answer : undefined;
    }
    if (answer) onFailed(answer.message);
    else if (stateNow()?.roomId === roomId) onFailed("That didn't reach the others. Please try again.");
    return undefined;
  };
  const perform = (action: RoomAction): Promise<Accepted | undefined> => {
    const roomId = stateNow()?.roomId;
    if (roomId === undefined) return Promise.resolve(undefined);
    const [id, doneAt] = [newId(), pageNow()];
    const sent = last.then(() => send(roomId, action, id, doneAt));
    last = sent;
    return sent;
  };
  const add = async (actions: readonly Addition[], onAdded: (added: Added) => void) => {
    const answers = await Promise.all(actions.map(perform));
    const accepted = answers.filter((answer) => answer !== undefined);
    if (accepted.length === actions.length) onAdded(addedBy(actions, accepted));
  };

  return {
    act: (action) => void perform(action),
    request: (actions, { chosenTitle, onAdded } = {}) => {
      const view = viewNow();
      if (!view) return;
      const additions = actions.filter((action) => action.kind === 'add');
      const isAllowed = actions.every(({ kind }) => kind === 'add' || kind === 'wantSkip') || mayControl(view, userId());
      if (!isAllowed) inform(refusalOf(view, chosenTitle));
      else if (onAdded && additions.length > 0) void add(additions, onAdded);
      else for (const action of actions) void perform(action);
    },
  };
}

type Accepted = Extract<AnswerOf<(typeof roomClientEvents)['room_command']>, { ok: true }>;
type Addition = Extract<RoomAction, { kind: 'add' }>;

/** Where votes count, songs that wait already get a vote instead, and the person's votes are among the answer's. */
function addedBy(actions: readonly Addition[], answers: readonly Accepted[]): Added {
  const { state, mine } = answers.at(-1) ?? {};
  const isByVotes = state?.order === 'votes';
  const isNew = actions.some(({ items }) => items.some(({ itemId }) => mine?.votes.includes(itemId)));
  return { isByVotes, isNew: isNew || !isByVotes || !mine };
}

/** A person who presses play on a song does not know that it is in the room's queue. */
const refusalOf = (view: RoomView, chosenTitle: string | undefined): string =>
  chosenTitle === undefined
    ? `Only ${nameOfLead(view)} can do that in this room.`
    : `“${chosenTitle}” is already in this room's queue. Only ${nameOfLead(view)} can choose when it plays.`;

interface Attempts {
  /** Called before each attempt; false gives up. */
  isWorthIt: () => boolean;
  random?: () => number;
}

const waits = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const mayRetry = ({ code }: Refusal): boolean => code === 'rate_limited' || code === 'unavailable' || code === 'internal';

/** Repeats a request that is not answered, or is refused only for now. Resolves with undefined when it is given up. */
export async function untilAnswered<A extends { ok: boolean }>(
  ask: () => Promise<A | Refusal>,
  { isWorthIt, random = Math.random }: Attempts,
): Promise<A | Refusal | undefined> {
  for (let failures = 0; isWorthIt(); failures += 1) {
    const answer = await ask().catch(() => undefined);
    const refused = answer && isRefusal(answer) ? answer : undefined;
    if (answer && !(refused && mayRetry(refused))) return answer;
    await waits(refused?.retryAfterMs ?? pauseAfter(failures, random()));
  }
  return undefined;
}

const isRefusal = (answer: { ok: boolean }): answer is Refusal => !answer.ok;
