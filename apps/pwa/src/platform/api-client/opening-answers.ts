import { parseOpening } from '@chorus/contracts';
import type { Opening } from '@chorus/contracts';

let opening: Opening | undefined;
const unused = new Map<string, unknown>();

/** Takes over the answers in the document, once, before the page requests anything. */
export function readOpening(text: string | null | undefined): void {
  opening = text ? parseOpening(text) : undefined;
  unused.clear();
  for (const [url, answer] of Object.entries(opening?.answers ?? {})) unused.set(url, answer);
}

/** Set while the document has an unused answer to this path and query; `isStored` says whether it is outdated. */
export const openingAnswer = (url: string): Pick<Opening, 'isStored'> | undefined => (opening && unused.has(url) ? opening : undefined);

/** The answer from the document, unvalidated like a server's. The next request for it goes to the server. */
export function takeOpeningAnswer(url: string): unknown {
  const answer = unused.get(url);
  unused.delete(url);
  return answer;
}

/** Answers that the first screen has not used are soon outdated: later requests go to the server. */
export const forgetOpening = (): void => unused.clear();
