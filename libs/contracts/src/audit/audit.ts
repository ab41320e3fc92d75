import * as z from 'zod/mini';
import { cursor } from '../catalogue/list-page';
import { adminCatalogueReads } from '../catalogue/admin-catalogue-reads';
import { endpoint } from '../endpoint';
import { importReport } from '../library/import-report';

/**
 * An audit entry. `action` is a fact's name such as `album.deleted`. `actorName` is the actor's current name, or the user id of an unknown
 * user. `subjectName` is the title or name at that time; for a person it is the current name, the name of their own account at that time, or the user id; for a report its title, or its
 * type once it was deleted with its writer's account; of several songs that were changed together it is their number. `canUndo` is true for a
 * deletion, a replaced audio file, a change of several songs or a merge that has not been undone, while its files are there. `changed` names
 * what a change changed, such as `title` or `audioHash`; `into` is what a merged artist or album is part of now; `added` counts what an import of a
 * folder has added so far.
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
  changed: z.optional(z.array(z.string())),
  into: z.optional(z.string()),
  added: z.optional(importReport.shape.added),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const MOST_ENTRIES = 100;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: adminCatalogueReads.audit,
    access: 'admin',
    summary: 'What admins did, newest first; the Link header has the next page',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_ENTRIES)), MOST_ENTRIES),
      cursor: z.optional(cursor),
    }),
    response: z.array(auditEntry),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/audit/:id/undo',
    access: 'admin',
    summary:
      'Undoes a deletion (the row and its cleared references come back), a replaced audio file, a change of several songs or a merge. What has changed since stays as it is. A repeat answers 409',
    params: z.object({ id: z.uuid() }),
    response: z.object({ message: z.string() }),
    refuses: [404, 409],
  }),
};
