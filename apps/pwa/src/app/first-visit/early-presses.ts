import { earlyElement, playEarly } from '../../features/player/sound/early-sound';
import { hasVisited } from '../../platform/storage/who-was-here';
import { removeEarlyBar, showEarlyBar } from './early-bar';

/** Set on a button that waits for the page's code. The root has the button's name, since another form may replace the button. */
const PRESSED = 'data-pressed';
/** Set on buttons whose song already plays: they pause it. The root has the song's address. */
const PLAYS = 'data-plays';
/** Set on the root, to the address of a song that was paused. */
const PAUSED = 'data-paused';

/**
 * Prevents what a button does by itself while `isEarly`, remembers the last one that is pressed, and plays its song if it has one. Links
 * work without any code.
 */
export function rememberPresses(root: HTMLElement, isEarly: () => boolean): void {
  const hear = (event: Event) => {
    const button = event.target instanceof Element ? buttonAt(event.target) : undefined;
    if (!button || !isEarly()) return;
    event.preventDefault();
    const { audio } = button.dataset;
    // A device that has been here has the code stored, and may have another volume.
    if (audio === undefined || hasVisited()) mark(root, PRESSED, button, nameOf(button));
    else {
      unmark(root, PRESSED);
      showEarlyBar(root, button.closest('article'), audio)?.addEventListener('click', hear, { capture: true });
      playOrPause(audio, root);
    }
  };
  root.addEventListener('click', hear, { capture: true });
}

/** A row of a table of songs acts as its first button does, except where it has a link. */
function buttonAt(target: Element): HTMLButtonElement | undefined {
  const pressed = target.closest('a, button');
  if (!pressed) return target.closest('tr')?.querySelector('button') ?? undefined;
  return pressed instanceof HTMLButtonElement ? pressed : undefined;
}

function playOrPause(url: string, root: HTMLElement): void {
  const isPlaying = root.getAttribute(PLAYS) === url;
  unmarkPlaying(root);
  if (isPlaying) {
    root.setAttribute(PAUSED, url);
    earlyElement()?.pause();
  } else {
    root.removeAttribute(PAUSED);
    markPlaying(root, url);
    playEarly(url);
  }
}

/** Also the button of the bar, which is not in the root. */
function markPlaying(root: HTMLElement, url: string): void {
  root.setAttribute(PLAYS, url);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-audio]'))
    if (button.dataset.audio === url) {
      button.setAttribute(PLAYS, '');
      rename(button, /^Play\b/, 'Pause');
    }
}

function unmarkPlaying(root: HTMLElement): void {
  root.removeAttribute(PLAYS);
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[${PLAYS}]`)) {
    button.removeAttribute(PLAYS);
    rename(button, /^Pause\b/, 'Play');
  }
}

function rename(button: HTMLButtonElement, from: RegExp, to: string): void {
  for (const name of ['aria-label', 'title']) {
    const label = button.getAttribute(name);
    if (label !== null) button.setAttribute(name, label.replace(from, to));
  }
}

/**
 * Presses the button of the song that plays again, twice if it was paused, then the one pressed after it. Pauses the song if the new form has
 * no button for it.
 */
export function repeatPress(root: HTMLElement): void {
  const [paused, name] = [root.getAttribute(PAUSED), root.getAttribute(PRESSED)];
  const url = root.getAttribute(PLAYS) ?? paused;
  const playing = url ? find(root, PLAYS, ({ dataset }) => dataset.audio === url) : undefined;
  const pressed = name === null ? undefined : find(root, PRESSED, (button) => name !== '' && nameOf(button) === name);
  unmarkPlaying(root);
  root.removeAttribute(PAUSED);
  unmark(root, PRESSED);
  removeEarlyBar(root);
  if (url && !playing) earlyElement()?.pause();
  if (paused !== null) playing?.click();
  for (const button of new Set([playing, pressed])) button?.click();
}

function find(root: HTMLElement, marked: string, isAlike: (button: HTMLButtonElement) => boolean): HTMLButtonElement | undefined {
  const buttons = [...root.querySelectorAll('button')];
  return buttons.find((button) => button.hasAttribute(marked)) ?? buttons.find((button) => !button.disabled && isAlike(button));
}

export const nameOf = (button: HTMLElement): string => button.ariaLabel ?? button.textContent;

function mark(root: HTMLElement, name: string, button: HTMLElement, value: string): void {
  unmark(root, name);
  button.setAttribute(name, '');
  root.setAttribute(name, value);
}

function unmark(root: HTMLElement, name: string): void {
  root.removeAttribute(name);
  // One may be in the bar that is not in the root.
  document.querySelector(`button[${name}]`)?.removeAttribute(name);
}
