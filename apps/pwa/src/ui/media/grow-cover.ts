/** Marks the cover in the header of a screen. */
export const HEADER_COVER = { 'data-header-cover': '' } as const;

const NAME = 'grown-cover';
/** How long the page may stand still for the next screen's cover. Without it, that screen appears as usual. */
const MOST_WAIT_MS = 250;

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Opens a screen, into whose cover this one moves and grows. React Router has view transitions only for data routers. Only the covers of one
 * transition have its name, because a browser makes none where two elements have the same.
 */
export function growCover(cover: HTMLElement, open: () => void): void {
  if (!('startViewTransition' in document) || prefersStill()) {
    open();
    return;
  }
  const named = new Set<HTMLElement>();
  const name = (element: HTMLElement | undefined) => {
    if (!element) return;
    element.style.viewTransitionName = NAME;
    named.add(element);
  };
  const unname = () => {
    for (const element of named) element.style.viewTransitionName = '';
    named.clear();
  };

  const before = headerCover();
  name(cover);
  const transition = document.startViewTransition(async () => {
    unname();
    open();
    name(await untilHeaderCover((shown) => shown !== before));
  });
  // Rejects when the browser skips the animation, for example in a hidden tab. The screen opens all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(unname);
}

const headerCover = (): HTMLElement | undefined => document.querySelector<HTMLElement>('[data-header-cover]') ?? undefined;

function untilHeaderCover(isNew: (shown: HTMLElement) => boolean): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const shown = headerCover();
      if (shown && isNew(shown)) end(shown);
    };
    const end = (shown?: HTMLElement) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(shown);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(end, MOST_WAIT_MS);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
