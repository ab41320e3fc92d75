import type { Playback } from './create-playback';
import { heardVolume } from './sound/player-machine';

const SEEK_SECONDS = 5;
const VOLUME_STEP = 5;
const TOGGLE = ' ';
const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable]';
const PRESSED_BY_SPACE = 'button, summary, [role="button"]';
const MOVED_BY_ARROWS = '[type="range"], [role="separator"], [role="tab"], [aria-haspopup="menu"][aria-expanded="true"]';
/** Elements that are focusable only so that long text can be scrolled. */
const SCROLLED_BY_ARROWS = '[tabindex="0"]:is([role="group"], [role="region"], [role="log"])';

/** Handles keys that the focused element does not need itself. */
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
  if (!isElement(target)) return true;
  if (target.closest(TYPING)) return false;
  if (key === TOGGLE) return !target.closest(PRESSED_BY_SPACE);
  return !target.closest(MOVED_BY_ARROWS) && !(isUpOrDown(key) && target.closest(SCROLLED_BY_ARROWS));
}

const isUpOrDown = (key: string): boolean => key === 'ArrowUp' || key === 'ArrowDown';

/** The window of the mini player has its own `Element`, so `instanceof` would not work there. */
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;

function seekBy({ player, clock }: Playback, seconds: number) {
  const target = Math.max(0, clock.position() + seconds);
  player.send({ type: 'player.seek', seconds: Math.min(target, clock.duration() ?? target) });
}

function changeVolumeBy({ player }: Playback, step: number) {
  player.send({ type: 'player.setVolume', volume: heardVolume(player.getSnapshot()) + step });
  player.send({ type: 'player.keepVolume' });
}
