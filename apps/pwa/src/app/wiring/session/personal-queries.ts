import { catalogueReadOf } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '../../../features/session/session-machine';
import type { OnSignOut } from './on-sign-out';

/** What is answered to everybody may still be answered to each as their own. */
const isPersonal = ({ meta, queryKey: [path] }: Query): boolean =>
  meta?.access !== 'public' || (catalogueReadOf(path)?.isPersonal ?? false);

export function keepQueriesPersonal(session: SessionActor, onSignOut: OnSignOut, client: QueryClient): void {
  onSignOut({ resetQueries: () => void client.resetQueries({ predicate: isPersonal }) });
  session.on('session.opened', () => void client.invalidateQueries({ predicate: isPersonal }));
}
