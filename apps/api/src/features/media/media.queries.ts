import type { EntityManager } from 'typeorm';

export interface MediaName {
  hash: string;
  ext: string;
}

/** Every column that refers to a stored file, besides `media.small_hash` and `media.medium_hash`. */
export const mediaReferences = [
  'songs.audio_hash',
  'songs.image_hash',
  'albums.image_hash',
  'artists.image_hash',
  'users.portrait_hash',
  'playlists.cover_hash',
];

function isReferredTo(reference: string): string {
  const table = reference.slice(0, reference.indexOf('.'));
  return `EXISTS (SELECT FROM ${table} WHERE ${reference} = media.hash)`;
}

const isUnneeded = `touched_at < now() - make_interval(secs => $1)
  AND NOT (${mediaReferences.map(isReferredTo).join(' OR ')})
  AND NOT EXISTS (SELECT FROM media_aliases WHERE original = media.hash AND original_until IS NOT NULL)
  AND NOT EXISTS (SELECT FROM media larger WHERE larger.small_hash = media.hash AND larger.hash <> media.hash)
  AND NOT EXISTS (SELECT FROM media large WHERE large.medium_hash = media.hash)`;

const MANY = 500;

/** The sizes of a picture are removed one after the other: the smaller ones are needed while the larger ones exist. */
export const unneededMedia = (database: EntityManager, seconds: number): Promise<MediaName[]> =>
  database.query(`SELECT hash, ext FROM media WHERE ${isUnneeded} LIMIT ${MANY}`, [seconds]);

export async function removeUnneeded(database: EntityManager, hash: string, seconds: number): Promise<boolean> {
  const [, removed] = await database.query<[unknown[], number]>(`DELETE FROM media WHERE ${isUnneeded} AND hash = $2`, [seconds, hash]);
  return removed === 1;
}

export async function knownNames(database: EntityManager, names: readonly string[]): Promise<Set<string>> {
  const rows = await database.query<{ name: string }[]>(
    `SELECT name FROM media, LATERAL (SELECT hash || '.' || ext) AS named (name) WHERE hash = ANY($1) AND name = ANY($2)`,
    [names.map((name) => name.slice(0, name.indexOf('.'))), names],
  );
  return new Set(rows.map(({ name }) => name));
}
