import { rowKind } from './row-kind';
import { fields, nullable, text } from './shape';
import type { RowOf } from './shape';

const writtenReport = fields(
  { reportId: text, title: text, type: text, message: text },
  {
    email: nullable(text),
    /** The message or the song that it is about, by its id. */
    about: fields({ type: text }, { messageId: text, songId: text }),
    /** What the reporter was looking at and hearing. */
    context: fields({}, { page: text, songId: text }),
  },
);
export type WrittenReportRow = RowOf<typeof writtenReport>;

/** A report in the outbox. */
export const writtenReportRow = rowKind({ name: 'unsent report', shape: writtenReport });
