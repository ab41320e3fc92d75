import { throttleWithJitter } from '../async/throttle-with-jitter';
import { withTimeout } from '../async/with-timeout';
import { createShown } from './create-shown';
import { createPendingChanges } from './pending-changes';
import type { Replica, ReplicaSpec, TabMessage, Tabs } from './replica';

const RECALL_MS = 5_000;
const RETRY_MS = 15_000;
/** The server tells all pages to catch up at once. */
const CATCH_UP = { jitterMs: 5_000, floorMs: 20_000 };

export function createReplica<Data, Remote, Change extends Payload, Payload>(
  spec: ReplicaSpec<Data, Remote, Change, Payload>,
): Replica<Data, Remote, Change> {
  const shown = createShown(spec);
  const changes = createPendingChanges({
    ...spec,
    onRead: (found, sent) => {
      shown.show(found);
      if (sent.length > 0) (spec.readSent ?? reads.refetchSoon)(sent);
    },
  });
  const reads = createReads({ ...spec, shown, changes });
  const tabs = connectTabs(spec.tabs, () => shown.state.get().userId);

  const add = (made: readonly Change[]) => shown.show({ pending: changes.add(made) });
  const confirm = (confirmed: readonly Change[], answer: Remote) => shown.applyRemote(answer, { pending: changes.settle(confirmed) });
  const reject = (rejected: readonly Change[]) => shown.show({ pending: changes.settle(rejected) });
  const rejectInAllTabs = (rejected: readonly Change[]) => {
    reject(rejected);
    tabs.publish(rejected, { isRejected: true });
  };

  tabs.onMessage(({ change, answer, isRejected }) => {
    if (isRejected) reject([change]);
    else if (answer === undefined) add([change]);
    else confirm([change], answer);
  });
  spec.outbox.register(spec.kind);

  return {
    state: shown.state,
    actAs: (userId) => {
      if (userId === shown.state.get().userId) return;
      shown.reset(userId);
      const outboxIsRead = changes.actAs(userId);
      if (userId !== undefined) void reads.load(userId, outboxIsRead).then(reads.refetch);
    },
    applyLocal: async (made) => {
      if (shown.state.get().userId === undefined) return;
      add(made);
      tabs.publish(made);
      await changes.store(made).catch((error: unknown) => {
        rejectInAllTabs(made);
        throw error;
      });
    },
    applyRemote: (remote) => shown.applyRemote(remote),
    confirm: (confirmed, answer) => {
      confirm(confirmed, answer);
      tabs.publish(confirmed, { answer });
    },
    reject: rejectInAllTabs,
    sentSoFar: (isRead) => {
      const settle = changes.sentSoFar(isRead);
      return () => shown.show({ pending: settle() });
    },
    refetchSoon: reads.refetchSoon,
  };
}

interface ReadsDeps<Data, Remote, Change extends Payload, Payload> extends Pick<
  ReplicaSpec<Data, Remote, Change, Payload>,
  'realtime' | 'recall' | 'fetch' | 'onFetched' | 'readSent'
> {
  shown: ReturnType<typeof createShown<Data, Remote, Change, Payload>>;
  changes: Pick<ReturnType<typeof createPendingChanges<Change, Payload>>, 'sent' | 'sentSoFar'>;
}

/** Reads what the device has stored, and what the server has: with each connection, when told to catch up, and again while it fails. */
function createReads<Data, Remote, Change extends Payload, Payload>(deps: ReadsDeps<Data, Remote, Change, Payload>) {
  const { realtime, recall, fetch, onFetched, readSent, shown, changes } = deps;
  const isConnected = () => realtime.connection.get() === 'connected';
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function load(userId: string, outboxIsRead: Promise<void>) {
    const stored = outboxIsRead.then(() => recall(userId, shown.state.get().pending));
    // Storage that does not respond or cannot be read counts as empty.
    const update = await withTimeout(stored, RECALL_MS).catch(() => undefined);
    const now = shown.state.get();
    if (now.userId === userId && !now.isRead) shown.begin(update);
  }

  async function refetch() {
    clearTimeout(retry);
    if (!shown.state.get().isRead) return;
    const fetched = shown.beginFetch();
    const settle = changes.sentSoFar(() => readSent === undefined);
    try {
      const update = await fetch();
      if (!fetched.isLast()) return;
      fetched.show(update, { pending: settle() });
      const unread = changes.sent();
      if (unread.length > 0) readSent?.(unread);
      onFetched?.();
    } catch {
      if (isConnected()) retry = setTimeout(() => void refetch(), RETRY_MS);
    }
  }
  const refetchSoon = throttleWithJitter(() => void refetch(), CATCH_UP);

  realtime.on('catch_up', refetchSoon);
  realtime.connection.subscribe(() => {
    if (isConnected()) void refetch();
  });

  return { load, refetch, refetchSoon };
}

type Outcome<Remote> = Pick<TabMessage<unknown, Remote>, 'answer' | 'isRejected'>;

/** Tells and hears only tabs in which the same person is signed in. */
function connectTabs<Change, Remote>(tabs: Tabs<Change, Remote> | undefined, userIdNow: () => string | undefined) {
  return {
    publish: (changes: readonly Change[], outcome: Outcome<Remote> = {}) => {
      const userId = userIdNow();
      if (userId !== undefined) for (const change of changes) tabs?.publish({ userId, change, ...outcome });
    },
    onMessage: (listener: (message: TabMessage<Change, Remote>) => void) =>
      tabs?.onMessage((message) => {
        if (message.userId === userIdNow()) listener(message);
      }),
  };
}
