import { createReads } from './create-reads';
import { createShown } from './create-shown';
import { createPendingChanges } from './pending-changes';
import type { PendingChanges, Replica, ReplicaSpec, TabMessage, Tabs } from './replica';

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

  const applyRemote = (remote: Remote, next: Partial<PendingChanges<Change>> = {}) => {
    reads.noteRemote(remote);
    shown.show(next, spec.reduce(shown.server(), remote));
  };
  const add = (made: readonly Change[]) => shown.show({ pending: changes.add(made) });
  const confirm = (confirmed: readonly Change[], answer: Remote) => applyRemote(answer, { pending: changes.settle(confirmed) });
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
      reads.reset(userId);
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
    applyRemote: (remote) => applyRemote(remote),
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
