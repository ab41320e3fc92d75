import type { RoomItem } from '@chorus/contracts';
import { followedIn } from '../room-machine';
import { lacksItems, pauseAction, resumeAction, roleOf } from '../room-view';
import type { RoomView } from '../room-view';
import type { Rooms } from '../rooms';
import { initialState, listeningOf, reduceFollow, soundingSong } from './follow-rules';
import type { FollowCommand, FollowEvent } from './follow-rules';
import type { RoomPlayer, RoomSong, TimedElement } from './room-player';
import { nextReadIn, targetOf } from './room-target';
import type { Target } from './room-target';
import { createRoomTiming } from './room-timing';

interface FollowDeps {
  rooms: Pick<Rooms, 'room' | 'clock' | 'listen' | 'request' | 'deviceId'>;
  player: RoomPlayer;
  element: TimedElement;
  isExact: () => boolean;
  /** Whether the page is the room's screen, which enters in silence. */
  isScreen: () => boolean;
  pageNow: () => number;
}

const TICK_MS = 1_000;
const SAME_PLACE_SECONDS = 0.05;

/**
 * While the person is in a room, this page plays what the room plays. Their own pause is silence, from which they return to where the room
 * is by then; a song that cannot be played here is silence too.
 */
export function followRoom({ rooms, player, element, isExact, isScreen, pageNow }: FollowDeps): void {
  let state = initialState(player.isPlaying());
  /** Changes of the player while a command runs are not the listener's. */
  let isCausing = false;
  let entersInSilence = false;
  let boundary: ReturnType<typeof setTimeout> | undefined;

  const roomNow = () => rooms.clock.now() ?? pageNow() + state.estimatedOffset;
  const timing = createRoomTiming({ player, element, isExact, roomNow, pageNow });
  const viewNow = () => followedIn(rooms.room.getSnapshot());
  const targetIn = (view: RoomView) => {
    const audible = state.mode === 'out' ? undefined : player.itemId();
    return targetOf(view, { now: roomNow(), aheadMs: timing.prepareMs(), audible, ended: state.ended });
  };
  const run = createRunner({ rooms, player, timing, viewNow, onTick: tick });

  const dispatch = (event: FollowEvent) => {
    const step = reduceFollow(state, event);
    const wasCausing = isCausing;
    [state, isCausing] = [step.state, true];
    for (const command of step.commands)
      if (command.type === 'sync') sync();
      else if (command.type === 'reportListening') reportListening(command.target);
      else run(command);
    isCausing = wasCausing;
  };
  /** A screen says nothing else of its person, who may listen on another device. */
  const reportListening = (target: Target) =>
    rooms.listen(entersInSilence ? 'listening' : listeningOf(state, target, songOf(viewNow(), target) !== null));
  const roleIn = (view: RoomView) => {
    const role = roleOf(view.state, rooms.deviceId);
    return entersInSilence && role === 'own' ? 'remote' : role;
  };

  function sync() {
    clearTimeout(boundary);
    const view = viewNow();
    const isLeft = rooms.room.getSnapshot().matches('leaving');
    if (state.mode === 'out') entersInSilence = isScreen();
    const role = view && roleIn(view);
    dispatch(view && role ? { type: 'room.read', state: view.state, at: pageNow(), role } : { type: 'room.gone', isLeft });
    const target = view && (targetIn(view) ?? silenceIn(view));
    // Its items are still loading.
    if (!target) return;
    const song = songOf(view, target);
    dispatch({ type: 'target.read', target, isLoaded: song?._id === player.songId() });
    if (song) dispatch({ type: 'queue.followed', target });
    const waitMs = nextReadIn(view, target, { now: roomNow(), aheadMs: timing.prepareMs() });
    if (waitMs !== undefined) boundary = setTimeout(sync, waitMs);
    reportListening(target);
  }
  function tick() {
    sync();
    const song = soundingSong(state, player.itemId());
    if (song) timing.correct(song);
  }

  player.onPlaybackChanged((isPlaying) => {
    const view = viewNow();
    dispatch({ type: 'playback.changed', isPlaying, isOwn: isCausing, target: view && targetIn(view) });
  });
  player.onFailed(() => dispatch({ type: 'song.failed', itemId: player.itemId() }));
  player.onEnded(() => dispatch({ type: 'song.ended' }));
  rooms.room.subscribe(sync);
  rooms.clock.isKnown.subscribe(() => dispatch({ type: 'clock.known', isSounding: player.isSounding() }));
}

/** A room without songs plays nothing, and takes what its people add to the queue. */
const silenceIn = (view: RoomView): Target | undefined =>
  view.items.length === 0 && !lacksItems(view) ? { itemId: '', songStart: 0, seconds: 0, isPlaying: false } : undefined;

/** Null for an item that is not in the catalogue. */
const songOf = (view: RoomView | undefined, { itemId }: Target) => view?.items.find(({ _id }) => _id === itemId)?.song ?? null;

interface RunnerDeps extends Pick<FollowDeps, 'rooms' | 'player'> {
  timing: ReturnType<typeof createRoomTiming>;
  viewNow: () => RoomView | undefined;
  /** Called once a second while the page follows a room. */
  onTick: () => void;
}

/** Carries out on the page's player what the rules have decided. */
function createRunner({ rooms, player, timing, viewNow, onTick }: RunnerDeps) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const songsOf = createSongsOf();
  const followItem = (songs: readonly RoomSong[], { itemId, start }: { itemId: string; start: 'play' | 'wait' }) => {
    const index = songs.findIndex((song) => song.itemId === itemId);
    player.follow(songs, index, start);
  };
  const pauseAt = (seconds: number) => {
    player.pause();
    if (Math.abs(player.position() - seconds) > SAME_PLACE_SECONDS) player.align(seconds, 0);
  };

  const askRoom = (view: RoomView, { type, target }: Extract<FollowCommand, { type: 'askToPlay' | 'askToPause' }>) => {
    if (view.items.length > 0) rooms.request([type === 'askToPlay' ? resumeAction(view, target) : pauseAction(target)]);
  };

  return (command: Exclude<FollowCommand, { type: 'sync' | 'reportListening' }>): void => {
    const view = viewNow();
    switch (command.type) {
      case 'startFollowing':
        timing.begin();
        timer = setInterval(onTick, TICK_MS);
        return;
      case 'stopFollowing':
        clearInterval(timer);
        timing.stop();
        player.unfollow({ keepsSong: command.keepsSong });
        return;
      case 'follow':
        followItem(songsOf(view?.items ?? []), command);
        return;
      case 'startSong':
        if (!player.isPlaying()) player.play();
        timing.start(command);
        return;
      case 'pauseAt':
        pauseAt(command.seconds);
        return;
      case 'silence':
        player.pause();
        return;
      default:
        if (view) askRoom(view, command);
    }
  };
}

/** The songs of the same items are the same array: an unchanged queue is followed once. */
function createSongsOf(): (items: readonly RoomItem[]) => readonly RoomSong[] {
  let last: { items: readonly RoomItem[]; songs: readonly RoomSong[] } | undefined;
  return (items) => {
    if (last?.items !== items) last = { items, songs: items.flatMap(({ _id, song }) => (song ? [{ ...song, itemId: _id }] : [])) };
    return last.songs;
  };
}
