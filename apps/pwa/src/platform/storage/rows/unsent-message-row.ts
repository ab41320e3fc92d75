import { rowKind } from './row-kind';
import { fields, text } from './shape';
import type { RowOf } from './shape';

const unsentMessage = fields({
  receiverId: text,
  content: text,
  /** ISO 8601. */
  writtenAt: text,
});
export type UnsentMessageRow = RowOf<typeof unsentMessage>;

export const unsentMessageRow = rowKind({ name: 'unsent message', shape: unsentMessage });
