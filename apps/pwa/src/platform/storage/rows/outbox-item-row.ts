import { fieldsOf } from '../../json/fields-of';
import { rowIn, rowKind } from './row-kind';
import { anything, count, fields, number, oneOf, text } from './shape';
import type { RowOf } from './shape';

const author = fields({ type: oneOf('person', 'visitor'), id: text });
const authorRow = rowKind({ name: 'author of an outbox item', shape: author });

const outboxItem = fields(
  {
    id: text,
    author,
    kind: text,
    // oxlint-disable-next-line chorus/fields-words -- the partition, under the name that is stored
    lane: text,
    /** The feature has a row kind of its own for the payload. */
    payload: anything,
  },
  {
    refusal: text,
    refusedAt: number,
    /**
     * How often it was answered `internal`, over how many milliseconds in which the server answered, and when last, in milliseconds since
     * 1970.
     */
    trouble: fields({ count, ms: count, lastAt: number }),
  },
);
export type OutboxItemRow = RowOf<typeof outboxItem>;

/** An outbox item; its key is its `order`. */
export const outboxItemRow = rowKind({ name: 'outbox item', shape: outboxItem });

/** The kind and the author of an unreadable row, as far as they can be read. */
export function outboxItemTraces(stored: unknown): { kind: string | undefined; author: OutboxItemRow['author'] | undefined } {
  const found = fieldsOf(stored);
  return { kind: typeof found.kind === 'string' ? found.kind : undefined, author: rowIn(authorRow.read(found.author)) };
}
