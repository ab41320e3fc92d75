import { rowKind } from './row-kind';
import { anything, count, fields, listOf, text } from './shape';
import type { RowOf } from './shape';

/**
 * The id and revision of the complete copy of the catalogue. Its chunks are written before it. `rows` is the number of its songs, albums
 * and artists; an earlier build did not write it. `form` says which columns all rows have; a release that knows fewer does not write it.
 */
const copyShape = fields({ id: text, revision: text }, { rows: count, form: count });
export type CatalogueCopyRow = RowOf<typeof copyShape>;
export const catalogueCopyRow = rowKind({ name: 'copy of the catalogue', shape: copyShape });

/** The last answers to requests for lists. An answer has the shape that this build of the worker gives it. */
const cachedAnswersShape = fields({ madeBy: text, answers: listOf(fields({ asked: text, answer: anything })) });
export const cachedAnswersRow = rowKind({ name: 'first screens of the catalogue', shape: cachedAnswersShape });
