import type { QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '../../../features/session/session-machine';
import type { Realtime } from '../../../platform/realtime/realtime';
import { onRefusedQuery } from './on-refused-query';

export function recheckSuspension(session: SessionActor, { on }: Pick<Realtime, 'on'>, client: QueryClient): void {
  const recheck = () => session.send({ type: 'session.recheck' });
  on('closing', ({ reason }) => {
    if (reason === 'suspended') recheck();
  });
  onRefusedQuery(client, 'suspended', recheck);
}
