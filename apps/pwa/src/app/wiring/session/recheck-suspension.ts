import type { QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '../../../features/session/session-machine';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import type { Realtime } from '../../../platform/realtime/realtime';

export function recheckSuspension(session: SessionActor, { on }: Pick<Realtime, 'on'>, client: QueryClient): void {
  const recheck = () => session.send({ type: 'session.recheck' });
  on('closing', ({ reason }) => {
    if (reason === 'suspended') recheck();
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    if (error instanceof ApiFailure && error.code === 'suspended') recheck();
  });
}
