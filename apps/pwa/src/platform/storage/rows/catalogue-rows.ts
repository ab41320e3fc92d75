import { rowKind } from './row-kind';
import { anything, count, fields, listOf, text } from './shape';
import type { RowOf } from './shape';

/**
 * Which copy of the catalogue is whole, and at which revision. Its chunks are written before it. `rows`: how many songs, albums and artists they
 * have; an earlier build did not write it.
 */
const copyShape = fields({ id: text, revision: text }, { rows: count });
export type CatalogueCopyRow = RowOf<typeof copyShape>;
export const catalogueCopyRow = rowKind({ name: 'copy of the catalogue', shape: copyShape });

/** What lists were answered last. An answer is of the shape that this build of the worker gives it. */
const keptAnswersShape = fields({ madeBy: text, answers: listOf(fields({ asked: text, answer: anything })) });
export const keptAnswersRow = rowKind({ name: 'first screens of the catalogue', shape: keptAnswersShape });
