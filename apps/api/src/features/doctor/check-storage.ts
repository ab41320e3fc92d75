import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config, S3Config } from '../../platform/config/config';
import { makeFolder } from '../../platform/files/make-folder';
import type { ObjectStore } from '../../platform/object-store/object-store';
import { openObjectStore } from '../../platform/object-store/open-object-store';
import { databaseId } from '../media/database-id.reader';
import type { CheckContext } from './check-context';
import { type Finding, fine, notice, problem } from './finding';
import { explain } from './explain-error';

/** What a few uploads at once need. */
const LITTLE_ROOM_BYTES = 1024 ** 3;

/** What S3 calls a refusal, and what to do. */
const refusals: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket. Make it, or correct S3_BUCKET.',
  AccessDenied: 'the key may not do that. Let it read, write, list and delete objects of this bucket.',
  InvalidAccessKeyId: "the store doesn't know the key. Correct S3_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "the secret isn't that of the key. Correct S3_SECRET_ACCESS_KEY.",
  RequestTimeTooSkewed: "this machine's clock is too far from the store's. Set it by NTP.",
  CredentialsProviderError: 'there is no key. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine a role.',
  PermanentRedirect: 'the bucket is elsewhere. Correct S3_REGION or S3_ENDPOINT.',
};

export async function checkStorage({ config, database }: CheckContext): Promise<Finding[]> {
  const { s3, dataDir } = config;
  const store = await openObjectStore(config);
  const place = s3 ? placeOf(s3) : `The folder ${resolve(dataDir)}`;
  const folder = await checkFolder(config);
  if (!s3 && folder.some(({ kind }) => kind === 'problem')) return folder;
  try {
    await store.probe();
  } catch (error) {
    return [...folder, problem(`${place} doesn't store files: ${storageReason(error, s3)}`)];
  }
  return [
    ...folder,
    fine(`${place} stores, returns and removes files.`),
    ...(config.production && !s3 ? await checkVolume(resolve(dataDir)) : []),
    ...(await checkBelonging(place, store, database)),
  ];
}

/** Files that Docker and Podman put into every container. */
const OF_CONTAINERS = ['/.dockerenv', '/run/.containerenv'];

/** What is written into a container itself is gone with the next image. */
async function checkVolume(folder: string): Promise<Finding[]> {
  if (!OF_CONTAINERS.some((file) => existsSync(file))) return [];
  const [own, container] = await Promise.all([stat(folder), stat('/')]);
  return own.dev === container.dev
    ? [notice(`The folder ${folder} is a part of the container, and is deleted with it. Mount a volume there.`)]
    : [];
}

const placeOf = ({ bucket, endpoint }: S3Config) => `The bucket ${bucket} at ${endpoint ?? 'Amazon S3'}`;

function storageReason(error: unknown, s3: S3Config | undefined): string {
  const cause = Error.isError(error) && Error.isError(error.cause) ? error.cause : undefined;
  return refusals[cause?.name ?? ''] ?? `${explain(error)}. Check ${s3 ? 'S3_ENDPOINT and S3_BUCKET' : 'DATA_DIR'}.`;
}

/** `DATA_DIR` has uploads in progress, also where songs are in a bucket. */
async function checkFolder({ dataDir, maxAudioBytes }: Config): Promise<Finding[]> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    const probe = await mkdtemp(join(folder, 'doctor-'));
    try {
      await writeFile(join(probe, 'probe'), 'written');
    } finally {
      await rm(probe, { recursive: true, force: true });
    }
  } catch (error) {
    return [problem(`The folder ${folder} isn't writable: ${explain(error)}. Let this process's user write there, or change DATA_DIR.`)];
  }
  const { bavail, bsize } = await statfs(folder);
  return roomFindings(folder, bavail * bsize, maxAudioBytes);
}

/** Judges the room that is left for files in the folder. */
export function roomFindings(folder: string, freeBytes: number, largestFileBytes: number): Finding[] {
  const free = `${Math.floor(freeBytes / 1024 ** 2).toLocaleString('en')} MB`;
  if (freeBytes < largestFileBytes) return [problem(`The folder ${folder} has ${free} left, less than one upload may take. Make room.`)];
  return freeBytes < LITTLE_ROOM_BYTES ? [notice(`The folder ${folder} has only ${free} left. Make room soon.`)] : [];
}

/** Nothing is ever removed from storage that has the id of another database. */
async function checkBelonging(place: string, store: ObjectStore, database: CheckContext['database']): Promise<Finding[]> {
  const owner = await store.owner();
  if (owner === undefined || 'error' in database) return [];
  const id = await databaseId(database.manager).catch(() => undefined);
  if (id === undefined || id === owner) return [];
  return [
    problem(
      `${place} has the media of another database. Check that it and DATABASE_URL belong together: nothing is removed from it until then.`,
    ),
  ];
}
