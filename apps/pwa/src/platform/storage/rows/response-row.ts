import { rowKind } from './row-kind';
import { fields, nullable, text } from './shape';
import type { RowOf } from './shape';

const shape = fields({ etag: nullable(text), link: nullable(text), body: text });

/**
 * A response body as text, with the headers for revalidation (`etag`) and the next page (`link`). It is a copy: an unreadable one is
 * requested again and replaced.
 */
export type StoredResponse = RowOf<typeof shape>;
export const responseRow = rowKind({ name: 'stored answer', shape });
