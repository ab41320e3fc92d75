import { createOutbox } from '../outbox/create-outbox';
import { createMemoryStore } from '../outbox/memory-store.fixture';
import { outboxKind } from '../outbox/outbox-kind';
import type { Connection } from '../realtime/realtime';
import { rowKind } from '../storage/rows/row-kind';
import { fields, number, text } from '../storage/rows/shape';
import type { RowOf } from '../storage/rows/shape';
import { createStore } from '../store/create-store';
import { createReplica } from './create-replica';
import type { TabMessage } from './replica';

/** The server numbers its notes in the order in which it stores them. */
interface Note {
  key: string;
  value: number;
  seq: number;
}
type Notes = ReadonlyMap<string, Note>;

const writing = fields({ id: text, key: text, value: number });
type Writing = RowOf<typeof writing>;
const writingRow = rowKind({ name: 'unsent note', shape: writing });

const author = { type: 'person', id: 'ada' } as const;
const LATENCY_MS = 3;
/** Reading a list takes long. */
const LIST_MS = 20;
/** When a request for everything is answered. */
export const LISTED_MS = LATENCY_MS + LIST_MS;
const NOT_SENT = Infinity;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const withNote = (notes: Notes, note: Note): Notes =>
  (notes.get(note.key)?.seq ?? 0) >= note.seq ? notes : new Map(notes).set(note.key, note);
const valuesIn = (notes: Notes) => [...notes.values()].map(({ key, value }) => `${key} ${value}`).sort();

/** Refuses multiples of 5. What it has stored once it does not store again, and its events may overtake one another. */
export class Server {
  readonly devices: Device[] = [];
  /** The number of times that all notes were read. */
  reads = 0;
  readonly #notes = new Map<string, Note>();
  readonly #stored = new Map<string, Note>();
  #seq = 0;

  values = (): string[] => valuesIn(this.#notes);

  list = (): Note[] => {
    this.reads += 1;
    return [...this.#notes.values()];
  };

  write({ id, key, value }: Writing): Note | 'refused' {
    if (value % 5 === 0) return 'refused';
    const known = this.#stored.get(id);
    if (known) return known;
    const note = { key, value, seq: (this.#seq += 1) };
    this.#notes.set(key, note);
    this.#stored.set(id, note);
    for (const device of this.devices) void after((note.seq % 4) * LATENCY_MS).then(() => device.receive(note));
    return note;
  }
}

/** A browser with two tabs, which share its storage and its network. */
export class Device {
  readonly #outboxStore = createMemoryStore();
  readonly #connection = createStore<Connection>('connected');
  #stored: Notes = new Map();
  #turn: Promise<unknown> = Promise.resolve();
  #lostAnswers = 0;
  isFull = false;
  /** Simulates a tab that is closed before it has told the others the server's answer. */
  forgetsToTell = false;
  readonly tabs: ReturnType<Device['openTab']>[];

  constructor(readonly server: Server) {
    server.devices.push(this);
    this.tabs = [];
    for (const _ of 'ab') this.tabs.push(this.openTab());
  }

  receive(note: Note): void {
    if (this.#connection.get() === 'connected') for (const tab of this.tabs) tab.applyRemote(note);
  }

  connect(connection: Connection): void {
    this.#connection.set(connection);
    if (connection === 'connected') for (const tab of this.tabs) tab.outbox.flush();
  }

  loseAnAnswer(): void {
    this.#lostAnswers += 1;
  }

  unsent = (): number => this.#outboxStore.rows.size;

  async #request<Answer>(question: () => Answer, answerMs = LATENCY_MS): Promise<Answer> {
    await after(LATENCY_MS);
    if (this.#connection.get() !== 'connected') throw new Error('away');
    const answer = question();
    await after(answerMs);
    const isLost = this.#lostAnswers > 0;
    if (isLost) this.#lostAnswers -= 1;
    if (isLost || this.#connection.get() !== 'connected') throw new Error('away');
    return answer;
  }

  private openTab() {
    const others = () => this.tabs.filter((other) => other !== tab);
    let receive: (message: TabMessage<Writing, Note>) => void = () => undefined;
    const { store } = this.#outboxStore;
    const slowly =
      <A extends unknown[], T>(work: (...values: A) => Promise<T>, ms = 1) =>
      (...values: A): Promise<T> =>
        after(ms).then(() => work(...values));
    const outbox = createOutbox({
      store: {
        addAll: slowly((items) => (this.isFull ? Promise.reject(new Error('full')) : store.addAll(items)), 2),
        list: slowly(store.list),
        remove: slowly(store.remove),
        mark: slowly(store.mark),
      },
      underLock: (work) => {
        const turn = this.#turn.then(work);
        this.#turn = turn.catch(() => undefined);
        return turn;
      },
      now: Date.now,
      random: () => 0.5,
      announce: () => void after(1).then(() => others().forEach((other) => other.outbox.changedElsewhere())),
    });
    const kind = outboxKind({
      name: 'note',
      payload: writingRow,
      partitionOf: ({ key }) => key,
      mostAtOnce: 3,
      whenRefused: 'retryDaily',
      send: async (items) => {
        for (const { payload } of items) {
          const answer = await this.#request(() => this.server.write(payload));
          if (answer === 'refused') replica.reject([payload]);
          else replica.confirm([payload], answer);
        }
        return { type: 'delivered' };
      },
    });
    const replica = createReplica<Notes, Note, Writing, Writing>({
      realtime: { connection: this.#connection, on: () => () => undefined },
      outbox,
      kind,
      changeOf: (payload) => payload,
      idOf: ({ id }) => id,
      initial: new Map(),
      reduce: withNote,
      withPending: (notes, pending) => pending.reduce((shown, { key, value }) => withNote(shown, { key, value, seq: NOT_SENT }), notes),
      recall: async () => {
        await after(LATENCY_MS);
        const stored = [...this.#stored.values()].filter(({ seq }) => seq !== NOT_SENT);
        return (notes) => stored.reduce(withNote, notes);
      },
      save: (_, __, notes) => Promise.resolve(void (this.#stored = notes)),
      fetch: async () => {
        const notes = await this.#request(this.server.list, LIST_MS);
        return () => new Map(notes.map((note) => [note.key, note]));
      },
      tabs: {
        publish: (message) => {
          if (!this.forgetsToTell || !message.answer) void after(1).then(() => others().forEach((other) => other.receive(message)));
        },
        onMessage: (listener) => (receive = listener),
      },
    });
    outbox.actAs(author);
    replica.actAs(author.id);
    const tab = {
      outbox,
      applyRemote: replica.applyRemote,
      receive: (message: TabMessage<Writing, Note>) => receive(message),
      write: (id: string, key: string, value: number) => replica.applyLocal([{ id, key, value }]),
      values: () => valuesIn(replica.state.get().data),
      pending: () => replica.state.get().pending,
      subscribe: replica.state.subscribe,
      signOut: () => replica.actAs(undefined),
      signIn: (userId: string) => replica.actAs(userId),
      reopen: () => {
        replica.actAs(undefined);
        replica.actAs(author.id);
      },
    };
    return tab;
  }
}
