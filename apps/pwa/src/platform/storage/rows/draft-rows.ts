import { jsonTextOf } from './json-text';
import { rowKind } from './row-kind';
import { fields, text } from './shape';

/** Stored in sessionStorage. The type may be any text here: the contract decides which are offered. */
export const reportDraftRow = jsonTextOf(rowKind({ name: 'draft of a report', shape: fields({ title: text, type: text, message: text }) }));
