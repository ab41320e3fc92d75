import { rowKind } from './row-kind';
import { fields, nullable, text } from './shape';
import type { RowOf } from './shape';

const unsentReport = fields(
  { reportId: text, title: text, type: text, message: text },
  {
    email: nullable(text),
    about: fields({ type: text }, { messageId: text, songId: text }),
    context: fields({}, { page: text, songId: text }),
  },
);
export type UnsentReportRow = RowOf<typeof unsentReport>;

export const unsentReportRow = rowKind({ name: 'unsent report', shape: unsentReport });
