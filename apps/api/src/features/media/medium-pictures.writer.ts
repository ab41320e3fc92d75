import type { EntityManager } from 'typeorm';

export interface PictureWithoutMedium {
  hash: string;
  ext: string;
  width: number;
  color: string;
  thumbhash: string;
  smallHash: string;
}

const MANY = 50;

/** Returns them in the order of their hashes. */
export const picturesWithoutMedium = (database: EntityManager, after: string): Promise<PictureWithoutMedium[]> =>
  database.query<PictureWithoutMedium[]>(
    `SELECT hash, ext, width, color, thumbhash, small_hash AS "smallHash" FROM media
     WHERE kind = 'picture' AND width > 320 AND medium_hash IS NULL AND hash > $1 ORDER BY hash LIMIT ${MANY}`,
    [after],
  );

/** `mediumOf` is keyed by the hash of the large size. Pictures that are gone are left out. */
export const saveMediumSizes = (database: EntityManager, mediumOf: ReadonlyMap<string, string>): Promise<unknown> =>
  database.query(
    `UPDATE media SET medium_hash = resized.medium FROM unnest($1::char(64)[], $2::char(64)[]) AS resized (large, medium)
     WHERE media.hash = resized.large`,
    [[...mediumOf.keys()], [...mediumOf.values()]],
  );
