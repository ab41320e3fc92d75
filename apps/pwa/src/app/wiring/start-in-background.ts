import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../features/player/create-playback';
import type { SessionActor } from '../../features/session/session-machine';
import type { Store } from '../../platform/store/create-store';
import type { Together } from '../together';
import { recordPlays } from './record-plays';
import { startOutbox } from './start-outbox';
import { startReports } from './start-reports';
import { startTogether } from './start-together';

/** What works behind the page and is not needed to show it. */
export function startInBackground(playback: Playback, session: SessionActor, client: QueryClient, unread: Store<number>): Together {
  const outbox = startOutbox(session);
  recordPlays({ playback, outbox, session, client });
  return { ...startTogether({ playback, session, client, outbox, unread }), reports: startReports(session, outbox) };
}
