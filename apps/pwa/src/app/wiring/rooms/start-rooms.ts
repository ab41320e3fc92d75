import { isGuestId, roomEndpoints, screenPaths, userEndpoints } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Chat } from '../../../features/chat/chat';
import type { Playback } from '../../../features/player/create-playback';
import type { QueueCommand, QueueRequest } from '../../../features/player/queue/queue-commands';
import { currentOf } from '../../../features/player/queue/queue-rules';
import { itemOf, roomActionsOf, seekActions } from '../../../features/player/queue/room-actions';
import { sayQueued, titleOf } from '../../../features/player/use-queue-songs';
import { createRooms } from '../../../features/rooms/create-rooms';
import { announceJoining } from '../../../features/rooms/follow/announce-joining';
import { announceLead } from '../../../features/rooms/follow/announce-lead';
import { followRoom } from '../../../features/rooms/follow/follow-room';
import type { RoomPlayer, RoomSong, TimedElement } from '../../../features/rooms/follow/room-player';
import { followedIn } from '../../../features/rooms/room-machine';
import type { Entrance } from '../../../features/rooms/room-machine';
import { mayControl, nameOfLead } from '../../../features/rooms/room-view';
import type { LeaveQuestion } from '../../../features/rooms/leave-room-dialog';
import { createRoomMemory } from '../../../features/rooms/room-memory';
import { roomServer } from '../../../features/rooms/room-server';
import type { RoomServer } from '../../../features/rooms/room-server';
import type { Added, Rooms } from '../../../features/rooms/rooms';
import type { SessionActor } from '../../../features/session/session-machine';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import type { Realtime } from '../../../platform/realtime/realtime';
import { readDraft, storeDraft } from '../../../platform/storage/drafts';
import { createStore } from '../../../platform/store/create-store';
import { showOfferToast } from '../../../ui/overlays/action-toast';
import { toast } from '../../../ui/overlays/toast';
import { announceInvitations } from './announce-invitations';

const TAB_OF_ROOM = 'room';
const TAB_LEFT_ROOM = 'room-left';
/** A speaker that is reloaded stays the speaker. Stored only while the tab is in a room, so that signing out leaves nothing behind. */
const TAB_AS_DEVICE = 'room-device';

interface Deps {
  realtime: Realtime;
  session: Pick<SessionActor, 'getSnapshot' | 'send'>;
  playback: Playback;
  element: TimedElement;
  /** False on iOS, where changes of the rate stutter. */
  canChangeRate?: boolean;
  isScreen?: () => boolean;
  server?: RoomServer;
}

export function startRooms({
  realtime,
  session,
  playback,
  element,
  canChangeRate = !('standalone' in navigator),
  isScreen = () => location.pathname === screenPaths.roomScreen,
  server = roomServer,
}: Deps): {
  rooms: Rooms;
  leaveQuestion: LeaveQuestion;
} {
  const pageNow = () => performance.now();
  const player = roomPlayerOf(playback);
  const deviceId = readDraft(TAB_AS_DEVICE) || newId();
  const rememberRoom = (text: string) => {
    storeDraft(TAB_OF_ROOM, text);
    storeDraft(TAB_AS_DEVICE, text && deviceId);
  };
  const created = createRooms({
    server,
    realtime,
    pageNow,
    newId,
    deviceId,
    guest: {
      id: () => session.getSnapshot().context.guest?.id,
      leave: () => session.send({ type: 'guest.left' }),
    },
    isPlaying: player.isPlaying,
    memory: createRoomMemory({ read: () => readDraft(TAB_OF_ROOM), write: rememberRoom }),
    left: { recall: () => readDraft(TAB_LEFT_ROOM), remember: (roomId) => storeDraft(TAB_LEFT_ROOM, roomId) },
    onPageWoke,
    onFailed: toast.error,
    inform: toast.info,
  });
  const enter = (by: Entrance) => {
    playback.unlock();
    created.enter(by);
  };
  const rooms = { ...created, enter };
  const isExact = () => canChangeRate && document.visibilityState === 'visible';
  followRoom({ rooms, player, element, isExact, isScreen, pageNow });
  sayWhoLeads(playback, rooms);
  announceLead({ rooms, inform: toast.info });
  announceJoining({ rooms, inform: toast.success });
  return { rooms, leaveQuestion: passRequests(playback, rooms) };
}

interface InvitationDeps {
  realtime: Realtime;
  rooms: Rooms;
  chat: Chat;
  queryClient: QueryClient;
}

