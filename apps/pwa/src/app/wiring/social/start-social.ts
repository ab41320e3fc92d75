import { blockEndpoints, userEndpoints } from '@chorus/contracts';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Chat } from '../../../features/chat/chat';
import { createChatMemory } from '../../../features/chat/chat-memory';
import { unreadOf } from '../../../features/chat/chat-state';
import { createChat } from '../../../features/chat/create-chat';
import { chatReader } from '../../../features/chat/read-conversations';
import { rememberConversations } from '../../../features/chat/remember-conversations';
import { forgetUnread, rememberUnread } from '../../../features/chat/remember-unread';
import type { Playback } from '../../../features/player/create-playback';
import { createPresence, privacy } from '../../../features/presence/create-presence';
import type { Presence } from '../../../features/presence/create-presence';
import { closeNotifications } from '../../../features/push/shown-notifications';
import type { SessionActor } from '../../../features/session/session-machine';
import { currentToken } from '../../../platform/api-client/bearer';
import { queryOf } from '../../../platform/api-client/query-of';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import { sendWhenConnected } from '../offline/start-outbox';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import { createRealtime } from '../../../platform/realtime/create-realtime';
import type { Realtime, RealtimeControl } from '../../../platform/realtime/realtime';
import { database } from '../../../platform/storage/database';
import { forgetDrafts } from '../../../platform/storage/drafts';
import type { Store } from '../../../platform/store/create-store';
import { followOnDevice, refetchChangedCatalogue } from '../catalogue/cache-catalogue';
import type { BackgroundParts, PersonalPart } from '../session/personal';
import { guestIn } from '../session/listener';
import { endSessionWhenTold } from '../session/session-ends';
import { announceScrobblingPause } from './announce-scrobbling-pause';
import { closeReadNotifications } from './notifications';

interface Social {
  chat: Chat;
  presence: Presence;
  realtime: Realtime;
  personal: Pick<BackgroundParts, 'chat' | 'presence' | 'socket' | 'drafts' | 'unreadCounts'>;
}

interface Deps {
  playback: Playback;
  session: SessionActor;
  queryClient: QueryClient;
  outbox: Outbox;
  unread: Store<number>;
  onCatalogueChanged: () => void;
  /** The device's copy of the catalogue is not requested before this resolves. */
  calm: Promise<void>;
}

export function startSocial({ playback, session, queryClient, outbox, unread, onCatalogueChanged, calm }: Deps): Social {
  const realtime = createRealtime({
    getToken: currentToken,
    openSocket: async (auth) => (await import('../../../platform/realtime/open-socket')).openSocket(auth),
  });
  const isLookedAt = () => document.visibilityState === 'visible';
  const memory = createChatMemory(database);
  const recallConversations = memory.recall;
  const chat = createChat({ realtime, outbox, reader: chatReader, now: Date.now, isLookedAt, recallConversations });
  const presence = createPresence({ realtime, privacy });

  rememberUnread(chat, memory);
  rememberConversations(chat, memory);
  showUnreadCount(chat, unread);
  closeReadNotifications(chat, closeNotifications);
  publishActivity(playback, presence);
  refetchPeople(presence, queryClient, () => session.getSnapshot().context.person?.id);
  refetchChangedCatalogue(realtime, queryClient, onCatalogueChanged);
  void calm.then(() => followOnDevice(realtime));
  // A block in one tab applies in all tabs of the person.
  realtime.on('block_changed', () => void queryClient.invalidateQueries({ queryKey: queryOf(blockEndpoints.list).queryKey }));
  announceScrobblingPause(realtime, queryClient);
  endSessionWhenTold(session, realtime, queryClient);
  sendWhenConnected(realtime, outbox);
  onPageWoke(() => {
    realtime.wake();
    chat.checkForGaps();
  });
  return {
    chat,
    presence,
    realtime,
    personal: {
      chat,
      presence,
      socket: personalSocket(realtime),
      drafts: { onSignedOut: (userId) => userId !== undefined && forgetDrafts() },
      unreadCounts: { onSignedOut: (userId) => userId !== undefined && forgetUnread(userId) },
    },
  };
}

export const personalSocket = ({ open, renew, close }: Pick<RealtimeControl, 'open' | 'renew' | 'close'>): PersonalPart => ({
  actAs: (userId) => userId === undefined && close(),
  onToken: (userId, token) => {
    open(userId);
    renew(token);
  },
  // A guest's cookie says who they are.
  onSession: (session) => {
    const guest = guestIn(session);
    if (guest) open(guest.id);
    else if (session.matches('signedOut')) close();
  },
});

function showUnreadCount({ state }: Pick<Chat, 'state'>, unread: Store<number>): void {
  const show = () => {
    const { userId, unreadSource } = state.get();
    // An unknown count is not zero: the icon still shows the service worker's count.
    if (userId === undefined || unreadSource !== 'none') unread.set(unreadOf(state.get()));
  };
  unread.subscribe(() => setAppBadge(unread.get()));
  state.subscribe(show);
  show();
}

const setAppBadge = (count: number) => {
  // Some browsers lack `setAppBadge`, and only installed apps show the badge.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
};

export function publishActivity({ player }: Pick<Playback, 'player'>, presence: Pick<Presence, 'play'>): void {
  player.on('playback.changed', ({ song, isPlaying }) => presence.play(isPlaying ? song : undefined));
  const now = player.getSnapshot();
  presence.play(now.matches({ playback: 'playing' }) ? now.context.song : undefined);
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const MOST_READS_PER_PERSON = 6;

/**
 * Refetches the shown list of people while somebody online is not in it, since a new person may be online before the list has them: one
 * series of reads with growing pauses, no matter who comes and goes meanwhile. After a few reads, it gives up on a person whom the list
 * still lacks.
 */
export function refetchPeople({ state }: Pick<Presence, 'state'>, client: QueryClient, ownId: () => string | undefined): void {
  const { queryKey } = queryOf(userEndpoints.list);
  const reads = new Map<string, number>();
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const missing = (): string[] => {
    const query = client.getQueryCache().find({ queryKey });
    const list = client.getQueryData(queryKey);
    if (!query?.isActive() || !list) return [];
    const known = new Set([ownId(), ...list.data.map(({ clerkId }) => clerkId)]);
    return [...state.get().online].filter((userId) => !known.has(userId) && (reads.get(userId) ?? 0) < MOST_READS_PER_PERSON);
  };

  const refetch = async () => {
    const wanted = missing();
    for (const userId of wanted) reads.set(userId, (reads.get(userId) ?? 0) + 1);
    if (wanted.length > 0) await client.refetchQueries({ queryKey, exact: true });
    timer = undefined;
    pause = missing().length > 0 ? Math.min(2 * pause, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    follow();
  };

  const follow = () => {
    if (timer === undefined && missing().length > 0) timer = setTimeout(() => void refetch(), pause);
  };

  state.subscribe(follow);
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === hashKey(queryKey)) follow();
  });
}
