import { followedIn } from '../room-machine';
import type { RoomView } from '../room-view';
import type { Rooms } from '../rooms';
import { createCommandRunner } from './create-command-runner';
import { initialState, listeningOf, reduceFollow, soundingSong } from './follow-rules';
import type { FollowEvent } from './follow-rules';
import type { RoomPlayer, TimedElement } from './room-player';
import { nextStartOf, targetOf } from './room-target';
import type { Target } from './room-target';
import { createRoomTiming } from './room-timing';

interface FollowDeps {
  rooms: Pick<Rooms, 'room' | 'clock' | 'listen'>;
  player: RoomPlayer;
  element: TimedElement;
  isExact: () => boolean;
  pageNow: () => number;
  /** The listener wants a paused room to play. */
  onWantsToPlay: (target: Target) => void;
}

/**
 * While the person is in a room, this page plays what the room does. Their own pause is silence, from which they come back to where the room is
 * by then; a song that cannot be played here is silence too.
 */
export function followRoom({ rooms, player, element, isExact, pageNow, onWantsToPlay }: FollowDeps): void {
  let state = initialState(player.isPlaying());
  /** What the player does while a command runs is not the listener's doing. */
  let isCausing = false;
  let boundary: ReturnType<typeof setTimeout> | undefined;

  const roomNow = () => rooms.clock.now() ?? pageNow() + state.estimatedOffset;
  const timing = createRoomTiming({ player, element, isExact, roomNow, pageNow });
  const viewNow = () => followedIn(rooms.room.getSnapshot());
  const itemsNow = () => viewNow()?.items ?? [];
  const audibleItem = () => player.audibleItem(itemsNow());
  const targetIn = (view: RoomView) => {
    const audible = state.mode === 'out' ? undefined : audibleItem();
    return targetOf(view, { now: roomNow(), aheadMs: timing.prepareMs(), audible, ended: state.ended });
  };
  const reportListening = (target: Target) => rooms.listen(listeningOf(state, target, player.has(itemsNow(), target.itemId)));
  const run = createCommandRunner({ player, element, timing, itemsNow, onTick: tick, onWantsToPlay });

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

  function sync() {
    clearTimeout(boundary);
    const view = viewNow();
    dispatch(view ? { type: 'room.read', state: view.state, at: pageNow() } : { type: 'room.gone' });
    const target = view && targetIn(view);
    // The room is empty, or its items are still on their way.
    if (!target) return;
    dispatch({ type: 'target.read', target, isLoaded: player.isLoaded(view.items, target.itemId) });
    if (player.has(view.items, target.itemId)) dispatch({ type: 'queue.followed', target });
    // A page that can start exactly loads the next song a bit earlier, to start it in time.
    const next = nextStartOf(view, target);
    if (next !== undefined) boundary = setTimeout(sync, Math.max(0, next - timing.prepareMs() - roomNow()));
    reportListening(target);
  }
  function tick() {
    sync();
    const song = soundingSong(state, audibleItem());
    if (song) timing.correct(song);
  }

  player.onPlaybackChanged((isPlaying) => {
    const view = viewNow();
    dispatch({ type: 'playback.changed', isPlaying, isOwn: isCausing, target: view && targetIn(view) });
  });
  player.onFailed(() => dispatch({ type: 'song.failed', itemId: audibleItem() }));
  player.onEnded(() => dispatch({ type: 'song.ended' }));
  rooms.room.subscribe(sync);
  rooms.clock.isKnown.subscribe(() => dispatch({ type: 'clock.known', isSounding: player.isSounding() }));
}
