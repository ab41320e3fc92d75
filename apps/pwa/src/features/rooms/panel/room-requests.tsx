import { nextRequestIn, requestsLeft, USUAL_REQUEST_LIMIT } from '@chorus/contracts';
import type { RoomRequestLimit } from '@chorus/contracts';
import { ChoiceField } from '../../../ui/controls/choice-field';
import { SwitchRow } from '../../../ui/controls/switch-row';
import { countOf } from '../../../ui/formats';
import { useReading } from '../../../ui/hooks/use-reading';
import { isByVotes } from '../room-view';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';

const NO_LIMIT = 'none';
const usualLimits: readonly RoomRequestLimit[] = [{ most: 5, everySeconds: 300 }, USUAL_REQUEST_LIMIT, { most: 20, everySeconds: 60 }];

const keyOf = (limit: RoomRequestLimit | null): string => (limit ? `${limit.most} ${limit.everySeconds}` : NO_LIMIT);
const minutesOf = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes <= 1 ? 'minute' : `${minutes} minutes`;
};
const textOf = ({ most, everySeconds }: RoomRequestLimit): string =>
  `${countOf(most, 'song')}, then one every ${minutesOf(everySeconds * 1_000)}`;

/** The lead's choices of how the room takes requests. */
export function RequestRules({ view }: { view: RoomView }) {
  const { act } = useRooms();
  const limit = view.state.limit ?? null;
  const known = [...usualLimits, ...(limit ? [limit] : [])];
  const limits = new Map(known.map((each) => [keyOf(each), each]));
  const choices = [{ value: NO_LIMIT, label: 'No limit' }, ...[...limits].map(([value, each]) => ({ value, label: textOf(each) }))];

  return (
    <div className="flex flex-col gap-2 px-2 pb-3">
      <SwitchRow
        label="Sort by votes"
        hint="Everyone's first song plays before anyone's second"
        checked={isByVotes(view)}
        onChange={(sorts) =>
          act(sorts ? { kind: 'rules', order: 'votes', limit: limit ?? USUAL_REQUEST_LIMIT } : { kind: 'rules', order: 'added' })
        }
      />
      <ChoiceField
        label="Everyone else can add"
        value={keyOf(limit)}
        choices={choices}
        onChange={(key) => act({ kind: 'rules', limit: limits.get(key) ?? null })}
      />
    </div>
  );
}

const LOOK_EVERY_MS = 1_000;

/** How many songs the person can ask for, and how these are sorted. */
export function RequestsLeft({ view }: { view: RoomView }) {
  const { clock } = useRooms();
  const limit = view.state.limit ?? undefined;
  const spentUntil = view.mine?.spentUntil ?? 0;
  const text = useReading(() => requestsText(limit, spentUntil, clock.now()), LOOK_EVERY_MS);
  const order = isByVotes(view) ? "Sorted by votes: everyone's first song plays before anyone's second." : '';

  return (
    (text !== '' || order !== '') && (
      <p role="status" className="px-2 pb-2 text-caption text-pretty text-muted">
        {[text, order].join(' ')}
      </p>
    )
  );
}

function requestsText(limit: RoomRequestLimit | undefined, spentUntil: number, now: number | undefined): string {
  if (!limit || now === undefined) return '';
  const left = requestsLeft(limit, spentUntil, now);
  if (left === limit.most) return `You can add ${countOf(left, 'song')} now.`;
  if (left > 0) return `You can add ${left === 1 ? 'one more song' : `${left} more songs`} now.`;
  return `You can add another song in ${minutesOf(nextRequestIn(limit, spentUntil, now)).replace(/^minute/, 'a minute')}.`;
}
