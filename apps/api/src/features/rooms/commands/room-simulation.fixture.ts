import { requestsLeft, type RoomAction, type RoomRequestLimit, withChangesSince } from '@chorus/contracts';
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

type Input =
  | { kind: 'add'; songId: string }
  | { kind: 'vote' | 'unvote' | 'wantSkip'; at: number }
  | { kind: 'leave' }
  | { kind: 'repeat'; which: number };

/** One thing that a person does. Somebody who has left rejoins with the next thing that they do. */
interface SimulatedInput {
  userId: string;
  /** The id of the command. There are so few that many arrive twice, sometimes with another action. */
  id: number;
  input: Input;
  /** Since the input before, unless both are simultaneous. */
  passedMs: number;
  isSimultaneous: boolean;
  /** The person whose page does not receive the resulting event. */
  missedBy: string;
}

const simulatedInput: fc.Arbitrary<SimulatedInput> = fc.record({
  userId: person,
  id: fc.nat(60),
  input: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), songId: fc.constantFrom(...SONGS) }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('vote' as const, 'unvote' as const), at: fc.nat(12) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wantSkip' as const), at: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: fc.nat(60) }) },
  ),
  passedMs: fc.nat(15_000),
  isSimultaneous: fc.boolean(),
  missedBy: person,
});

export const simulatedInputs = fc.array(simulatedInput, { maxLength: 80 });

const INITIAL_ITEMS = 3;
const initialItem = (at: number) => `item-${at}`;
const addedItem = (commandId: number) => `item-of-${commandId}`;

const initialRoom: RoomContent = {
  ...{ name: null, startsAt: null, leadId: LEAD, everyoneControls: false, letsGuestsIn: false, speaker: null },
  anchor: { itemId: 'item-0', seconds: 0, at: 0, isPlaying: true },
  items: Array.from({ length: INITIAL_ITEMS }, (_, at) => ({
    ...{ _id: initialItem(at), songId: `first-${at}`, title: '', artist: '', duration: 60 },
    ...{ addedBy: LEAD, voters: [LEAD], asked: at },
  })),
  requests: { ...requestsAsAdded, order: 'votes', limit: LIMIT },
};

/** The id of an item follows from the command that adds it, so that an input means the same in every run of a simulation. */
function actionOf({ id, input }: SimulatedInput): RoomAction | undefined {
  switch (input.kind) {
    case 'add':
      return { kind: 'add', items: [{ itemId: addedItem(id), songId: input.songId }] };
    case 'vote':
    case 'unvote':
      return { kind: input.kind, itemId: input.at < INITIAL_ITEMS ? initialItem(input.at) : addedItem(input.at) };
    case 'wantSkip':
      return { kind: 'wantSkip', itemId: initialItem(input.at) };
    case 'leave':
    case 'repeat':
      return undefined;
  }
}

interface Items {
  items: { _id: string; votes: number }[];
  itemsRevision: number;
}

const itemsOf = ({ items, itemsRevision }: RoomEntity): Items => ({
  items: items.map(({ _id, voters = [] }) => ({ _id, votes: voters.length })),
  itemsRevision,
});

/** One person's copy of the room, updated from events and from the answers to their own commands, as a page does it. */
export class SimulatedPage {
  /** Whether it missed the last event. */
  isBehind = false;
  private known: Items;
  private spentUntil = 0;

  constructor(
    private readonly userId: string,
    room: RoomEntity,
  ) {
    this.known = itemsOf(room);
  }

  get items(): readonly Items['items'][number][] {
    return this.known.items;
  }

  requestsLeft(now: number): number {
    return requestsLeft(LIMIT, this.spentUntil, now);
  }

  /** Applies the event of a change. What does not follow from the known items is read. */
  receive(before: RoomEntity, room: RoomEntity): void {
    const { queueChange: change, itemsRevision } = changeSince(before, room);
    const isNew = ({ _id }: { _id: string }) => before.items.every((item) => item._id !== _id);
    const queueChange = change && { ...change, added: itemsOf(room).items.filter(isNew) };
    this.known = withChangesSince(this.known, [{ itemsRevision, queueChange }]);
    if (itemsRevision > this.known.itemsRevision) this.known = itemsOf(room);
    this.isBehind = false;
  }

