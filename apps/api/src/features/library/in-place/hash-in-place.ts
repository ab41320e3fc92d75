import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { inOrder } from '../../../platform/async/in-order';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { FileHashesReader } from '../../audio/hash/file-hashes.reader';
import { CatalogueRows } from '../../catalogue/catalogue.writer';
import { isImporting } from '../../catalogue/import-lock.reader';
import { forgetTemporary, type HashedFile, nameByContent } from '../../media/files/media-files.writer';
import { type MediaFileRow, MediaFilesReader, pathOfFile } from '../../media/files/media-files.reader';
import { noteHashes } from '../compare/imported-files.queries';

/** The rows of one transaction, which has to be short because requests may wait for them. */
const MOST_FILES = 250;
/** What is read again where a batch fails. */
const MOST_BYTES = 512 * 1024 * 1024;
/** The next batch is read while one is saved. */
const BATCHES_AT_ONCE = 2;
const LOOK_EVERY_MS = 2_000;
const AFTER_FAILURE_MS = 30_000;

/** Reads files that were listed in music folders, and gives them their true hashes. Waits while an import runs, so that music is listed first. */
@Injectable()
export class HashInPlace {
  private readonly logger = new Logger('Music');

  constructor(
    private readonly database: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly files: MediaFilesReader,
    private readonly hashes: FileHashesReader,
  ) {}

  /** Goes on until it is stopped. */
  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const pauseMs = await this.hashAll(stop).then(
        (count) => {
          if (count > 0) this.logger.log(`Read ${count.toLocaleString('en')} files whole.`);
          return LOOK_EVERY_MS;
        },
        (error: unknown) => {
          if (!stop.aborted) this.logger.warn(`Files are read whole later: ${String(error)}`);
          return AFTER_FAILURE_MS;
        },
      );
      await wait(pauseMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  /** Reads all files that have not been read, and returns how many it has read. */
  async hashAll(stop: AbortSignal): Promise<number> {
    let count = 0;
    for await (const hashed of inOrder(this.batches(stop), BATCHES_AT_ONCE, (batch) => this.hash(batch))) {
      if (hashed.length === 0) continue;
      await this.save(hashed);
      count += hashed.length;
    }
    return count;
  }

  private async *batches(stop: AbortSignal): AsyncGenerator<MediaFileRow[]> {
    for (let after: string | null = null; ;) {
      if (stop.aborted || (await isImporting(this.database.manager))) return;
      const found = await this.files.unhashed(after, MOST_FILES);
      const last = found.at(-1);
      if (!last) return;
      after = last.key;
      yield* bySize(found);
    }
  }

  private async hash(batch: readonly MediaFileRow[]): Promise<HashedFile[]> {
    const hashes = await this.hashes.hashesOf(batch.map((file) => ({ ...file, path: pathOfFile(file) })));
    return batch.flatMap(({ key, bytes, modifiedNs, changedNs }, at) => {
      const read = hashes[at];
      return read ? [{ key, bytes, modifiedNs, changedNs, ...read }] : [];
    });
  }

  private save(hashed: readonly HashedFile[]): Promise<void> {
    return this.unitOfWork.run(async (database, emit) => {
      const moved = await nameByContent(database, hashed);
      await new CatalogueRows(database, emit).moveAudio(moved);
      await noteHashes(database, hashed);
      await forgetTemporary(database, moved);
    });
  }
}

function* bySize(files: readonly MediaFileRow[]): Generator<MediaFileRow[]> {
  let [some, bytes]: [MediaFileRow[], number] = [[], 0];
  for (const file of files) {
    if (some.length > 0 && bytes + file.bytes > MOST_BYTES) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(file);
    bytes += file.bytes;
  }
  yield some;
}
