const ID = 'code-missing';
/** A line on which nothing arrives for so long brings no more, or not soon. */
const LONGEST_PAUSE_MS = 15_000;

const notice = () => document.getElementById(ID);

/**
 * Hides what the document says where no script runs, until a script of the page fails to load or nothing arrives: without the page's code, nothing that
 * is pressed does anything.
 */
export function tellWhenCodeIsMissing(): void {
  notice()?.toggleAttribute('hidden', true);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), { capture: true });
  let timer = setTimeout(show, LONGEST_PAUSE_MS);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    if (notice()) timer = setTimeout(show, LONGEST_PAUSE_MS);
    else observer.disconnect();
  });
  observer.observe({ type: 'resource' });
}

const TOLD = 'data-told';

export const isCodeMissing = (): boolean => notice()?.hasAttribute(TOLD) ?? false;

function show(): void {
  const shown = notice();
  // first-visit.css need not wait, and takes away what the splash says.
  shown?.setAttribute(TOLD, '');
  shown?.removeAttribute('hidden');
}

/** The page's code is there. */
export const forgetMissingCode = (): void => notice()?.remove();
