/** One of the forms of its first screen that a document contains. */
export interface Form {
  /** The media queries that match in its window, among those that affect rendering. */
  media: readonly string[];
  /** Somebody is signed in. */
  isSomebody: boolean;
}

/** React's message for a part that was left to the browser. */
export const LATER = 'later';

const AND = ' & ';

/** The attributes by which `show-screen.ts` finds a form; on the root, they tell which one is shown. */
export const attributesOf = ({ media, isSomebody }: Form): Record<'data-media' | 'data-somebody', string> => ({
  'data-media': media.join(AND),
  'data-somebody': String(isSomebody),
});

/** The form that is shown in the root, or that an element brings; undefined where it is none. */
export function shownForm({ dataset }: HTMLElement): Form | undefined {
  if (dataset.media === undefined) return undefined;
  return { media: dataset.media.split(AND).filter(Boolean), isSomebody: dataset.somebody === 'true' };
}

/** Marks a part of the form that is hidden by theme.css because it will change. React leaves attributes alone that it does not know. */
export const HIDDEN = 'data-hidden-at-first';

/** Removes what is valid only until the page's code has rendered. */
export function takeOver(root: HTMLElement): void {
  delete root.dataset.media;
  delete root.dataset.somebody;
  for (const hidden of root.querySelectorAll(`[${HIDDEN}]`)) hidden.removeAttribute(HIDDEN);
}

/** Whether the failure only concerns a part that was left to the browser. */
export const isLaterPart = (failure: unknown): boolean => failure instanceof Error && 'digest' in failure && failure.digest === LATER;
