import { Inject, Injectable, type OnModuleInit, PayloadTooLargeException } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../config/config';
import { CONFIG } from '../../config/config.module';
import { makeFolder } from '../../files/make-folder';
import type { UploadedFile } from './form';

/** No running upload pauses this long: an older file belongs to a process that died. */
const ABANDONED_MS = 3_600_000;

/**
 * Saves a stream as a file. Throws a `PayloadTooLargeException` with the message `tooLarge` after
 * `most` bytes. The file's own name ends with `extension`.
 */
export type SaveFile = (content: Readable, most: number, tooLarge: string, extension?: string) => Promise<UploadedFile>;

/**
 * Holds uploaded files until they are validated. They are on the disk of the data folder, because temporary folders are often in memory.
 */
@Injectable()
export class UploadFolder implements OnModuleInit {
  private readonly path: string;

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.path = join(dataDir, 'uploads');
  }

  onModuleInit(): Promise<void> {
    return this.removeAbandoned(new Date(Date.now() - ABANDONED_MS));
  }

  async removeAbandoned(before: Date): Promise<void> {
    const names = await readdir(this.path).catch(() => []);
    for (const path of names.map((name) => join(this.path, name))) {
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  /** Files that `work` saves exist until it ends, whether it succeeds or fails. */
  async withFiles<Result>(work: (save: SaveFile) => Promise<Result>): Promise<Result> {
    const paths: string[] = [];
    try {
      return await work(async (content, most, tooLarge, extension = '') => {
        const path = join(this.path, randomUUID() + extension);
        paths.push(path);
        await makeFolder(this.path);
        return save(content, path, most, tooLarge);
      });
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    }
  }
}

async function save(content: Readable, path: string, most: number, tooLarge: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new PayloadTooLargeException(tooLarge);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { path, bytes, hash: hash.digest('hex') };
}
