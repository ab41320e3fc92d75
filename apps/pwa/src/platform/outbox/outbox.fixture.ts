import { rowKind } from '../storage/rows/row-kind';
import { fields, number, text } from '../storage/rows/shape';
import type { RowOf } from '../storage/rows/shape';
import { createOutbox } from './create-outbox';
import type { Outbox } from './create-outbox';
import type { PlannedKind } from './delivery-rules';
import { createMemoryStore } from './memory-store.fixture';
import type { Author, OutboxItem, Outcome, ReadableKind } from './outbox-kind';
import { outboxKind } from './outbox-kind';
import type { OutboxStore } from './outbox-store';

export const ada: Author = { type: 'person', id: 'ada' };
export const bob: Author = { type: 'person', id: 'bob' };
export const visitor: Author = { type: 'visitor', id: 'c0ffee00-0000-4000-8000-000000000000' };

const saying = fields({ room: text, number });
export type Saying = RowOf<typeof saying>;
const sayingRow = rowKind({ name: 'unsent saying', shape: saying });

export interface Fate {
  isStored: boolean;
  outcome: Outcome | 'never';
  kills?: boolean;
}

export const arrives: Fate = { isStored: true, outcome: { type: 'delivered' } };

const unlessLost = ({ outcome }: Fate, said: Outcome): Fate['outcome'] =>
  outcome !== 'never' && outcome.type === 'delivered' ? said : outcome;

interface Sender {
  close: () => void;
  isClosed: () => boolean;
}

export class Server {
  readonly stored: { id: string; author: Author; saying: Saying }[] = [];
  readonly requests: { author: Author; room: string; numbers: number[] }[] = [];
  readonly acknowledged = new Set<string>();
  readonly sentAgain: string[] = [];
  mostInFlight = 0;
  fates: Fate[] = [];
  readonly poison = new Map<number, Outcome>();
  readonly #inFlight: { room: string; sender: Sender }[] = [];

  kind = (sender: Sender, { mostAtOnce = 3, whenRefused = 'askAuthor' }: Partial<PlannedKind> = {}): ReadableKind<Saying> =>
    outboxKind({
      name: 'saying',
      payload: sayingRow,
      partitionOf: ({ room }) => room,
      mostAtOnce,
      whenRefused,
      send: async (items, { author }) => {
        const room = items[0]?.payload.room ?? '';
        const request = { room, sender };
        this.#inFlight.push(request);
        const here = this.#inFlight.filter((other) => other.room === room && !other.sender.isClosed());
        this.mostInFlight = Math.max(this.mostInFlight, here.length);
        this.requests.push({ author, room, numbers: items.map(({ payload }) => payload.number) });
        this.sentAgain.push(...items.flatMap(({ id }) => (this.acknowledged.has(id) ? [id] : [])));
        const poisoned = items.map(({ payload }) => this.poison.get(payload.number)).find((said) => said !== undefined);
        const fate = this.fates.shift() ?? arrives;
        const { isStored, outcome, kills }: Fate = poisoned ? { ...fate, isStored: false, outcome: unlessLost(fate, poisoned) } : fate;
        await Promise.resolve();
        const known = new Set(this.stored.map(({ id }) => id));
        if (isStored) this.stored.push(...items.flatMap(({ id, payload }) => (known.has(id) ? [] : [{ id, author, saying: payload }])));
        this.#inFlight.splice(this.#inFlight.indexOf(request), 1);
        if (kills) sender.close();
        if (sender.isClosed() || outcome === 'never') return new Promise<never>(() => undefined);
        if (outcome.type === 'delivered') items.forEach(({ id }) => this.acknowledged.add(id));
        return outcome;
      },
    });

  numbersIn = (room: string): number[] => this.stored.flatMap(({ saying }) => (saying.room === room ? [saying.number] : []));
}

interface Tab extends Sender {
  outbox: Outbox;
  say: (room: string, number: number, author?: Author) => Promise<void>;
  left: (author?: Author) => Promise<[number, string | undefined][]>;
  unreadable: (author?: Author) => Promise<number[]>;
}

export class Browser {
  readonly server = new Server();
  isStorageBroken = false;
  readonly tabs: Tab[] = [];
  readonly #memory = createMemoryStore();
  readonly #written: Saying[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  get items(): OutboxItem[] {
    return this.#memory.items();
  }

  get rows(): Map<number, unknown> {
    return this.#memory.rows;
  }

  leaveRow = (row: unknown): number => this.#memory.addRow(row);

  writtenIn = (room: string): number[] => this.#written.flatMap((said) => (said.room === room ? [said.number] : []));

  openTab(more: Parameters<Server['kind']>[1] = {}): Tab {
    let isClosed = false;
    let leave: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (leave = resolve));
    const never = () => new Promise<never>(() => undefined);
    const alive =
      <A extends unknown[], T>(work: (...values: A) => T | Promise<T>) =>
      async (...values: A): Promise<T> => {
        await Promise.resolve();
        if (isClosed) return never();
        if (this.isStorageBroken) throw new Error('The storage is broken');
        return work(...values);
      };
    const { addAll, list, remove, mark } = this.#memory.store;
    const store: OutboxStore = {
      addAll: alive((items) => {
        this.#written.push(...items.map(({ payload }) => saying(payload)));
        return addAll(items);
      }),
      list: alive(list),
      remove: alive(remove),
      mark: alive(mark),
    };
    const close = () => {
      isClosed = true;
      // The tab had no time to delete these: they may be sent again.
      this.items.forEach(({ id }) => this.server.acknowledged.delete(id));
      leave();
    };
    const kind = this.server.kind({ close, isClosed: () => isClosed }, more);
    const outbox = createOutbox({
      store,
      underLock: (work) => {
        const turn = this.#turn.then(() => (isClosed ? undefined : Promise.race([work(), closed])));
        this.#turn = turn.catch(() => undefined);
        return turn.then(() => (isClosed ? never() : undefined));
      },
      now: Date.now,
      random: () => 0.5,
      announce: () => this.tabs.forEach((other) => other !== tab && !other.isClosed() && other.outbox.changedElsewhere()),
    });
    outbox.register(kind);
    const say = (room: string, number: number, author = ada) => outbox.put(kind, author, [{ room, number }]);
    const left = async (author = ada) =>
      (await outbox.waiting(kind, author)).map(({ payload, refusal }): [number, string | undefined] => [payload.number, refusal]);
    const unreadable = (author = ada) => outbox.unreadable(kind, author);
    const tab: Tab = { outbox, say, left, unreadable, close, isClosed: () => isClosed };
    this.tabs.push(tab);
    return tab;
  }
}