  /** Reads the person's own budget from the answer to their command. */
  receiveAnswer(room: RoomEntity): void {
    this.spentUntil = standingOf(room, this.userId).spentUntil;
  }
}

export interface Step {
  before: RoomContent;
  after: RoomContent;
  pages: ReadonlyMap<string, SimulatedPage>;
  now: number;
}

interface SimulationOptions {
  /** Whether simultaneous commands are applied in one transaction. */
  batches: boolean;
  /** Whether commands arrive again, both at once and later. */
  repeats: boolean;
  /** Called after each transaction of commands. */
  onStep?: (step: Step) => void;
}

interface SimulatedRoom {
  content: RoomContent;
  revision: number;
  requests: { userId: string; at: number }[];
}

/** As the database stores it. */
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Applies the inputs to a room by its rules, with a page for each person. The lead never leaves. */
export function simulateRoom(inputs: readonly SimulatedInput[], { batches, repeats, onStep }: SimulationOptions): SimulatedRoom {
  const columns = { ...initialRoom, ...initialRoom.anchor, revision: 1, itemsRevision: 1, linkToken: 'link' };
  let room: RoomEntity = Object.assign(new RoomEntity(), columns);
  let now = 0;
  const pages = new Map(PEOPLE.map((userId) => [userId, new SimulatedPage(userId, room)]));
  const [arrived, sent] = [new Map<string, string | null>(), [] as ArrivedCommand[]];
  const requests: SimulatedRoom['requests'] = [];
  let present = PEOPLE;
  let simultaneous: { command: ArrivedCommand; missedBy: string }[] = [];

  const store = (before: RoomEntity, content: RoomContent, steps: number, missedBy: readonly string[]) => {
    if (steps === 0) return;
    room = Object.assign(new RoomEntity(), before, stored(columnsAfter(before, content, { steps })));
    for (const [userId, page] of pages) {
      if (missedBy.includes(userId)) page.isBehind = true;
      else page.receive(before, room);
    }
    const known = new Set(before.items.map(({ _id }) => _id));
    for (const { _id, addedBy } of content.items) if (!known.has(_id)) requests.push({ userId: addedBy ?? '', at: now });
  };
  const transact = (commands: readonly ArrivedCommand[], missedBy: readonly string[]) => {
    const before = room;
    const people = present.map((userId) => ({ userId, isHere: true }));
    const outcome = applyCommands(contentOf(before), commands, { known: arrived, people, now });
    for (const { id, dropped } of outcome.remembered) arrived.set(id, dropped);
    store(before, outcome.content, outcome.effects, missedBy);
    for (const [{ userId }, answer] of outcome.answers) if (!(answer instanceof Error)) pages.get(userId)?.receiveAnswer(room);
    onStep?.({ before: contentOf(before), after: contentOf(room), pages, now });
  };
  const flush = () => {
    const [commands, missedBy] = [simultaneous.map(({ command }) => command), simultaneous.map((each) => each.missedBy)];
    simultaneous = [];
    if (commands.length === 0) return;
    if (batches) transact(commands, missedBy);
    else commands.forEach((command, at) => transact([command], missedBy.slice(at, at + 1)));
    if (repeats) transact(commands, []);
    sent.push(...commands);
  };
  const leave = (userId: string, missedBy: string) => {
    const before = room;
    present = present.filter((other) => other !== userId);
    const content = withoutPeople(contentOf(before), { leftIds: [userId], hereIds: present, now });
    store(before, content, content.items === before.items && content.requests === before.requests ? 0 : 1, [missedBy]);
  };

  for (const each of inputs) {
    const { userId, input, missedBy } = each;
    const action = actionOf(each);
    if (!each.isSimultaneous || !action || !present.includes(userId)) flush();
    if (!each.isSimultaneous) now += each.passedMs;
    if (input.kind === 'leave' && userId !== LEAD) leave(userId, missedBy);
    const again = input.kind === 'repeat' ? sent[input.which % sent.length] : undefined;
    if (repeats && again && arrived.has(again.command.id)) transact([again], []);
    if (!action) continue;
    if (!present.includes(userId)) present = [...present, userId];
    const command = { roomId: '', id: `${each.id}`, ageMs: 0, action };
    simultaneous.push({ command: { userId, songs: known, command }, missedBy });
  }
  flush();
  return { content: contentOf(room), revision: room.revision, requests };
}
