import type { SessionSnapshot } from '../../../features/session/session-machine';
import { VISITOR } from '../../../platform/storage/rows/kept-rows';
import { listenerIn } from '../session/listener-in';

export const onOwnerChange =
  (actAs: (owner: string | undefined) => void) =>
  (session: SessionSnapshot): void => {
    const listener = listenerIn(session);
    actAs(listener?.type === 'visitor' ? VISITOR : listener?.id);
  };
