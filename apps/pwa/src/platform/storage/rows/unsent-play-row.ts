import { rowKind } from './row-kind';
import { fields, flag, number, text } from './shape';
import type { RowOf } from './shape';

const unsentPlay = fields(
  {
    songId: text,
    /** ISO 8601. */
    startedAt: text,
    secondsHeard: number,
  },
  {
    /** The play that this says more of, or the first report of it. Rows of earlier releases are plays of their own. */
    playId: text,
    isPrivate: flag,
  },
);
export type UnsentPlayRow = RowOf<typeof unsentPlay>;

export const unsentPlayRow = rowKind({ name: 'unsent play', shape: unsentPlay });
