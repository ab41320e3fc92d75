import { throttleWithJitter } from '../async/throttle-with-jitter';
import { withTimeout } from '../async/with-timeout';
import type { createShown } from './create-shown';
import type { createPendingChanges } from './pending-changes';
import type { ReplicaSpec } from './replica';

const RECALL_MS = 5_000;
const RETRY_MS = 15_000;
/** The server tells all pages to catch up at once. */
const CATCH_UP = { jitterMs: 5_000, floorMs: 20_000 };

interface ReadsDeps<Data, Remote, Change extends Payload, Payload> extends Pick<
  ReplicaSpec<Data, Remote, Change, Payload>,
  'realtime' | 'reduce' | 'recall' | 'fetch' | 'onFetched' | 'readSent'
> {
  shown: ReturnType<typeof createShown<Data, Change>>;
  changes: Pick<ReturnType<typeof createPendingChanges<Change, Payload>>, 'sent' | 'sentSoFar'>;
}

/** Reads what the device has stored, and what the server has: with each connection, when told to catch up, and again while that fails. */
export function createReads<Data, Remote, Change extends Payload, Payload>(deps: ReadsDeps<Data, Remote, Change, Payload>) {
  const { realtime, reduce, recall, fetch, onFetched, readSent, shown, changes } = deps;
  const isConnected = () => realtime.connection.get() === 'connected';
  /** What was told since the last request, whose answer may lack it. Another array for each request. */
  let told: Remote[] | undefined;
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
    const asked: Remote[] = [];
    told = asked;
    const settle = changes.sentSoFar(() => readSent === undefined);
    try {
      const update = await fetch();
      // If several requests overlap, only the last one counts.
      if (told !== asked) return;
      told = undefined;
      shown.show({ isFetched: true, pending: settle() }, asked.reduce(reduce, update(shown.server())));
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

  return {
    load,
    refetch,
    refetchSoon,
    noteRemote: (remote: Remote) => void told?.push(remote),
    /** Answers to what was asked before are for somebody else. */
    reset: (userId: string | undefined) => {
      told = undefined;
      shown.reset(userId);
    },
  };
}
