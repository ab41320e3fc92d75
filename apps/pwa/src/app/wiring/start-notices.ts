import { healthEndpoints, urlOf } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isByShareMenu } from '../../features/install/by-share-menu';
import { createInstallOffer } from '../../features/install/install-offer';
import type { Playback } from '../../features/player/create-playback';
import { onPageWoke } from '../../platform/identity/page-wake-ups';
import type { InstallPrompt } from '../../platform/install/install-prompt';
import { createReachability } from '../../platform/network/reachability';
import type { Connection } from '../../platform/realtime/realtime';
import type { PageWorker } from '../../platform/service-worker/page-worker';
import type { ResponseNewsReceiver } from '../../platform/storage/responses/response-news';
import type { Readable } from '../../platform/store/create-store';
import type { NoticeSources } from '../notices/notice-sources';
import { doubtTheNetwork } from './doubt-the-network';
import { followResponses } from './follow-responses';
import { keepCatalogueHere } from './keep-catalogue-here';
import { offerUpdateWhenSilent } from './offer-update-when-silent';

const TIMEOUT_MS = 4_000;

interface Deps {
  playback: Playback;
  client: QueryClient;
  connection: Readable<Connection>;
  worker: Promise<PageWorker | undefined>;
  installPrompt: Readable<InstallPrompt | undefined>;
  news: ResponseNewsReceiver;
}

const isThere = async () => {
  const answer = await fetch(urlOf(healthEndpoints.live), { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok;
};

/** What the page has to say about itself, with everything of this browser that it needs. */
export function startNotices({ playback, client, connection, worker, installPrompt, news }: Deps): NoticeSources {
  onPageWoke(() => void worker.then((installed) => installed?.checkForUpdate()));
  const channel = new BroadcastChannel('chorus.update');
  const update = offerUpdateWhenSilent({ playback, worker, channel, reloadPage: () => location.reload() });

  const reachability = createReachability(isThere);
  doubtTheNetwork({ reachability, client, connection, page: window, isOnline: () => navigator.onLine });
  followResponses(news, client, reachability.doubt);
  keepCatalogueHere({ worker, client, isReachable: reachability.isReachable, news });
  const install = createInstallOffer({ prompt: installPrompt, isByShareMenu: isByShareMenu(navigator) });
  return { update, install, isReachable: reachability.isReachable };
}
