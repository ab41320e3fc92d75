import { jsonTextOf } from './json-text';
import { rowKind } from './row-kind';
import { fields, nullable, text } from './shape';
import type { RowOf } from './shape';

const unsentReport = fields(
  { reportId: text, title: text, type: text, message: text },
  {
    email: nullable(text),
    about: fields({ type: text }, { messageId: text, roomId: nullable(text), songId: text }),
    activity: fields({ userId: text, text }),
    context: fields({}, { page: text, songId: text }),
  },
);
export type UnsentReportRow = RowOf<typeof unsentReport>;

export const unsentReportRow = rowKind({ name: 'unsent report', shape: unsentReport });

/** Stored in sessionStorage. The type may be any text here: the contract decides which are offered. */
export const reportDraftRow = jsonTextOf(rowKind({ name: 'draft of a report', shape: fields({ title: text, type: text, message: text }) }));
