import { rowKind } from './row-kind';
import { fields, text } from './shape';
import type { RowOf } from './shape';

const writtenMessage = fields({
  receiverId: text,
  content: text,
  /** ISO 8601. */
  writtenAt: text,
});
export type WrittenMessageRow = RowOf<typeof writtenMessage>;

/** A message in the outbox. */
export const writtenMessageRow = rowKind({ name: 'unsent message', shape: writtenMessage });
