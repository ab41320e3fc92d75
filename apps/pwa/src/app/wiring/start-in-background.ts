import type { QueryClient } from '@tanstack/react-query';
import type { CountedPlay } from '../../features/listening/count-plays';
import { createUnsentItems } from '../../features/offline/unsent/create-unsent-items';
import type { Playback } from '../../features/player/create-playback';
import type { SessionActor } from '../../features/session/session-machine';
import { isBuilt } from '../../platform/config/is-built';
import { yieldToMain } from '../../platform/idle/yield-to-main';
import type { InstallPrompt } from '../../platform/install/install-prompt';
import type { Services } from '../../platform/services/services';
import { startPageWorker } from '../../platform/service-worker/page-worker';
import type { ResponseNewsReceiver } from '../../platform/storage/responses/response-news';
import type { Readable, Store } from '../../platform/store/create-store';
import { keepNotified } from './keep-notified';
import { fetchCatalogue } from './keep-catalogue-here';
import { keepWhatIsHeard } from './keep-what-is-heard';
import { logPlaybackProblems } from './log-playback-problems';
import { recordPlays } from './record-plays';
import { refetchWhenBack } from './refetch-when-back';
import { sendAsWhoeverIsHere } from './send-as-whoever-is-here';
import { startNotices } from './start-notices';
import { startOfflineMusic } from './start-offline-music';
import { startOutbox } from './start-outbox';
import { startReports } from './start-reports';
import { startTogether } from './start-together';
import { takeDeletedSongsOutOfTheQueue } from './take-deleted-songs-out-of-the-queue';

export interface Foreground {
  playback: Playback;
  session: SessionActor;
  client: QueryClient;
  unread: Store<number>;
  installPrompt: Readable<InstallPrompt | undefined>;
  news: ResponseNewsReceiver;
}

const notifyingDevice = () => import('../../features/push/notify-this-device');

/** What works behind the page and is not needed to show it. It starts in turns with what people do. */
export async function startInBackground({ playback, session, client, unread, installPrompt, news }: Foreground): Promise<Services> {
  logPlaybackProblems(playback);
  refetchWhenBack(client);
  takeDeletedSongsOutOfTheQueue(playback.queue, client);
  const outbox = startOutbox(session);
  keepNotified(session, {
    stay: async () => (await notifyingDevice()).stayNotified(),
    leave: async () => (await notifyingDevice()).leaveThisDevice(),
  });
  // A page in development is made anew at every edit: nothing of it is kept.
  const worker = isBuilt ? startPageWorker() : Promise.resolve(undefined);
  await yieldToMain();
  const { chat, presence } = startTogether({
    playback,
    session,
    client,
    outbox,
    unread,
    onCatalogueChanged: () => fetchCatalogue({ worker }),
  });
  await yieldToMain();
  const notices = startNotices({ playback, client, connection: presence.connection, worker, installPrompt, news });
  await yieldToMain();
  const offline = startOfflineMusic({ playback, session, isReachable: notices.isReachable });
  const keepHeard = keepWhatIsHeard(playback.player, offline);
  const onCounted = (play: CountedPlay) => {
    notices.install.playCounted();
    keepHeard(play);
  };
  recordPlays({ playback, outbox, session, client, onCounted });
  const reports = startReports(session, outbox);
  // Only now every kind that this release knows is registered.
  const unsent = createUnsentItems(outbox);
  sendAsWhoeverIsHere(unsent, session);
  return { chat, presence, notices, installOffer: notices.install, offlineMusic: offline, reportDesk: reports, unsentItems: unsent };
}
