import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../features/player/create-playback';
import type { SessionActor } from '../../features/session/session-machine';
import { recordPlays } from './record-plays';
import { startOutbox } from './start-outbox';

/** What works behind the page and is not needed to show it. */
export function startInBackground(playback: Playback, session: SessionActor, client: QueryClient): void {
  const outbox = startOutbox(session);
  recordPlays({ playback, outbox, session, client });
}
