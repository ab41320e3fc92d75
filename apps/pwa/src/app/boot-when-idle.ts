import { screenPaths } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { deviceState } from '../features/catalogue/lists/open-device';
import { installsFromShareMenu, createInstallOffer } from '../features/install/install-offer';
import { createUnsentItems } from '../features/offline/unsent/create-unsent-items';
import type { Playback } from '../features/player/create-playback';
import type { LineNeed } from '../features/player/line-need';
import type { AudioOutput } from '../features/player/sound/audio-output';
import type { SessionActor } from '../features/session/session-machine';
import { yieldToMain } from '../platform/async/yield-to-main';
import { isBuilt } from '../platform/config/is-built';
import type { InstallPrompt } from '../platform/install/install-prompt';
import { untilCalm } from '../platform/lifecycle/until-calm';
import { startPageWorker } from '../platform/service-worker/page-worker';
import type { Services } from '../platform/services/services';
import type { ResponseSubscriber } from '../platform/storage/responses/response-channel';
import type { Readable, Store } from '../platform/store/create-store';
import { preloadNextScreens } from './screens';
import { cacheCatalogue, requestCatalogueRefresh } from './wiring/catalogue/cache-catalogue';
import { startLikedAlbums, startLikes } from './wiring/likes/start-likes';
import { startReachability } from './wiring/network/reachability';
import { repeatFailedQueries } from './wiring/network/repeat-failed-queries';
import { keepDocuments } from './wiring/offline/keep-documents';
import { personalDownloads, startOfflineMusic } from './wiring/offline/start-offline-music';
import { personalOutbox, startOutbox, startReports } from './wiring/offline/start-outbox';
import { recordPlays } from './wiring/playback/record-plays';
import { startControls } from './wiring/playback/start-controls';
import { startDevices } from './wiring/playback/start-devices';
import { startSound } from './wiring/playback/start-sound';
import { personalPlaylists, startPlaylists } from './wiring/playlists/start-playlists';
import { startUpdates } from './wiring/release/start-updates';
import { startInvitations, startRooms } from './wiring/rooms/start-rooms';
import { followListeningAccess } from './wiring/session/follow-listening-access';
import { idInRoomsOf, onAuthorChange } from './wiring/session/listener';
import type { AddPersonal } from './wiring/session/personal';
import { keepPushSubscription } from './wiring/social/notifications';
import { startSocial } from './wiring/social/start-social';

export interface Foreground {
  playback: Playback;
  output: AudioOutput;
  line: Readable<LineNeed>;
  session: SessionActor;
  addPersonal: AddPersonal;
  queryClient: QueryClient;
  unread: Store<number>;
  installPrompt: Readable<InstallPrompt | undefined>;
  responses: ResponseSubscriber;
}

export async function bootWhenIdle(foreground: Foreground): Promise<Services> {
  const { playback, output, line, session, addPersonal, queryClient, unread, installPrompt, responses } = foreground;

  startControls(foreground);
  const outbox = startOutbox();

  // Delays large transfers that nobody sees or hears yet.
  const calm = untilCalm();
  const worker = isBuilt ? calm.then(() => startPageWorker()) : Promise.resolve(undefined);

  await yieldToMain();
  // Socket, chat and presence.
  const onCatalogueChanged = () => requestCatalogueRefresh({ worker, device: deviceState });
  const social = startSocial({ playback, session, queryClient, outbox, unread, onCatalogueChanged, calm });
  const { chat, presence, realtime } = social;

  await yieldToMain();
  // Network, updates and installation.
  const update = startUpdates(playback, worker);
  repeatFailedQueries(queryClient);
  const isReachable = startReachability({ session, queryClient, connection: presence.connection, responses });
  followListeningAccess({ session, responses, leave: () => location.assign(screenPaths.home) });
  cacheCatalogue({ worker, client: queryClient, device: deviceState, isReachable, responses });
  const install = createInstallOffer({ prompt: installPrompt, installsFromShareMenu: installsFromShareMenu(navigator) });

  await yieldToMain();
  // Offline music, likes, playlists, the person's other devices, plays, reports and unsent items.
  const offlineMusic = startOfflineMusic({ playback, line, isReachable, client: queryClient });
  const likes = startLikes({ realtime, outbox, offlineMusic });
  const likedAlbums = startLikedAlbums({ realtime, outbox });
  const playlists = startPlaylists({ realtime, outbox, offlineMusic });
  const devices = startDevices({ realtime, presence, playback, element: output });
  const together = startRooms({ realtime, session, playback, element: output });
  startInvitations({ realtime, rooms: together.rooms, chat, queryClient });
  recordPlays({ playback, outbox, session, presence, client: queryClient, install, offlineMusic });
  const outgoingReports = startReports(outbox);
  // Its files are stored by then.
  void worker.then((installed) => (installed ? installed.onServing(() => void preloadNextScreens()) : preloadNextScreens()));
  const unsentItems = createUnsentItems(outbox);

  // Every kind of item that this release knows is registered only now.
  addPersonal({
    ...social.personal,
    outbox: personalOutbox(outbox),
    notifications: keepPushSubscription(),
    offlineMusic: personalDownloads(offlineMusic),
    likes,
    likedAlbums,
    playlists: personalPlaylists(playlists),
    devices,
    rooms: { actAs: together.rooms.actAs, onSession: (now) => together.rooms.actAs(idInRoomsOf(now)) },
    outgoingReports,
    unsentItems: { onSession: onAuthorChange(unsentItems.actAs) },
  });

  return {
    chat,
    presence,
    likes,
    likedAlbums,
    devices,
    ...together,
    playlists,
    ...startSound({ playback, output }),
    notices: { update, install },
    isReachable,
    installOffer: install,
    openedScreens: keepDocuments({ worker }),
    offlineMusic,
    outgoingReports,
    unsentItems,
  };
}
