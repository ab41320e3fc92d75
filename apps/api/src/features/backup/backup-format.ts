import { parseMediaName } from '@chorus/contracts';
import { join } from 'node:path';
import * as z from 'zod/mini';

/*
 * A folder of backups:
 *   chorus-20260203T021700Z/   one backup: its manifest and the files that the manifest names
 *   media/ab/ab…cd.webp        music and pictures that Chorus itself stores, once for all backups, named by their hash
 * Later releases read what this one writes.
 */

export const MANIFEST = 'backup.json';
export const DUMP = 'database.dump';
export const MEDIA_LIST = 'media.json';
export const ACCOUNTS_KEY = 'accounts.key';
const UNFINISHED = '.unfinished-';

const FORMAT = 1;
const NAME = /^chorus-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

const count = z.number().check(z.int(), z.minimum(0));

/** How much of each is in the database, to compare a restored one with. */
const counts = z.object({ people: count, songs: count, playlists: count });
export type Counts = z.infer<typeof counts>;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The release that made it. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** Major versions: `pg_restore` must not be older than the `pg_dump` that wrote the dump. */
  postgres: z.object({ server: count, dump: count }),
  databaseId: z.string(),
  migrations: z.array(z.string()),
  counts,
  files: z.array(z.object({ name: z.string().check(z.regex(/^[a-z][a-z.]*$/)), bytes: count, sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;
export type ListedFile = Manifest['files'][number];

const mediaName = z.string().check(z.refine((name) => parseMediaName(name) !== undefined));
const mediaList = z.array(
  z.object({ name: mediaName, bytes: count, mime: z.string(), isCopied: z.boolean(), path: z.optional(z.string()) }),
);
export type ListedMedium = z.infer<typeof mediaList>[number];

const ofAnyFormat = z.object({ format: z.number(), release: z.string() });

/** `undefined` for what no release has written, such as the first half of a manifest. */
export const parseManifest = (stored: unknown): Manifest | undefined => manifest.safeParse(stored).data;
export const parseMediaList = (stored: unknown): ListedMedium[] | undefined => mediaList.safeParse(stored).data;

/** The release of a manifest whose format is newer than what this one reads. */
export function newerRelease(stored: unknown): string | undefined {
  const { data } = ofAnyFormat.safeParse(stored);
  return data && data.format > FORMAT ? data.release : undefined;
}

export const newManifest = (contents: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...contents });

export const backupName = (madeAt: Date): string => `chorus-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** When the backup with this name was made; `undefined` for other names. */
export function timeOfBackup(name: string): Date | undefined {
  const [, ...parts] = NAME.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return parts.length === 0 ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export const unfinishedName = (name: string): string => `${UNFINISHED}${name}`;
export const isUnfinished = (name: string): boolean => name.startsWith(UNFINISHED);

const COPIES = 'media';

/** Where the folder of backups has the copies of music and pictures. */
export const mediaIn = (folder: string): string => join(folder, COPIES);

/** Where it has the copy of one of them. */
export const mediumIn = (folder: string, name: string): string => join(mediaIn(folder), name.slice(0, 2), name);
