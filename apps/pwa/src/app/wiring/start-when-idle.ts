import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../features/player/create-playback';
import type { SessionActor } from '../../features/session/session-machine';
import { whenIdle } from '../../platform/idle/when-idle';
import type { Store } from '../../platform/store/create-store';
import type { Together } from '../together';

/** Fetches and starts what works behind the page once the page is shown. Resolves when it works. */
export function startWhenIdle(playback: Playback, session: SessionActor, client: QueryClient, unread: Store<number>): Promise<Together> {
  const started = new Promise<void>((resolve) => void whenIdle(resolve))
    .then(() => import('./start-in-background'))
    .then(({ startInBackground }) => startInBackground(playback, session, client, unread));
  started.catch((error: unknown) => console.error('Nothing that is heard or written can be sent during this visit', error));
  return started;
}
