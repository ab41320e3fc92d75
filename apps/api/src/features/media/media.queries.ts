import type { EntityManager } from 'typeorm';

export interface MediaName {
  hash: string;
  ext: string;
}

const MANY = 500;

/** The sizes of a picture are removed one after the other: the smaller ones are needed while the larger ones exist. */
export const unneededMedia = (database: EntityManager, seconds: number): Promise<MediaName[]> =>
  database.query(`SELECT hash, ext FROM unneeded_media() WHERE touched_at < now() - make_interval(secs => $1) LIMIT ${MANY}`, [seconds]);

export async function removeUnneeded(database: EntityManager, hash: string, seconds: number): Promise<boolean> {
  const [, removed] = await database.query<[unknown[], number]>(
    `DELETE FROM media WHERE hash = $2 AND touched_at < now() - make_interval(secs => $1)
       AND EXISTS (SELECT FROM unneeded_media() AS unneeded WHERE unneeded.hash = media.hash)`,
    [seconds, hash],
  );
  return removed === 1;
}

export async function knownNames(database: EntityManager, names: readonly string[]): Promise<Set<string>> {
  const rows = await database.query<{ name: string }[]>(
    `SELECT name FROM media, LATERAL (SELECT hash || '.' || ext) AS named (name) WHERE hash = ANY($1) AND name = ANY($2)`,
    [names.map((name) => name.slice(0, name.indexOf('.'))), names],
  );
  return new Set(rows.map(({ name }) => name));
}
