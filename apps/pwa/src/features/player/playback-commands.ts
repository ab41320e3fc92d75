import { SEEK_SECONDS } from '../../ui/keys/shortcuts';
import type { ShortcutCommand } from '../../ui/keys/shortcuts';
import { toast } from '../../ui/overlays/toast';
import type { Playback } from './create-playback';
import { toggleShuffle } from './queue/queue-changes';
import { heardVolume } from './sound/player-machine';
import type { Repeat } from './sound/player-machine';

const VOLUME_STEP = 5;

/** What keys do to the player. Where the buttons are out of sight, a toast says what has become of a mode. */
export const playbackCommands = (playback: Playback): Partial<Record<ShortcutCommand, () => void>> => ({
  toggle: () => playback.player.send({ type: 'player.toggle' }),
  next: () => skip(playback, 'queue.next'),
  previous: () => skip(playback, 'queue.previous'),
  back: () => seekBy(playback, -SEEK_SECONDS),
  forward: () => seekBy(playback, SEEK_SECONDS),
  shuffle: () => shuffle(playback),
  repeat: () => repeat(playback),
  volumeUp: () => changeVolumeBy(playback, VOLUME_STEP),
  volumeDown: () => changeVolumeBy(playback, -VOLUME_STEP),
  mute: () => mute(playback),
});

/** In a room, this is requested of it: who may not is told who may. */
function skip({ queue, player }: Playback, type: 'queue.next' | 'queue.previous') {
  if (player.getSnapshot().context.song) queue.send({ type });
}

/** Stays within the song. */
export function seekBy({ player, clock }: Playback, seconds: number) {
  const target = Math.max(0, clock.position() + seconds);
  player.send({ type: 'player.seek', seconds: Math.min(target, clock.duration() ?? target) });
}

function changeVolumeBy({ player }: Playback, step: number) {
  player.send({ type: 'player.setVolume', volume: heardVolume(player.getSnapshot()) + step });
  player.send({ type: 'player.keepVolume' });
}

function mute({ player }: Playback) {
  player.send({ type: 'player.toggleMute' });
  toast.latest(heardVolume(player.getSnapshot()) === 0 ? 'Muted' : 'Sound on');
}

const isOfRoom = ({ queue }: Playback): boolean => queue.getSnapshot().matches('following');

function shuffle(playback: Playback) {
  if (isOfRoom(playback)) {
    toast.latest("You can't shuffle while you listen together.");
    return;
  }
  const { queue } = playback;
  queue.send(toggleShuffle);
  toast.latest(queue.getSnapshot().context.shuffle ? 'Shuffle on' : 'Shuffle off');
}

const repeatTexts: Record<Repeat, string> = { off: 'Repeat off', one: 'Repeating this song', all: 'Repeating all' };

function repeat(playback: Playback) {
  if (isOfRoom(playback)) {
    toast.latest("You can't repeat while you listen together.");
    return;
  }
  const { player } = playback;
  player.send({ type: 'player.toggleRepeat' });
  toast.latest(repeatTexts[player.getSnapshot().value.repeat]);
}
