import type { Playback } from './create-playback';
import { heardVolume } from './sound/player-machine';

const SEEK_SECONDS = 5;
const VOLUME_STEP = 5;
const TOGGLE = ' ';
const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable]';
const PRESSED_BY_SPACE = 'button, summary, [role="button"]';
const MOVED_BY_ARROWS = '[type="range"], [role="separator"], [role="tab"], [role="menuitem"]';

/** The player can be used with keys that the focused element does not need itself. */
export function listenToPlaybackKeys(playback: Playback, target: Document | HTMLElement): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isFree(event)) return;
    const command = commands[event.key];
    if (!command) return;
    event.preventDefault();
    if (event.key !== TOGGLE || !event.repeat) command(playback);
  };
  target.addEventListener('keydown', (event) => onKeyDown(event as KeyboardEvent));
}

const commands: Partial<Record<string, (playback: Playback) => void>> = {
  [TOGGLE]: ({ player }) => player.send({ type: 'player.toggle' }),
  ArrowLeft: (playback) => seekBy(playback, -SEEK_SECONDS),
  ArrowRight: (playback) => seekBy(playback, SEEK_SECONDS),
  ArrowUp: (playback) => changeVolumeBy(playback, VOLUME_STEP),
  ArrowDown: (playback) => changeVolumeBy(playback, -VOLUME_STEP),
};

function isFree({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  return !target.closest(TYPING) && !target.closest(key === TOGGLE ? PRESSED_BY_SPACE : MOVED_BY_ARROWS);
}

function seekBy({ player, clock }: Playback, seconds: number) {
  const target = Math.max(0, clock.position() + seconds);
  player.send({ type: 'player.seek', seconds: Math.min(target, clock.duration() ?? target) });
}

function changeVolumeBy({ player }: Playback, step: number) {
  player.send({ type: 'player.setVolume', volume: heardVolume(player.getSnapshot()) + step });
  player.send({ type: 'player.keepVolume' });
}
