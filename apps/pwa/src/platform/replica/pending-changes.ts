import { oneAtATime } from '../async/one-at-a-time';
import type { Author } from '../outbox/outbox-kind';
import type { PendingChanges, RefusedChange, ReplicaSpec } from './replica';

type OutboxSpec<Change extends Payload, Payload> = Pick<
  ReplicaSpec<never, never, Change, Payload>,
  'outbox' | 'kind' | 'changeOf' | 'idOf'
>;

interface PendingDeps<Change extends Payload, Payload> extends OutboxSpec<Change, Payload> {
  /** `sent` have left the outbox since the last reading. */
  onRead: (changes: PendingChanges<Change>, sent: readonly Change[]) => void;
}

interface Known<Change> {
  /** The server has these changes, and the page does not know its result yet. */
  sent: readonly Change[];
  unsent: readonly Change[];
  refused: readonly RefusedChange<Change>[];
}

interface Found<Change> {
  id: string;
  change: Change;
  order: number;
  refusal: string | undefined;
}

/** Holds what a person changed until the page knows what the server stored for it. */
export function createPendingChanges<Change extends Payload, Payload>({ onRead, ...spec }: PendingDeps<Change, Payload>) {
  const { outbox, kind, idOf } = spec;
  /** Another object whenever the person signs in. */
  let author: Author | undefined;
  let known: Known<Change> = { sent: [], unsent: [], refused: [] };
  /** Ids of changes that the outbox may not have stored yet. */
  const storing = new Set<string>();
  /** Ids of changes whose outcome is known, and which the outbox may still have. */
  const settled = new Set<string>();
  let onFirstRead: (() => void) | undefined;

  const update = (next: Partial<Known<Change>>) => {
    known = { ...known, ...next };
    return [...known.sent, ...known.unsent];
  };
  const without = (changes: readonly Change[], ids: ReadonlySet<string>) => changes.filter((change) => !ids.has(idOf(change)));

  async function read(reader: Author) {
    const stored = new Set(known.unsent.map(idOf).filter((id) => !storing.has(id)));
    const [found, unreadable] = await Promise.all([find(spec, reader, settled), outbox.unreadable(kind, reader)]);
    if (author !== reader) return;
    const { left, ...next } = compare(found, known, stored, idOf);
    onRead({ pending: update(next), refused: next.refused, unreadable }, left);
  }
  const readSoon = oneAtATime(async () => {
    const reader = author;
    if (!reader) return;
    await read(reader).catch(unread);
    if (author === reader) onFirstRead?.();
  });
  outbox.subscribe(readSoon);

  return {
    /** Resolves when the outbox has been read. */
    actAs: (userId: string | undefined): Promise<void> => {
      author = userId === undefined ? undefined : { type: 'person', id: userId };
      update({ sent: [], unsent: [], refused: [] });
      for (const ids of [storing, settled]) ids.clear();
      readSoon();
      return new Promise((resolve) => (onFirstRead = resolve));
    },
    /** Adds changes of this tab, or of another one that announces them before or after the outbox has them. */
    add: (changes: readonly Change[]) => {
      const added = without(changes, new Set([...settled, ...known.sent.map(idOf), ...known.unsent.map(idOf)]));
      return update({ unsent: [...known.unsent, ...added] });
    },
    /** Rejects when the browser cannot store them: all are stored or none. */
    store: async (changes: readonly Change[]) => {
      if (!author) return;
      const ids = changes.map(idOf);
      ids.forEach((id) => storing.add(id));
      await outbox.put(kind, author, changes).finally(() => {
        ids.forEach((id) => storing.delete(id));
        readSoon();
      });
    },
    settle: (changes: readonly Change[]) => {
      const ids = new Set(changes.map(idOf));
      ids.forEach((id) => settled.add(id));
      return update({ sent: without(known.sent, ids), unsent: without(known.unsent, ids) });
    },
    sent: () => known.sent,
    /** Call it before reading the results of changes that are sent, and call its result once they are read. */
    sentSoFar: (isRead: (change: Change) => boolean) => {
      const ids = new Set(known.sent.filter(isRead).map(idOf));
      return () => update({ sent: without(known.sent, ids) });
    },
  };
}

async function find<Change extends Payload, Payload>(
  { outbox, kind, changeOf, idOf }: OutboxSpec<Change, Payload>,
  author: Author,
  settled: ReadonlySet<string>,
): Promise<Found<Change>[]> {
  const waiting = await outbox.waiting(kind, author);
  return waiting.flatMap(({ order, refusal, payload }) => {
    const change = changeOf(payload);
    if (change === undefined || settled.has(idOf(change))) return [];
    return [{ id: idOf(change), change, order, refusal: kind.whenRefused === 'askAuthor' ? refusal : undefined }];
  });
}

/** Compares the outbox with the changes that the page knows, of which the outbox had `stored` before. */
function compare<Change>(
  found: readonly Found<Change>[],
  { sent, unsent, refused }: Known<Change>,
  stored: ReadonlySet<string>,
  idOf: (change: Change) => string,
): Known<Change> & { left: Change[] } {
  const foundIds = new Set(found.map(({ id }) => id));
  const known = new Map([...sent, ...unsent].map((change) => [idOf(change), change]));
  const missing = unsent.filter((change) => !foundIds.has(idOf(change)));
  const left = missing.filter((change) => stored.has(idOf(change)));
  const waits = found.flatMap(({ id, change, refusal }) => (refusal === undefined ? [known.get(id) ?? change] : []));
  return {
    left,
    sent: [...sent.filter((change) => !foundIds.has(idOf(change))), ...left],
    unsent: [...waits, ...missing.filter((change) => !stored.has(idOf(change)))],
    refused: found.flatMap(({ order, change, refusal: reason }) =>
      reason === undefined ? [] : [refused.find((one) => one.order === order) ?? { order, reason, change }],
    ),
  };
}

const unread = (error: unknown) => console.error('Unsent changes could not be read', error);
