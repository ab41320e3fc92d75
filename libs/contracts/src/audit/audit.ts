import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/**
 * Who did what to which thing, and when. `action` is a fact's name such as `album.deleted`, `actorName` is how the person is called or, of
 * somebody unknown, their subject; `subjectName` is the thing's title or name at the time; of a person it is how they are called
 * now or, of somebody unknown, their subject. `canUndo` is true of a deletion that was not undone yet.
 */
export const auditEntry = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  actorName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  canUndo: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const MOST_ENTRIES = 100;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'What admins did, and whom people blocked, newest first; a longer list goes on where the Link header points',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_ENTRIES)), MOST_ENTRIES),
      cursor: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    response: z.array(auditEntry),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/audit/:id/undo',
    access: 'admin',
    summary: 'Undoes a deletion: the row and the references it cleared come back. A second time answers 409',
    params: z.object({ id: z.uuid() }),
    response: z.object({ message: z.string() }),
  }),
};
