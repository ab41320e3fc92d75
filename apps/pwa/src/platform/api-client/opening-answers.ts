import { parseOpening } from '@chorus/contracts';
import type { Opening } from '@chorus/contracts';

let opening: Opening | undefined;
const unused = new Map<string, unknown>();

/** Takes over what the document has brought along, once, before the page asks for anything. */
export function readOpening(text: string | null | undefined): void {
  opening = text ? parseOpening(text) : undefined;
  unused.clear();
  for (const [url, answer] of Object.entries(opening?.answers ?? {})) unused.set(url, answer);
}

/** Whether the document has brought an answer to this path and query that has not been used, and whether that is of an earlier visit. */
export const openingAnswer = (url: string): Pick<Opening, 'isStored'> | undefined => (opening && unused.has(url) ? opening : undefined);

/** The answer that the document has brought, as unknown as a server's. The next request for it goes to the server. */
export function takeOpeningAnswer(url: string): unknown {
  const answer = unused.get(url);
  unused.delete(url);
  return answer;
}

/** What the first screen has not used is soon outdated: whoever asks later asks the server. */
export const forgetOpening = (): void => unused.clear();
