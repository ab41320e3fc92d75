import { scrobblingEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { serverName } from '../../../features/scrobbling/connection-sentences';
import type { Realtime } from '../../../platform/realtime/realtime';
import { toast } from '../../../ui/overlays/toast';

/** Only the person can make their plays go on: whoever is here is told at once, and others when they open Settings. */
export function announceScrobblingPause(realtime: Pick<Realtime, 'on'>, client: QueryClient): void {
  realtime.on('scrobbling_paused', ({ server }) => {
    toast.errorOnce(`${serverName(server)} doesn't take your plays any more. Connect again in Settings, under Scrobbling.`);
    void client.invalidateQueries({ queryKey: [scrobblingEndpoints.read.path] });
  });
}
