import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { accessToFile } from '../../../platform/audio/random-access';
import { sampleOf } from '../../../platform/audio/sample-of';
import { type FileState, isSameVersion, isUntouched, openFile, readUnchanged, stateOfFile } from '../../../platform/audio/unchanged-file';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { hashOfFile, hashOfStream } from '../../../platform/object-store/fingerprint';
import { type ByteSpan, ObjectStoreUnavailable } from '../../../platform/object-store/object-store';
import { pathOfFile, piecesServed } from './media-file';
import {
  filesLike,
  filesServing,
  markStale,
  type MediaFileRow,
  noteUntouched,
  type SampledFile,
  type ServedFile,
  unhashedFiles,
  type UnnamedFile,
  unnamedFiles,
} from './media-files.queries';

export type { FilePlace, MediaFileRow, SampledFile, UnnamedFile } from './media-files.queries';
export { pathOfFile } from './media-file';

/** Players ask for many parts of a song. */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED_BYTES = 16 * 1024 * 1024;
const BYTES_OF_ROW = 1_000;
const MOST_TRUE_HASHES = 2_000;

/** A file in a music folder that has the content of a hash. */
export interface FileInPlace {
  /** Of what is served. */
  size: number;
  ext: string;
  /** The hash that was asked for is one by which the file was listed before it was read whole. */
  isTemporary: boolean;
}

/** Reads audio from music folders. Gives no byte of a file that is not as it was when it was listed, or, once it was hashed, of that hash. */
@Injectable()
export class MediaFilesReader {
  private readonly remembered = new LRUCache<string, ServedFile[]>({
    maxSize: MOST_REMEMBERED_BYTES,
    ttl: REMEMBERED_MS,
    sizeCalculation: (files) => BYTES_OF_ROW + files.reduce((bytes, { rewritten }) => bytes + (rewritten?.head.length ?? 0), 0),
  });
  private readonly checking = new Map<string, Promise<boolean>>();
  private readonly trueHashes = new LRUCache<string, string>({ max: MOST_TRUE_HASHES });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
  ) {}

  /** Undefined where no file has the content; throws `ObjectStoreUnavailable` where one had it whose folder is away. */
  async find(hash: string): Promise<FileInPlace | undefined> {
    const found = await this.present(hash);
    return found && { size: found.servedBytes, ext: found.ext, isTemporary: found.listedAs === hash };
  }

  /** Opens a file, or a part of what is served of it. The stream fails when the file changes. */
  open(hash: string, span?: ByteSpan): Promise<Readable | undefined> {
    return this.first(hash, async (file) => {
      const opened = await openFile(pathOfFile(file));
      if (!opened) return undefined;
      if (await this.isAsListed(file, opened.state)) return readUnchanged(opened, piecesServed(file, span));
      await opened.handle.close();
      return undefined;
    });
  }

  /** The hash of what is served at a temporary one. Reads all of the file the first time. */
  async trueHash(temporary: string): Promise<string | undefined> {
    const [file] = await this.files(temporary);
    if (file?.served) return file.served;
    const known = this.trueHashes.get(temporary);
    if (known !== undefined) return known;
    const content = await this.open(temporary);
    const hash = content && (await hashOfStream(content));
    if (hash !== undefined) this.trueHashes.set(temporary, hash);
    return hash;
  }

  /** The path of a file with this content, for a program that reads it by itself. The beginning may have pictures that are not served. */
  async pathOf(hash: string): Promise<string | undefined> {
    const found = await this.present(hash);
    return found && pathOfFile(found);
  }

  /** The files with one of these samples, which most likely have the same content. */
  like(samples: readonly string[]): Promise<SampledFile[]> {
    return filesLike(this.database.manager, samples);
  }

  /** The next files that songs play and that have not been read whole. */
  unhashed(after: string | null, most: number): Promise<MediaFileRow[]> {
    return unhashedFiles(this.database.manager, this.config.musicFolders, after, most);
  }

  /** The next files that have been read whole, whose media are still named by temporary hashes. */
  unnamed(after: string | null, most: number): Promise<UnnamedFile[]> {
    return unnamedFiles(this.database.manager, after, most);
  }

  private async present(hash: string): Promise<ServedFile | undefined> {
    const found = await this.first(hash, async (file) => {
      const state = await stateOfFile(pathOfFile(file));
      return state && (await this.isAsListed(file, state)) ? file : undefined;
    });
    if (found) return found;
    for (const folder of new Set((this.remembered.get(hash) ?? []).map((file) => file.folder)))
      await access(folder).catch((error: unknown) => {
        throw new ObjectStoreUnavailable(error);
      });
    return undefined;
  }

  /** What `use` makes of the first file of which it makes anything. Those that are remembered may have moved since. */
  private async first<Result>(hash: string, use: (file: ServedFile) => Promise<Result | undefined>): Promise<Result | undefined> {
    if (this.config.musicFolders.length === 0) return undefined;
    for (const file of this.remembered.get(hash) ?? []) {
      const found = await use(file);
      if (found) return found;
    }
    for (const file of await this.files(hash)) {
      const found = await use(file);
      if (found) return found;
    }
    return undefined;
  }

  private async files(hash: string): Promise<ServedFile[]> {
    const files = (await filesServing(this.database.manager, hash)).filter(({ folder }) => this.config.musicFolders.includes(folder));
    if (files.length > 0) this.remembered.set(hash, files);
    else this.remembered.delete(hash);
    return files;
  }

  private async isAsListed(file: ServedFile, state: FileState): Promise<boolean> {
    if (!isSameVersion(file, state)) return false;
    if (isUntouched(file, state)) return true;
    const path = pathOfFile(file);
    const key = `${path} ${state.changedNs}`;
    const checking = this.checking.get(key) ?? this.check(file, state).finally(() => this.checking.delete(key));
    this.checking.set(key, checking);
    return checking;
  }

  /** Somebody gave the file another owner or name, or restored it with its time; or another content with the time and size of the former one. */
  private async check(file: ServedFile, state: FileState): Promise<boolean> {
    const isSame = await this.hasSameContent(file);
    const after = await stateOfFile(pathOfFile(file));
    if (!after || !isUntouched(after, state)) return false;
    await (isSame ? noteUntouched(this.database.manager, file, state) : markStale(this.database.manager, file, file));
    if (isSame) file.changedNs = state.changedNs;
    else this.remembered.clear();
    return isSame;
  }

  private async hasSameContent(file: ServedFile): Promise<boolean> {
    const path = pathOfFile(file);
    if (file.original !== null) return (await hashOfFile(path)) === file.original;
    const opened = await openFile(path);
    if (!opened) return false;
    try {
      return (await sampleOf(await accessToFile(opened.handle))) === file.sample;
    } finally {
      await opened.handle.close();
    }
  }
}
