import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { inOrder } from '../../../platform/async/in-order';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { FileHashesReader } from '../../audio/hash/file-hashes.reader';
import { CatalogueRows } from '../../catalogue/catalogue.writer';
import { isImporting } from '../../catalogue/import-lock.reader';
import { forgetTemporary, type HashedFile, nameByContent, noteHashed } from '../../media/files/media-files.writer';
import { type MediaFileRow, MediaFilesReader, pathOfFile, type UnnamedFile } from '../../media/files/media-files.reader';
import { noteHashes } from '../compare/imported-files.queries';

/** The rows of one transaction, which has to be short because requests may wait for them. */
const MOST_NAMED = 250;
const MOST_HASHED = 1_000;
/** What is read again where a batch fails. */
const MOST_BYTES = 512 * 1024 * 1024;
/** The next batch is read while the hashes of one are noted. */
const BATCHES_AT_ONCE = 2;
/** Each time, pages are told of songs that have other addresses. */
const NAME_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 2_000;
const AFTER_FAILURE_MS = 30_000;
/** Files that are away, or were changed, wait for the next look at their folder. */
const AFTER_MISSING_MS = 60_000;

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
        ({ read, missed }) => {
          if (read > 0) this.logger.log(`Read ${read.toLocaleString('en')} files whole.`);
          return read === 0 && missed > 0 ? AFTER_MISSING_MS : LOOK_EVERY_MS;
        },
        (error: unknown) => {
          if (!stop.aborted) this.logger.warn(`Files are read whole later: ${String(error)}`);
          return AFTER_FAILURE_MS;
        },
      );
      await wait(pauseMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  /** Reads all files that have not been read, and counts them. Media that were read before are named, too. */
  async hashAll(stop: AbortSignal): Promise<{ read: number; missed: number }> {
    let namedAt = performance.now();
    const counts = { read: 0, missed: 0 };
    for await (const { hashed, missed } of inOrder(this.batches(stop), BATCHES_AT_ONCE, (batch) => this.hash(batch))) {
      await noteHashed(this.database.manager, hashed);
      counts.read += hashed.length;
      counts.missed += missed;
      if (performance.now() - namedAt < NAME_EVERY_MS) continue;
      await this.nameAll(stop);
      namedAt = performance.now();
    }
    await this.nameAll(stop);
    return counts;
  }

  private async *batches(stop: AbortSignal): AsyncGenerator<MediaFileRow[]> {
    for (let after: string | null = null; ;) {
      if (await this.isToWait(stop)) return;
      const found = await this.files.unhashed(after, MOST_HASHED);
      const last = found.at(-1);
      if (!last) return;
      after = last.key;
      yield* bySize(found);
    }
  }

  private async nameAll(stop: AbortSignal): Promise<void> {
    for (let after: string | null = null; ;) {
      if (await this.isToWait(stop)) return;
      const found = await this.files.unnamed(after, MOST_NAMED);
      const last = found.at(-1);
      if (!last) return;
      after = last.key;
      await this.name(found);
    }
  }

  private async isToWait(stop: AbortSignal): Promise<boolean> {
    return stop.aborted || isImporting(this.database.manager);
  }

  private async hash(batch: readonly MediaFileRow[]): Promise<{ hashed: HashedFile[]; missed: number }> {
    const hashes = await this.hashes.hashesOf(batch.map((file) => ({ ...file, path: pathOfFile(file) })));
    const hashed = batch.flatMap(({ key, bytes, modifiedNs, changedNs }, at) => {
      const read = hashes[at];
      return read ? [{ key, bytes, modifiedNs, changedNs, ...read }] : [];
    });
    return { hashed, missed: batch.length - hashed.length };
  }

  private name(files: readonly UnnamedFile[]): Promise<void> {
    return this.unitOfWork.run(async (database, emit) => {
      const moved = await nameByContent(database, files);
      await new CatalogueRows(database, emit).moveAudio(moved);
      await noteHashes(database, files);
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
