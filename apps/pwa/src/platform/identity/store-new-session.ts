import type { SessionStore, StoredSession } from './session-store';

export interface StoreSessionDeps {
  store: SessionStore;
  wipe: (options: { keepUnsent: boolean }) => Promise<void>;
  onReplaced: () => void;
}

/**
 * Replaces whatever session is stored; the data of another owner, or of an unreadable one, is wiped
 * first. Rejects when the database fails; does nothing once `isOver`.
 */
export async function storeNewSession(deps: StoreSessionDeps, session: StoredSession, isOver = () => false): Promise<void> {
  if (isOver()) return;
  await makeWayFor(session.person.id, deps);
  if (!isOver()) await deps.store.write(session);
}

/** A stored session without a readable owner counts as another user's. */
async function makeWayFor(userId: string, { store, wipe, onReplaced }: StoreSessionDeps) {
  const last = await store.owner();
  if (last.type === 'absent' || (last.type === 'row' && last.row === userId)) return;
  await wipe({ keepUnsent: last.type === 'unreadable' });
  onReplaced();
}
