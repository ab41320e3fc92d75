import type { RoomItem } from '@chorus/contracts';
import type { FollowCommand } from './follow-rules';
import type { RoomPlayer, TimedElement } from './room-player';
import type { Target } from './room-target';
import type { RoomTiming } from './room-timing';

interface RunnerDeps {
  player: RoomPlayer;
  element: TimedElement;
  timing: RoomTiming;
  itemsNow: () => readonly RoomItem[];
  /** Called once a second while the page follows a room. */
  onTick: () => void;
  onWantsToPlay: (target: Target) => void;
}

type Run = (command: Exclude<FollowCommand, { type: 'sync' | 'reportListening' }>) => void;

const TICK_MS = 1_000;
const SAME_PLACE_SECONDS = 0.05;

/** Carries out on the page's player what the rules have decided. */
export function createCommandRunner({ player, element, timing, itemsNow, onTick, onWantsToPlay }: RunnerDeps): Run {
  let timer: ReturnType<typeof setInterval> | undefined;

  return (command) => {
    switch (command.type) {
      case 'startFollowing':
        element.preservesPitch = false;
        player.setLed(true);
        timer = setInterval(onTick, TICK_MS);
        return;
      case 'stopFollowing':
        clearInterval(timer);
        timing.stop();
        element.preservesPitch = true;
        player.setLed(false);
        player.unfollow();
        return;
      case 'follow':
        player.follow(itemsNow(), command.itemId, command.start);
        return;
      case 'startSong':
        if (!player.isPlaying()) player.play();
        timing.start(command);
        return;
      case 'pauseAt':
        player.pause();
        if (Math.abs(player.position() - command.seconds) > SAME_PLACE_SECONDS) player.align(command.seconds, 0);
        return;
      case 'askToPlay':
        onWantsToPlay(command.target);
    }
  };
}
