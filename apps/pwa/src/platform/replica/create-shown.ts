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

type ShownDeps<Data, Change> = Pick<ReplicaSpec<Data, never, Change, unknown>, 'initial' | 'withPending' | 'save'>;

/** What the page shows: the server's data with the pending changes. The device stores it, too, whenever it has changed. */
export function createShown<Data, Change>({ initial, withPending = (data) => data, save }: ShownDeps<Data, Change>) {
  type State = ReplicaState<Data, Change>;
  const state = createStore<State>(signedOutReplica(initial));
  let server = initial;

  const set = (next: Partial<State>, nextServer: Data) => {
    const before = state.get();
    const pending = unlessSame(before.pending, next.pending);
    const refused = unlessSame(before.refused, next.refused);
    const unreadable = unlessSame(before.unreadable, next.unreadable);
    const isShown = nextServer === server && pending === before.pending;
    const after: State = {
      ...before,
      ...next,
      pending,
      refused,
      unreadable,
      data: isShown ? before.data : withPending(nextServer, pending),
    };
    server = nextServer;
    if (!isSameState(before, after)) state.set(after);
  };
  const storeChangesOf = (stored: Data) => {
    const { userId, isRead, data } = state.get();
    if (userId !== undefined && isRead && data !== stored) save(userId, stored, data).catch(unsaved);
  };

  return {
    state,
    server: () => server,
    reset: (userId: string | undefined) => {
      server = initial;
      state.set({ ...signedOutReplica(initial), userId });
    },
    /** With what the device has stored. */
    begin: (withStored: ((data: Data) => Data) | undefined) => {
      set({ isRead: true, isRecalled: withStored !== undefined }, withStored ? withStored(server) : server);
      storeChangesOf(withStored ? withStored(initial) : initial);
    },
    show: (next: Partial<State>, nextServer = server) => {
      const { userId, data } = state.get();
      // An answer may come after its person has signed out.
      if (userId === undefined) return;
      set(next, nextServer);
      storeChangesOf(data);
    },
  };
}

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
