import * as z from 'zod/mini';
import { createOutbox } from './create-outbox';
import type { Outbox } from './create-outbox';
import type { PlannedKind } from './delivery-rules';
import type { Author, OutboxItem } from './outbox-item';
import { outboxKind } from './outbox-kind';
import type { ReadableKind } from './outbox-kind';
import type { OutboxStore } from './outbox-store';
import type { Outcome } from './outcome';

export const ada: Author = { type: 'person', id: 'ada' };
export const bob: Author = { type: 'person', id: 'bob' };
export const visitor: Author = { type: 'visitor', id: 'c0ffee00-0000-4000-8000-000000000000' };

/** What is said in a room: each room is a lane, and says numbers. */
const saying = z.object({ room: z.string(), number: z.number() });
export type Saying = z.infer<typeof saying>;

/** How a request fares: whether the server gets it, and what the page hears of that. */
export interface Fate {
  isStored: boolean;
  outcome: Outcome | 'never';
  /** The tab that sends is closed in the middle of the request. */
  kills?: boolean;
}

export const arrives: Fate = { isStored: true, outcome: { type: 'delivered' } };

/** Which tab a request comes from. */
interface Sender {
  close: () => void;
  isClosed: () => boolean;
}

/** A server that keeps each item once, and writes down whatever a tab sent it. */
export class Server {
  readonly stored: { id: string; author: Author; saying: Saying }[] = [];
  readonly requests: { author: Author; room: string; numbers: number[] }[] = [];
  readonly acknowledged = new Set<string>();
  readonly sentAgain: string[] = [];
  /** Most requests that the living tabs had under way in one room at a time. */
  mostInFlight = 0;
  fates: Fate[] = [];
  readonly #inFlight: { room: string; sender: Sender }[] = [];

  kind = (sender: Sender, { mostAtOnce = 3, whenRefused = 'drop' }: Partial<PlannedKind> = {}): ReadableKind<Saying> =>
    outboxKind({
      name: 'saying',
      payload: saying,
      laneOf: ({ room }) => room,
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
        const { isStored, outcome, kills } = this.fates.shift() ?? arrives;
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
  /** What is left of an author's sayings: the number, and why it was refused. */
  left: (author?: Author) => Promise<[number, string | undefined][]>;
}

/** One browser: the store and the lock that its tabs share. A closed tab does nothing more, and leaves its lock. */
export class Browser {
  readonly server = new Server();
  items: OutboxItem[] = [];
  isStorageBroken = false;
  readonly tabs: Tab[] = [];
  readonly #written: OutboxItem[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  /** What was ever put into the outbox for a room. */
  writtenIn = (room: string): number[] =>
    this.#written.map(({ payload }) => saying.parse(payload)).flatMap((said) => (said.room === room ? [said.number] : []));

  openTab(more: Parameters<Server['kind']>[1] = {}): Tab {
    let isClosed = false;
    let leave: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (leave = resolve));
    const never = () => new Promise<never>(() => undefined);
    const alive =
      <A extends unknown[], T>(work: (...values: A) => T) =>
      async (...values: A): Promise<T> => {
        await Promise.resolve();
        if (isClosed) return never();
        if (this.isStorageBroken) throw new Error('The storage is broken');
        return work(...values);
      };
    const store: OutboxStore = {
      add: alive((item) => {
        const ordered = { ...item, order: this.#written.length + 1 };
        this.#written.push(ordered);
        this.items.push(ordered);
        return ordered.order;
      }),
      list: alive(() => structuredClone(this.items)),
      remove: alive((orders) => void (this.items = this.items.filter(({ order }) => !orders.includes(order)))),
      refuse: alive((order, refusal) => {
        this.items = this.items.map((item) => (item.order === order ? { ...item, refusal } : item));
      }),
      allow: alive((order) => {
        this.items = this.items.map((item) => (item.order === order ? { ...item, refusal: undefined } : item));
      }),
    };
    const close = () => {
      isClosed = true;
      // It had no time to forget these.
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
    const say = (room: string, number: number, author = ada) => outbox.put(kind, author, { room, number });
    const left = async (author = ada) =>
      (await outbox.waiting(kind, author)).map(({ payload, refusal }): [number, string | undefined] => [payload.number, refusal]);
    const tab: Tab = { outbox, say, left, close, isClosed: () => isClosed };
    this.tabs.push(tab);
    return tab;
  }
}
