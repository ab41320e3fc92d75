import { fieldsOf } from '../fields-of';
import { rowIn } from './reading';
import { rowKind } from './row-kind';
import { anything, count, fields, number, oneOf, text } from './shape';
import type { RowOf } from './shape';

const author = fields({ type: oneOf('person', 'visitor'), id: text });
const authorRow = rowKind({ name: 'author of an outbox item', shape: author });

const outboxItem = fields(
  {
    /** A UUID that is made once, so that the server knows a repetition. */
    id: text,
    author,
    kind: text,
    /** The partition: items of one go out in their order; partitions do not wait for one another. */
    lane: text,
    /** What the feature of its kind wrote, in a row kind of its own. */
    payload: anything,
  },
  {
    /** Why the server will not have it. */
    refusal: text,
    /** When it was refused, in milliseconds since 1970. */
    refusedAt: number,
    /** How often it was answered `internal`, for how many milliseconds while the server answered, and when last, in milliseconds since 1970. */
    trouble: fields({ count, ms: count, lastAt: number }),
  },
);
export type OutboxItemRow = RowOf<typeof outboxItem>;

/** Something that was written here and is on its way to the server; its key is its `order`. */
export const outboxItemRow = rowKind({ name: 'outbox item', shape: outboxItem });

/** Of what kind and whose a row seems to be that cannot be read. */
export function outboxItemTraces(stored: unknown): { kind: string | undefined; author: OutboxItemRow['author'] | undefined } {
  const found = fieldsOf(stored);
  return { kind: typeof found.kind === 'string' ? found.kind : undefined, author: rowIn(authorRow.read(found.author)) };
}
