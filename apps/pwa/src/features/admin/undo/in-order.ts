import { ApiFailure } from '../../../platform/api-client/api-failure';

interface Outcome<Item, Answer> {
  done: { item: Item; answer: Answer }[];
  /** Items that were refused for good, because they have been deleted or restored meanwhile. */
  refused: { item: Item; message: string }[];
  /** Items that were not done, because one before them failed. */
  left: Item[];
  failure: string | undefined;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const isForGood = (error: unknown): boolean => error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'conflict');

/** Makes one call after the other; stops at the first failure that a retry may mend. */
export async function callInOrder<Item, Answer>(
  items: readonly Item[],
  call: (item: Item) => Promise<Answer>,
): Promise<Outcome<Item, Answer>> {
  const outcome: Outcome<Item, Answer> = { done: [], refused: [], left: [], failure: undefined };
  for (const [at, item] of items.entries()) {
    try {
      outcome.done.push({ item, answer: await call(item) });
    } catch (error) {
      if (!isForGood(error)) return { ...outcome, left: items.slice(at), failure: messageOf(error) };
      outcome.refused.push({ item, message: messageOf(error) });
    }
  }
  return outcome;
}

/** `1 of 3 songs was deleted.` */
export const partText = (done: number, all: number, noun: string, what: string): string =>
  `${done} of ${all} ${noun}s ${done === 1 ? 'was' : 'were'} ${what}.`;
