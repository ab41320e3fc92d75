import { catalogueReadOf } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '../../features/session/session-machine';

/** What is answered to everybody may still be answered to each as their own. */
const isPersonal = ({ meta, queryKey: [path] }: Query): boolean =>
  meta?.access !== 'public' || (catalogueReadOf(path)?.isPersonal ?? false);

/** Forgets what was read as one person when they sign out, and reads it anew as whoever signs in. Everybody's catalogue stays. */
export function readListsAsWhoeverIsSignedIn(session: SessionActor, client: QueryClient): void {
  session.on('session.closed', () => void client.resetQueries({ predicate: isPersonal }));
  session.on('session.opened', () => void client.invalidateQueries({ predicate: isPersonal }));
}
