import { earlyElement, playEarly } from '../../features/player/sound/early-sound';
import { hasVisited } from '../../platform/storage/who-was-here';

/** Set on a button that waits for the page's code. The root has the button's name, since another form may replace the button. */
const PRESSED = 'data-pressed';
/** Set on the button whose song already plays. The root has the song's address. */
const PLAYS = 'data-plays';

/**
 * Prevents what a button does by itself while `isEarly`, remembers the last one that is pressed, and plays its song if it has one. Links
 * work without any code.
 */
export function rememberPresses(root: HTMLElement, isEarly: () => boolean): void {
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || !isEarly()) return;
      event.preventDefault();
      const { audio } = button.dataset;
      // A device that has been here has the code stored, and may have another volume.
      if (audio === undefined || hasVisited()) mark(root, PRESSED, button, nameOf(button));
      else playOrPause(audio, root, button);
    },
    { capture: true },
  );
}

function playOrPause(url: string, root: HTMLElement, button: HTMLElement): void {
  unmark(root, PRESSED);
  if (root.getAttribute(PLAYS) === url) {
    unmark(root, PLAYS);
    earlyElement()?.pause();
  } else {
    mark(root, PLAYS, button, url);
    playEarly(url);
  }
}

/** Presses the button of the song that plays again, then the one pressed after it. Pauses the song if the new form has no button for it. */
export function repeatPress(root: HTMLElement): void {
  const [url, name] = [root.getAttribute(PLAYS), root.getAttribute(PRESSED)];
  const playing = url ? find(root, PLAYS, ({ dataset }) => dataset.audio === url) : undefined;
  const pressed = name === null ? undefined : find(root, PRESSED, (button) => name !== '' && nameOf(button) === name);
  unmark(root, PLAYS);
  unmark(root, PRESSED);
  if (url && !playing) earlyElement()?.pause();
  for (const button of new Set([playing, pressed])) button?.click();
}

function find(root: HTMLElement, marked: string, isAlike: (button: HTMLButtonElement) => boolean): HTMLButtonElement | undefined {
  const buttons = [...root.querySelectorAll('button')];
  return buttons.find((button) => button.hasAttribute(marked)) ?? buttons.find((button) => !button.disabled && isAlike(button));
}

const nameOf = (button: HTMLButtonElement): string => button.ariaLabel ?? button.textContent;

function mark(root: HTMLElement, name: string, button: HTMLElement, value: string): void {
  unmark(root, name);
  button.setAttribute(name, '');
  root.setAttribute(name, value);
}

function unmark(root: HTMLElement, name: string): void {
  root.removeAttribute(name);
  root.querySelector(`[${name}]`)?.removeAttribute(name);
}
