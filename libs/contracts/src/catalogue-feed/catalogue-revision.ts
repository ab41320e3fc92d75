import * as z from 'zod/mini';

/**
 * A revision of the catalogue, or a place within one where a page of changes ended: opaque, to be given back as it came. It has a random part, so
 * that a revision of another database, or of what a restored backup has lost, is never taken for one of this database.
 */
export const catalogueRevision = z
  .string()
  .check(
    z.regex(
      /^\d{1,15}-[0-9a-f]{12}(-(song|album|artist)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/,
      'Must be a revision of the catalogue',
    ),
  );
