import type { QueryClient } from '@tanstack/react-query';
import type { Chat } from '../../features/chat/chat';
import { createChatMemory } from '../../features/chat/chat-memory';
import { createChat } from '../../features/chat/create-chat';
import { chatReader } from '../../features/chat/read-conversations';
import { rememberConversations } from '../../features/chat/remember-conversations';
import { rememberUnread } from '../../features/chat/remember-unread';
import type { Playback } from '../../features/player/create-playback';
import { createPresence } from '../../features/presence/create-presence';
import type { Presence } from '../../features/presence/create-presence';
import { privacy } from '../../features/presence/privacy';
import type { SessionActor } from '../../features/session/session-machine';
import { currentToken } from '../../platform/api-client/bearer';
import { onPageWoke } from '../../platform/identity/page-wake-ups';
import type { Outbox } from '../../platform/outbox/create-outbox';
import { createRealtime } from '../../platform/realtime/create-realtime';
import { database } from '../../platform/storage/database';
import type { Store } from '../../platform/store/create-store';
import { beWhoeverIsSignedIn } from './be-whoever-is-signed-in';
import { closeReadNotifications } from './close-read-notifications';
import { noticeSuspension } from './notice-suspension';
import { openSocketWhenSignedIn } from './open-socket-when-signed-in';
import { reportActivity } from './report-activity';
import { rereadBlockedPeople } from './reread-blocked-people';
import { rereadCatalogueWhenItChanges } from './reread-catalogue-when-it-changes';
import { showUnread } from './show-unread';

interface Deps {
  playback: Playback;
  session: SessionActor;
  client: QueryClient;
  outbox: Outbox;
  unread: Store<number>;
  onCatalogueChanged: () => void;
}

const setAppBadge = (count: number) => {
  // Only some browsers have icons to put it on, and only installed apps an icon.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
};

const shownNotifications = () => import('../../features/push/shown-notifications');

/** Presence and chat with everything of this browser that they need. */
export function startTogether({ playback, session, client, outbox, unread, onCatalogueChanged }: Deps): { chat: Chat; presence: Presence } {
  const realtime = createRealtime({
    getToken: currentToken,
    openSocket: async (auth) => (await import('../../platform/realtime/open-socket')).openSocket(auth),
  });
  const isLookedAt = () => document.visibilityState === 'visible';
  const memory = createChatMemory(database);
  const recallConversations = memory.recall;
  const chat = createChat({ realtime, outbox, reader: chatReader, now: Date.now, isLookedAt, recallConversations });
  const presence = createPresence({ realtime, privacy });

  rememberUnread(chat, memory);
  rememberConversations(chat, memory);
  showUnread(chat, unread, { setAppBadge });
  closeReadNotifications(chat, async (isDone) => (await shownNotifications()).closeNotifications(isDone));
  reportActivity(playback, presence);
  rereadCatalogueWhenItChanges(realtime, client, onCatalogueChanged);
  rereadBlockedPeople(realtime, client);
  noticeSuspension(session, realtime, client);
  beWhoeverIsSignedIn(session, [chat, presence]);
  openSocketWhenSignedIn(session, realtime);
  onPageWoke(() => {
    realtime.wake();
    chat.checkForGaps();
  });
  return { chat, presence };
}
