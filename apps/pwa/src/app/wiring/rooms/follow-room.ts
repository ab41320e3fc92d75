import { roomStartOf } from '@chorus/contracts';
import type { Start } from '../../../features/player/queue/queue-commands';
import { currentOf } from '../../../features/player/queue/queue-rules';
import type { Playback } from '../../../features/player/create-playback';
import { followedIn } from '../../../features/rooms/room-machine';
import type { RoomView } from '../../../features/rooms/room-view';
import type { Rooms } from '../../../features/rooms/rooms';
import { createRoomTiming } from './room-timing';
import type { RoomSongs } from './room-songs';
import { targetOf } from './room-target';
import type { Target } from './room-target';
import type { TimedElement } from './sounding-element';

export interface FollowDeps {
  rooms: Pick<Rooms, 'room' | 'clock' | 'listen'>;
  playback: Playback;
  element: TimedElement;
  songsOf: (items: RoomView['items']) => RoomSongs;
  isExact: () => boolean;
  pageNow: () => number;
  /** The listener wants a paused room to play. */
  onWantsToPlay: (target: Target) => void;
}

const CORRECT_EVERY_MS = 1_000;
/** A start that moved by less is the same: it was computed from another song of the queue. */
const SAME_START_MS = 5;

/**
 * While the person is in a room, this page plays what the room does. Their own pause is silence, from which they come back to where the room is
 * by then; a song that cannot be played here is silence too.
 */
