/** Sorts after every noun and id: the end of a revision. */
const END = { noun: '~', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** A position in the order of changes: the end of a revision, or of the part of a revision that a page contained. */
export interface FeedPosition {
  revision: number;
  mark: string;
  noun: string;
  id: string;
}

const UUID_LENGTH = 36;

/** `text` has the form that the contract requires. */
export function positionOf(text: string): FeedPosition {
  const [revision = '', mark = '', noun] = text.split('-', 3);
  return { revision: Number(revision), mark, ...(noun === undefined ? END : { noun, id: text.slice(-UUID_LENGTH) }) };
}

export const positionAfter = ({ revision, mark, noun, id }: FeedPosition): string => `${revision}-${mark}-${noun}-${id}`;

/** The parameters `$1` to `$4` of statements that continue from a position. */
export const parametersOf = ({ revision, mark, noun, id }: FeedPosition): unknown[] => [revision, mark, noun, id];
