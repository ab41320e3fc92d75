import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../../platform/object-store/object-store';
import { type ListedMedium, mediaIn, mediumIn } from './backup-format';
import type { StoredMedium } from './dump-database';
import { OWNER_ONLY, OWNER_ONLY_FOLDER, renameDurably, sizeOf, unlessMissing } from './durable-files';

const PART = 'part-';

export interface Copied {
  media: ListedMedium[];
  /** How many were copied now; the others were there. */
  added: number;
}

/** Copies what the folder of backups does not have yet. Media never change, so a copy with the right size is right. */
export async function copyMedia(folder: string, store: ObjectStore, media: readonly StoredMedium[], signal?: AbortSignal): Promise<Copied> {
  const listed: ListedMedium[] = [];
  let added = 0;
  for (const medium of media) {
    signal?.throwIfAborted();
    if (medium.path !== undefined) {
      listed.push({ ...medium, isCopied: false });
      continue;
    }
    const isThere = (await sizeOf(mediumIn(folder, medium.name))) === medium.bytes;
    const isAdded = !isThere && (await copyMedium(folder, store, medium, signal));
    if (isAdded) added += 1;
    listed.push({ ...medium, isCopied: isThere || isAdded });
  }
  return { media: listed, added };
}

/** False when the store does not have it, or not these bytes. */
async function copyMedium(folder: string, store: ObjectStore, { name }: StoredMedium, signal?: AbortSignal): Promise<boolean> {
  const body = await store.open(name);
  if (!body) return false;
  const target = mediumIn(folder, name);
  const part = join(mediaIn(folder), `${PART}${randomUUID()}`);
  await mkdir(dirname(part), { recursive: true, mode: OWNER_ONLY_FOLDER });
  try {
    const hash = await writePart(body, part, signal);
    if (!name.startsWith(`${hash}.`)) return false;
    await renameDurably(part, target);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}

async function writePart(body: Readable, part: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(body, hashed, createWriteStream(part, { flags: 'wx', mode: OWNER_ONLY, flush: true }), { signal });
  return hash.digest('hex');
}

/** Removes copies that no backup names any more, and what a process that died has left. */
export async function removeUnnamed(folder: string, named: ReadonlySet<string>): Promise<void> {
  const media = mediaIn(folder);
  for (const name of await namesIn(media)) {
    if (name.startsWith(PART)) await rm(join(media, name), { force: true });
    else for (const copy of await namesIn(join(media, name))) if (!named.has(copy)) await rm(join(media, name, copy));
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? [];
