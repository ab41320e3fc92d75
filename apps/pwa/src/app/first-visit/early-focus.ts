import { nameOf } from './early-presses';

/** Set on the root, to the name of the control that has the focus. */
const FOCUSED = 'data-focused';

const CONTROLS = 'a, button, input';

/** A button that plays a song pauses it then. */
const constantNameOf = (control: HTMLElement): string => nameOf(control).replace(/^Pause\b/, 'Play');

/** Remembers which control has the focus, which is lost with an element that is replaced. */
export function rememberFocus(root: HTMLElement, isEarly: () => boolean): void {
  document.addEventListener('focusin', ({ target }) => {
    if (isEarly() && target instanceof HTMLElement) root.setAttribute(FOCUSED, constantNameOf(target));
  });
  // Beside all controls, a press takes the focus away.
  document.addEventListener('pointerdown', () => root.removeAttribute(FOCUSED), { capture: true });
}

/** Gives the focus to the control of the same name where the one that had it is gone. */
export function returnFocus(root: HTMLElement): void {
  const name = root.getAttribute(FOCUSED);
  root.removeAttribute(FOCUSED);
  if (!name) return;
  // React has enabled the buttons of the bar by then.
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
    controls.find((control) => constantNameOf(control) === name && !control.matches(':disabled'))?.focus({ preventScroll: true });
  });
}
