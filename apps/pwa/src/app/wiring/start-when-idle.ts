import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../features/player/create-playback';
import type { SessionActor } from '../../features/session/session-machine';
import { whenIdle } from '../../platform/idle/when-idle';

/** Fetches and starts what works behind the page once the page is shown. */
export function startWhenIdle(playback: Playback, session: SessionActor, client: QueryClient): void {
  whenIdle(() => {
    import('./start-in-background').then(
      ({ startInBackground }) => startInBackground(playback, session, client),
      (error: unknown) => console.error('Nothing that is heard or written can be sent during this visit', error),
    );
  });
}
