import { requestsLeft, type RoomAction, type RoomRequestLimit, withQueueChange } from '@chorus/contracts';
import fc from 'fast-check';
import { RoomEntity, requestsAsAdded } from '../room.entity';
import { changeSince, columnsAfter, contentOf } from '../rooms.queries';
import { applyCommands, type ArrivedCommand } from './apply-commands';
import type { RoomContent } from './room-content';
import { withoutPeople } from './room-rules';
import { standingOf } from './room-voting';

export const LEAD = 'kim';
export const PEOPLE = [LEAD, 'minh', 'linh', 'guest:1', 'guest:2'];
export const LIMIT: RoomRequestLimit = { most: 3, everySeconds: 20 };
const SONGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const known = new Map(SONGS.map((id) => [id, { title: id, artist: 'Sơn Ca', duration: 60 }]));

export const person = fc.constantFrom(...PEOPLE);

type Wish =
  | { kind: 'adds'; songId: string }
  | { kind: 'votes' | 'takes back' | 'wants to skip'; at: number }
  | { kind: 'leaves' }
  | { kind: 'repeats'; which: number };

/** A person who has left comes back with the next thing that they do. */
export interface Happening {
  userId: string;
  /** Few ids: many commands arrive again, also with another content. */
  id: number;
  wish: Wish;
  passed: number;
  /** Whether it comes in the same moment as the one before. */
  isTogether: boolean;
  /** Whose page is not told of what this changes. */
  missedBy: string;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  userId: person,
  id: fc.nat(60),
  wish: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('adds' as const), songId: fc.constantFrom(...SONGS) }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('votes' as const, 'takes back' as const), at: fc.nat(12) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wants to skip' as const), at: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'leaves' as const }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('repeats' as const), which: fc.nat(60) }) },
  ),
  passed: fc.nat(15_000),
  isTogether: fc.boolean(),
  missedBy: person,
});

export const happenings = fc.array(happening, { maxLength: 80 });

const emptyRoom: RoomContent = {
  ...{ name: null, startsAt: null, leadId: LEAD, everyoneControls: false, letsGuestsIn: false, speaker: null },
  anchor: { itemId: 'item-0', seconds: 0, at: 0, isPlaying: true },
  items: [0, 1, 2].map((n) => ({
    ...{ _id: `item-${n}`, songId: `first-${n}`, title: '', artist: '', duration: 60 },
    ...{ addedBy: LEAD, voters: [LEAD], asked: n },
  })),
  requests: { ...requestsAsAdded, order: 'votes', limit: LIMIT },
};

/** Names items by when they were asked for, so that a wish means the same whatever happened before. */
function actionOf({ id, wish }: Happening): RoomAction | undefined {
  switch (wish.kind) {
    case 'adds':
      return { kind: 'add', items: [{ itemId: `item-of-${id}`, songId: wish.songId }] };
    case 'votes':
      return { kind: 'vote', itemId: wish.at < 3 ? `item-${wish.at}` : `item-of-${wish.at}` };
    case 'takes back':
      return { kind: 'unvote', itemId: wish.at < 3 ? `item-${wish.at}` : `item-of-${wish.at}` };
    case 'wants to skip':
      return { kind: 'wantSkip', itemId: `item-${wish.at}` };
    default:
      return undefined;
  }
}

interface Items {
  items: readonly { _id: string; votes: number }[];
  itemsRevision: number;
}

const itemsOf = ({ items, itemsRevision }: RoomEntity): Items => ({
  items: items.map(({ _id, voters = [] }) => ({ _id, votes: voters.length })),
  itemsRevision,
});

/** The room on the page of one person, as the events and answers have made it. */
export class RoomOnPage {
  /** Whether it was not told of the last change. */
  isBehind = false;
  private known: Items;
  private spentUntil = 0;

  constructor(
    private readonly userId: string,
    room: RoomEntity,
  ) {
    this.known = itemsOf(room);
  }

  get items(): Items['items'] {
    return this.known.items;
  }

  requestsLeft(now: number): number {
    return requestsLeft(LIMIT, this.spentUntil, now);
  }

