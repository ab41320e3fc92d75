/** On a button that was pressed before the page's code was there. */
const PRESSED = 'data-pressed';

/** Remembers the last button that is pressed while `isEarly`, instead of what it would do by itself. Links work without any code. */
export function rememberPresses(root: HTMLElement, isEarly: () => boolean): void {
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || !isEarly()) return;
      event.preventDefault();
      root.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
      button.setAttribute(PRESSED, '');
    },
    { capture: true },
  );
}

/** Presses that button again. */
export function repeatPress(root: HTMLElement): void {
  const button = root.querySelector<HTMLElement>(`[${PRESSED}]`);
  button?.removeAttribute(PRESSED);
  button?.click();
}
