import { earlyElement, playEarly } from '../../features/player/sound/early-sound';
import { hasVisited } from '../../platform/storage/who-was-here';

/** On a button that was pressed before the page's code was there. */
const PRESSED = 'data-pressed';
/** On the one whose song plays already. */
const PLAYS = 'data-plays';

/**
 * Remembers the last button that is pressed while `isEarly`, instead of what it would do by itself, and plays its song if it has one. Links work without
 * any code.
 */
export function rememberPresses(root: HTMLElement, isEarly: () => boolean): void {
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || !isEarly()) return;
      event.preventDefault();
      move(PRESSED, root, button);
      // A device that was here has the code, too, and perhaps another volume.
      if (button.dataset.audio !== undefined && !hasVisited()) playOrPause(button.dataset.audio, root, button);
    },
    { capture: true },
  );
}

function playOrPause(url: string, root: HTMLElement, button: HTMLElement): void {
  const isPause = root.querySelector<HTMLElement>(`[${PLAYS}]`)?.dataset.audio === url;
  move(PLAYS, root, isPause ? undefined : button);
  if (!isPause) playEarly(url);
  else {
    move(PRESSED, root, undefined);
    earlyElement()?.pause();
  }
}

/** Presses again what plays, and what was pressed last. */
export function repeatPress(root: HTMLElement): void {
  const buttons = new Set([root.querySelector<HTMLElement>(`[${PLAYS}]`), root.querySelector<HTMLElement>(`[${PRESSED}]`)]);
  for (const mark of [PLAYS, PRESSED]) move(mark, root, undefined);
  for (const button of buttons) button?.click();
}

function move(mark: string, root: HTMLElement, to: HTMLElement | undefined): void {
  root.querySelector(`[${mark}]`)?.removeAttribute(mark);
  to?.setAttribute(mark, '');
}