  receive(before: RoomEntity, room: RoomEntity): void {
    const { queueChange: change, itemsRevision } = changeSince(before, room);
    const isNew = ({ _id }: { _id: string }) => before.items.every((item) => item._id !== _id);
    const added = itemsOf(room).items.filter(isNew);
    const items = change?.since === this.known.itemsRevision ? withQueueChange(this.known.items, { ...change, added }) : undefined;
    if (items) this.known = { items, itemsRevision };
    else if (itemsRevision > this.known.itemsRevision) this.known = itemsOf(room);
    this.isBehind = false;
  }

  /** The answer to what the person themselves has done. */
  learn(room: RoomEntity): void {
    this.spentUntil = standingOf(room, this.userId).spentUntil;
  }
}

export interface Step {
  before: RoomContent;
  after: RoomContent;
  pages: ReadonlyMap<string, RoomOnPage>;
  now: number;
}

interface How {
  /** Whether commands of one moment are stored together. */
  collects: boolean;
  /** Whether what arrived arrives again, at once and later. */
  repeats: boolean;
  onStep?: (step: Step) => void;
}

interface Played {
  content: RoomContent;
  revision: number;
  asked: { userId: string; at: number }[];
}

const read = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Lets happen what did. The lead stays. */
export function play(happened: readonly Happening[], { collects, repeats, onStep }: How): Played {
  const begin = { ...emptyRoom, ...emptyRoom.anchor, revision: 1, itemsRevision: 1, linkToken: 'link' };
  let room: RoomEntity = Object.assign(new RoomEntity(), begin);
  let now = 0;
  const pages = new Map(PEOPLE.map((userId) => [userId, new RoomOnPage(userId, room)]));
  const [arrived, sent] = [new Map<string, string | null>(), [] as ArrivedCommand[]];
  const asked: Played['asked'] = [];
  let here = PEOPLE;
  let together: { given: ArrivedCommand; missedBy: string }[] = [];

  const store = (before: RoomEntity, content: RoomContent, steps: number, missedBy: readonly string[]) => {
    if (steps === 0) return;
    room = Object.assign(new RoomEntity(), before, read(columnsAfter(before, content, { steps })));
    for (const [userId, page] of pages) {
      if (missedBy.includes(userId)) page.isBehind = true;
      else page.receive(before, room);
    }
    const ids = new Set(before.items.map(({ _id }) => _id));
    for (const { _id, addedBy } of content.items) if (!ids.has(_id)) asked.push({ userId: addedBy ?? '', at: now });
  };
  const pass = (given: readonly ArrivedCommand[], missedBy: readonly string[]) => {
    const before = room;
    const people = here.map((userId) => ({ userId, isHere: true }));
    const outcome = applyCommands(contentOf(before), given, { known: arrived, people, now });
    for (const { id, dropped } of outcome.remembered) arrived.set(id, dropped);
    store(before, outcome.content, outcome.effects, missedBy);
    for (const [{ userId }, answer] of outcome.answers) if (!(answer instanceof Error)) pages.get(userId)?.learn(room);
    onStep?.({ before: contentOf(before), after: contentOf(room), pages, now });
  };
  const settle = () => {
    const [all, missed] = [together.map(({ given }) => given), together.map(({ missedBy }) => missedBy)];
    together = [];
    if (all.length === 0) return;
    if (collects) pass(all, missed);
    else all.forEach((given, at) => pass([given], missed.slice(at, at + 1)));
    if (repeats) pass(all, []);
    sent.push(...all);
  };
  const leave = (userId: string, missedBy: string) => {
    const before = room;
    here = here.filter((other) => other !== userId);
    const content = withoutPeople(contentOf(before), { leftIds: [userId], hereIds: here, now });
    store(before, content, content.items === before.items && content.requests === before.requests ? 0 : 1, [missedBy]);
  };

  for (const each of happened) {
    const { userId, wish, missedBy } = each;
    const action = actionOf(each);
    if (!each.isTogether || !action || !here.includes(userId)) settle();
    if (!each.isTogether) now += each.passed;
    if (wish.kind === 'leaves' && userId !== LEAD) leave(userId, missedBy);
    const again = wish.kind === 'repeats' ? sent[wish.which % sent.length] : undefined;
    if (repeats && again && arrived.has(again.command.id)) pass([again], []);
    if (!action) continue;
    if (!here.includes(userId)) here = [...here, userId];
    together.push({ given: { userId, songs: known, command: { roomId: '', id: `${each.id}`, ageMs: 0, action } }, missedBy });
  }
  settle();
  return { content: contentOf(room), revision: room.revision, asked };
}
