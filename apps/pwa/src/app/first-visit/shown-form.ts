/** One of the forms of Home's first screen that its document brings. */
export interface Form {
  /** The media queries that hold for its window, of those that decide what is rendered. */
  media: readonly string[];
  /** Somebody is signed in. */
  isSomebody: boolean;
}

/** What React says of a part that was left to the browser. */
export const LATER = 'later';

const AND = ' & ';

/** What `show-home.ts` finds a form by, as attributes of its text; on the root, they say which one is shown. */
export const attributesOf = ({ media, isSomebody }: Form): Record<'data-media' | 'data-somebody', string> => ({
  'data-media': media.join(AND),
  'data-somebody': String(isSomebody),
});

/** The form that is shown in the root, or that a script has as its text; undefined where it is none. */
export function shownForm({ dataset }: HTMLElement): Form | undefined {
  if (dataset.media === undefined) return undefined;
  return { media: dataset.media.split(AND).filter(Boolean), isSomebody: dataset.somebody === 'true' };
}

/** On a part of the form that is not as it will be, which theme.css hides. React leaves attributes alone that it does not know. */
export const HIDDEN = 'data-hidden-at-first';

/** Ends what holds only until the page's code has rendered. */
export function takeOver(root: HTMLElement): void {
  delete root.dataset.media;
  delete root.dataset.somebody;
  for (const hidden of root.querySelectorAll(`[${HIDDEN}]`)) hidden.removeAttribute(HIDDEN);
}

/** Whether a part that was left to the browser is all that was not taken over. */
export const isLaterPart = (failure: unknown): boolean => failure instanceof Error && 'digest' in failure && failure.digest === LATER;
