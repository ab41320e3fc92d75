import { rowKind } from './row-kind';
import { fields, nullable, text } from './shape';
import type { RowOf } from './shape';

const shape = fields({ etag: nullable(text), link: nullable(text), body: text });

/**
 * An answer of the server as text, with what is needed to ask for it again (`etag`) and for its next part (`link`). It is a copy: one that cannot be
 * read is asked for again and replaced.
 */
export type StoredResponse = RowOf<typeof shape>;
export const responseRow = rowKind({ name: 'stored answer', shape });
