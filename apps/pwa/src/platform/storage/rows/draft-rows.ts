import { jsonTextOf } from './json-text';
import { rowKind } from './row-kind';
import { fields, text } from './shape';

/** In sessionStorage. The type is any text here: the contract says which are offered. */
export const reportDraftRow = jsonTextOf(rowKind({ name: 'draft of a report', shape: fields({ title: text, type: text, message: text }) }));
