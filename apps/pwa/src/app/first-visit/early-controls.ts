import { keepEarlyVolume, seekEarly, setEarlyVolume, toggleEarlyMute } from '../../features/player/sound/early-sound';
import { formatDuration } from '../../ui/formats';
import { PLAYER } from './early-bar';

const MUTE = '[aria-label="Mute"]';
const VOLUME = '[aria-label="Volume"]';
const SEEK = '[aria-label="Seek"]';
/** Phones have no slider for it. */
const PROGRESS = '[data-progress]';

/** While `isEarly`, the player's volume, mute and position act on the element that sounds; the player takes over what they have set. */
export function listenToControls(isEarly: () => boolean): void {
  const on = (type: string, selector: string, act: (control: HTMLInputElement) => void) => {
    const hear = (event: Event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLInputElement>(`${PLAYER} ${selector}`) : null;
      if (!control || !isEarly()) return;
      // The press is not remembered as well.
      event.stopPropagation();
      act(control);
    };
    document.addEventListener(type, hear, { capture: true });
  };
  on('click', MUTE, () => showVolume(toggleEarlyMute()));
  on('input', VOLUME, ({ valueAsNumber }) => showVolume(setEarlyVolume(valueAsNumber)));
  on('change', VOLUME, ({ valueAsNumber }) => keepEarlyVolume(valueAsNumber));

  let isHeld = false;
  on('input', SEEK, (slider) => {
    isHeld = true;
    showPosition(slider, slider.valueAsNumber);
  });
  on('change', SEEK, ({ valueAsNumber }) => {
    isHeld = false;
    seekEarly(valueAsNumber);
  });
  const follow = ({ target }: Event) => {
    if (!isEarly() || !(target instanceof HTMLMediaElement)) return;
    const line = document.querySelector<HTMLElement>(`body > ${PLAYER} ${PROGRESS}`);
    if (line) line.style.transform = `scaleX(${target.currentTime / target.duration || 0})`;
    const slider = document.querySelector<HTMLInputElement>(`body > ${PLAYER} ${SEEK}`);
    if (!slider || isHeld) return;
    slider.disabled = !(target.duration > 0);
    slider.max = String(slider.disabled ? 0 : Math.round(target.duration));
    showPosition(slider, Math.floor(target.currentTime));
  };
  for (const type of ['timeupdate', 'durationchange', 'emptied']) document.addEventListener(type, follow, { capture: true });
}

/** In the copy of the bar, and in the one below it: React leaves there what it takes for unchanged. */
function showVolume(volume: number): void {
  for (const bar of document.querySelectorAll(PLAYER)) {
    bar.querySelector(MUTE)?.setAttribute('aria-pressed', String(volume === 0));
    const slider = bar.querySelector<HTMLInputElement>(VOLUME);
    if (slider) showValue(slider, volume, `${volume} %`);
  }
}

function showPosition(slider: HTMLInputElement, seconds: number): void {
  const [elapsed, duration] = [formatDuration(seconds), formatDuration(Number(slider.max))];
  showValue(slider, seconds, `${elapsed} of ${duration}`);
  const [before, , after] = slider.parentElement?.parentElement?.children ?? [];
  if (before && after) [before.textContent, after.textContent] = [elapsed, duration];
}

function showValue(slider: HTMLInputElement, value: number, text: string): void {
  slider.value = String(value);
  slider.style.setProperty('--filled', `${Number(slider.max) > 0 ? (100 * value) / Number(slider.max) : 0}%`);
  slider.setAttribute('aria-valuetext', text);
}