// oxlint-disable-next-line max-lines-per-function -- one state of what is heard, changed by the room, the player and time
export function followRoom({ rooms, playback, element, songsOf, isExact, pageNow, onWantsToPlay }: FollowDeps): void {
  const { queue, player, clock } = playback;
  /** Until the clock is known: what the last state said of it. */
  let rough = { sentAt: 0, readAt: 0 };
  const roomNow = () => rooms.clock.now() ?? rough.sentAt + pageNow() - rough.readAt;
  const timing = createRoomTiming({ player, element, isExact, roomNow, pageNow });

  let isFollowing = false;
  /** The listener has paused while the room plays. */
  let isSilent = false;
  let isCausing = false;
  let wasPlaying = false;
  let started: { itemId: string; songStart: number } | undefined;
  let failed: string | undefined;
  let ended: string | undefined;
  let seen: RoomView | undefined;
  let boundary: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const viewNow = () => followedIn(rooms.room.getSnapshot());
  const heard = () => {
    const view = viewNow();
    const song = view && currentOf(queue.getSnapshot().context);
    return song && songsOf(view.items).itemOf(song);
  };
  const targetNow = (view: RoomView) =>
    targetOf(view, { now: roomNow(), aheadMs: timing.prepareMs(), heard: isFollowing ? heard() : undefined, ended });
  const causing = (change: () => void) => {
    const before = isCausing;
    isCausing = true;
    change();
    isCausing = before;
  };

  const begin = () => {
    isFollowing = true;
    isSilent = false;
    [started, failed, ended] = [undefined, undefined, undefined];
    wasPlaying = player.getSnapshot().matches({ playback: 'playing' });
    element.preservesPitch = false;
    player.send({ type: 'player.setLed', isLed: true });
    timer = setInterval(tick, CORRECT_EVERY_MS);
  };
  const end = () => {
    if (!isFollowing) return;
    isFollowing = false;
    clearInterval(timer);
    clearTimeout(boundary);
    timing.stop();
    element.preservesPitch = true;
    player.send({ type: 'player.setLed', isLed: false });
    causing(() => queue.send({ type: 'queue.unfollow' }));
  };

  const follow = (view: RoomView, target: Target) => {
    const { songs, indexOf } = songsOf(view.items);
    const index = indexOf(target.itemId);
    const isSeamless = !isFollowing && player.getSnapshot().context.song?._id === songs[index]?._id;
    const start: Start = target.isPlaying && !isSilent ? 'play' : 'wait';
    if (!isFollowing) begin();
    if (!has(songs, index)) queue.send({ type: 'queue.follow', songs, index, start, seconds: clock.position() });
    // What plays already goes on, and is corrected without being heard.
    if (isSeamless && wasPlaying && target.isPlaying) started = target;
  };
  const has = (songs: RoomSongs['songs'], index: number) => {
    const { context } = queue.getSnapshot();
    return context.own !== undefined && context.songs === songs && context.index === index;
  };
  const play = (target: Target) => {
    const isPlaying = player.getSnapshot().matches({ playback: 'playing' });
    const isStarted = started?.itemId === target.itemId && Math.abs(started.songStart - target.songStart) < SAME_START_MS && isPlaying;
    if (isStarted || failed === target.itemId) return;
    started = target;
    if (!isPlaying) player.send({ type: 'player.play' });
    timing.start({ songStart: target.songStart, earliest: earliestNow() });
  };
  const stand = (target: Target) => {
    started = undefined;
    player.send({ type: 'player.pause' });
    if (Math.abs(clock.position() - target.seconds) > 0.05) player.send({ type: 'player.align', seconds: target.seconds, delayMs: 0 });
  };
  const earliestNow = () => {
    const anchor = viewNow()?.state.anchor;
    return anchor?.at ?? 0;
  };
  /** A page that can start exactly loads the next song a bit earlier, to start it in time. */
  const awaitBoundary = (view: RoomView, target: Target) => {
    clearTimeout(boundary);
    const next = view.items[view.items.findIndex(({ _id }) => _id === target.itemId) + 1];
    const at = next && target.isPlaying ? roomStartOf(view.state.anchor, view.items, next._id) : undefined;
    if (at !== undefined) boundary = setTimeout(sync, Math.max(0, at - timing.prepareMs() - roomNow()));
  };

  function sync() {
    const view = viewNow();
    if (!view) {
      end();
      return;
    }
    if (view.state !== seen?.state) {
      rough = { sentAt: view.state.sentAt, readAt: pageNow() };
      if (view.state.anchor !== seen?.state.anchor) ended = undefined;
    }
    seen = view;
    const target = targetNow(view);
    // The room is empty, or its items are still on their way.
    if (!target) return;
    if (failed !== target.itemId) failed = undefined;
    causing(() => {
      follow(view, target);
      if (songsOf(view.items).indexOf(target.itemId) === -1) return;
      if (!target.isPlaying) stand(target);
      else if (!isSilent) play(target);
    });
    wasPlaying = player.getSnapshot().matches({ playback: 'playing' });
    awaitBoundary(view, target);
    say(view, target);
  }
  const say = (view: RoomView, { itemId }: Target) => {
    const isMissing = itemId === failed || songsOf(view.items).indexOf(itemId) === -1;
    rooms.listen(isSilent ? 'paused' : isMissing ? 'skipping' : 'listening');
  };
  function tick() {
    sync();
    if (isFollowing && started && !isSilent && heard() === started.itemId) timing.correct({ ...started, earliest: earliestNow() });
  }

  player.on('playback.changed', ({ isPlaying }) => {
    if (!isFollowing || isCausing || isPlaying === wasPlaying) return;
    wasPlaying = isPlaying;
    const view = viewNow();
    const target = view && targetNow(view);
    if (!view || !target) return;
    if (!isPlaying) {
      isSilent = target.isPlaying && failed !== target.itemId;
      say(view, target);
      return;
    }
    isSilent = false;
    started = undefined;
    if (!target.isPlaying) onWantsToPlay(target);
    sync();
  });
  player.on('song.failed', ({ reason }) => {
    if (isFollowing && reason !== 'blocked') failed = heard();
  });
  // After the queue's own listener has gone on.
  player.on('song.ended', () => {
    if (!isFollowing) return;
    ended = started?.itemId;
    sync();
  });
  rooms.room.subscribe(sync);
  // What was planned by the rough clock and has not sounded yet is planned anew.
  rooms.clock.isKnown.subscribe(() => {
    if (!player.getSnapshot().matches({ playback: { playing: 'sounding' } })) started = undefined;
    sync();
  });
}
