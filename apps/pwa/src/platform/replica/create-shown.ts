import { createStore } from '../store/create-store';
import type { ReplicaSpec, ReplicaState } from './replica';

export const signedOutReplica = <Data>(data: Data): ReplicaState<Data, never> => ({
  userId: undefined,
  isRead: false,
  isRecalled: false,
  isFetched: false,
  data,
  pending: [],
  refused: [],
  unreadable: [],
});

type ShownDeps<Data, Remote, Change extends Payload, Payload> = Pick<
  ReplicaSpec<Data, Remote, Change, Payload>,
  'initial' | 'reduce' | 'withPending' | 'save'
>;

/** The data that the page shows: the server's data with the pending changes. The device stores it, too, whenever it has changed. */
export function createShown<Data, Remote, Change extends Payload, Payload>({
  initial,
  reduce,
  withPending = (data) => data,
  save,
}: ShownDeps<Data, Remote, Change, Payload>) {
  type State = ReplicaState<Data, Change>;
  const state = createStore<State>(signedOutReplica(initial));
  let server = initial;
  /** Events since the last request for everything, whose answer may lack them. Each request has an array of its own. */
  let saidSince: Remote[] | undefined;

  const set = (next: Partial<State>, nextServer: Data) => {
    const before = state.get();
    const merged = withSameLists(before, next);
    const isShown = nextServer === server && merged.pending === before.pending;
    const after = { ...merged, data: isShown ? before.data : withPending(nextServer, merged.pending) };
    server = nextServer;
    if (!isSameState(before, after)) state.set(after);
  };
  const storeChangesOf = (stored: Data) => {
    const { userId, isRead, data } = state.get();
    if (userId !== undefined && isRead && data !== stored) save(userId, stored, data).catch(unsaved);
  };

  const show = (next: Partial<State>, nextServer = server) => {
    const { userId, data } = state.get();
    // An answer may come after its person has signed out.
    if (userId === undefined) return;
    set(next, nextServer);
    storeChangesOf(data);
  };

  return {
    state,
    show: (next: Partial<State>) => show(next),
    reset: (userId: string | undefined) => {
      server = initial;
      // Answers to earlier requests are for somebody else.
      saidSince = undefined;
      state.set({ ...signedOutReplica(initial), userId });
    },
    /** Begins with the data that the device has stored. */
    begin: (withStored: ((data: Data) => Data) | undefined) => {
      set({ isRead: true, isRecalled: withStored !== undefined }, withStored ? withStored(server) : server);
      storeChangesOf(withStored ? withStored(initial) : initial);
    },
    applyRemote: (remote: Remote, next: Partial<State> = {}) => {
      saidSince?.push(remote);
      show(next, reduce(server, remote));
    },
    /** Call it before asking the server for everything, and the result with the answer: if several requests overlap, only the last one counts. */
    beginFetch: () => {
      const said: Remote[] = [];
      saidSince = said;
      return {
        isLast: () => saidSince === said,
        show: (update: (data: Data) => Data, next: Partial<State>) => {
          saidSince = undefined;
          show({ ...next, isFetched: true }, said.reduce(reduce, update(server)));
        },
      };
    },
  };
}

const withSameLists = <Data, Change>(before: ReplicaState<Data, Change>, next: Partial<ReplicaState<Data, Change>>) => ({
  ...before,
  ...next,
  pending: unlessSame(before.pending, next.pending),
  refused: unlessSame(before.refused, next.refused),
  unreadable: unlessSame(before.unreadable, next.unreadable),
});

const unlessSame = <T>(before: readonly T[], next: readonly T[] = before): readonly T[] =>
  next.length === before.length && next.every((one, n) => one === before[n]) ? before : next;

const isSameState = <Data, Change>(one: ReplicaState<Data, Change>, other: ReplicaState<Data, Change>): boolean =>
  one.data === other.data &&
  one.pending === other.pending &&
  one.refused === other.refused &&
  one.unreadable === other.unreadable &&
  one.isRead === other.isRead &&
  one.isRecalled === other.isRecalled &&
  one.isFetched === other.isFetched;

const unsaved = (error: unknown) => console.error('The device’s copy could not be stored', error);