export function startInvitations({ realtime, rooms, chat, queryClient }: InvitationDeps): void {
  announceInvitations({
    realtime,
    rooms,
    chat,
    isLookedAt: () => document.visibilityState === 'visible',
    onPageWoke,
    preview: (token) => callApi(roomEndpoints.preview, { asPerson: true, params: { token } }),
    nameOf: async (userId) => {
      const people = queryOf(userEndpoints.list);
      const nameIn = (list: { data: readonly User[] } | undefined) => list?.data.find(({ clerkId }) => clerkId === userId)?.fullName;
      return nameIn(queryClient.getQueryData(people.queryKey)) ?? nameIn(await queryClient.query({ ...people, staleTime: 0 }));
    },
    show: (text, onJoin) => showOfferToast(text, { label: 'Join', onPress: onJoin }),
  });
}

const newId = () => crypto.randomUUID();

/** While a room plays, the listener's requests to the queue and the player go to the room, or lead to the question whether to leave it. */
function passRequests({ queue, player, clock }: Playback, rooms: Rooms): LeaveQuestion {
  const instead = createStore<QueueCommand | undefined>(undefined);
  const isAsked = createStore(false);
  instead.subscribe(() => isAsked.set(instead.get() !== undefined));
  const context = () => queue.getSnapshot().context;

  queue.on('queue.requested', ({ request }) => {
    const asked = askedByGuest(request, rooms) ?? request;
    const actions = roomActionsOf(asked, { context: context(), seconds: clock.position(), random: Math.random, newId });
    if (!actions) instead.set(request);
    else if (asked.type === 'queue.playNext') rooms.request(actions, { onAdded: (added) => sayAdded(asked, added) });
    else rooms.request(actions, { chosenTitle: asked.type === 'queue.playSong' ? asked.song.title : undefined });
  });
  player.on('seek.requested', ({ seconds }) => rooms.request(seekActions(currentOf(context()), seconds)));

  return {
    isAsked,
    answer: (leaves) => {
      const command = instead.get();
      instead.set(undefined);
      if (!leaves || !command) return;
      rooms.leave();
      queue.send(command);
    },
  };
}

/** A guest has no queue of their own to go back to, so a song that they press is added to the room's, and nobody asks whether they leave. */
function askedByGuest(request: QueueRequest, { userId }: Rooms): QueueRequest | undefined {
  const song = request.type === 'queue.playAlbum' && isGuestId(userId()) ? request.songs[request.startIndex ?? 0] : undefined;
  return song && { type: 'queue.playNext', songs: [song], afterAdded: true };
}

type PlayNext = Extract<QueueRequest, { type: 'queue.playNext' }>;

/** Where votes count, nobody chooses the place of a song. */
function sayAdded({ songs, afterAdded = false }: PlayNext, { isByVotes, isNew }: Added): void {
  if (isNew) sayQueued(songs, afterAdded || isByVotes ? 'last' : 'next');
  else toast.success(`You voted for ${titleOf(songs)}`);
}

/** The player offers nothing that the room would refuse. */
function sayWhoLeads({ queue }: Playback, rooms: Rooms): void {
  rooms.room.subscribe((room) => {
    const view = followedIn(room);
    const by = view && !mayControl(view, rooms.userId()) ? nameOfLead(view) : undefined;
    if (by !== queue.getSnapshot().context.ledBy) queue.send({ type: 'queue.led', by });
  });
}

function roomPlayerOf({ queue, player, clock }: Playback): RoomPlayer {
  /** The queue has a list of its own once it plays some of these songs from where the device has stored them. */
  let followed: readonly RoomSong[] | undefined;
  return {
    follow: (songs, index, start) => {
      const { context } = queue.getSnapshot();
      if (context.own !== undefined && followed === songs && context.index === index) return;
      followed = songs;
      player.send({ type: 'player.setLed', isLed: true });
      queue.send({ type: 'queue.follow', songs, index, start, seconds: clock.position() });
    },
    unfollow: ({ keepsSong }) => {
      player.send({ type: 'player.setLed', isLed: false });
      queue.send({ type: 'queue.unfollow', keepsSong });
    },
    songId: () => player.getSnapshot().context.song?._id,
    itemId: () => itemOf(currentOf(queue.getSnapshot().context)),
    isPlaying: () => player.getSnapshot().matches({ playback: 'playing' }),
    isSounding: () => player.getSnapshot().matches({ playback: { playing: 'sounding' } }),
    position: clock.position,
    play: () => player.send({ type: 'player.play' }),
    pause: () => player.send({ type: 'player.pause' }),
    align: (seconds, delayMs) => player.send({ type: 'player.align', seconds, delayMs }),
    onPlaybackChanged: (listener) => void player.on('playback.changed', ({ isPlaying }) => listener(isPlaying)),
    onFailed: (listener) =>
      void player.on('song.failed', ({ reason }) => {
        if (reason !== 'blocked') listener();
      }),
    onEnded: (listener) => void player.on('song.ended', listener),
  };
}
