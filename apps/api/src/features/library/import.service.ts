import { Injectable } from '@nestjs/common';
import type { ImportReport as PublishedReport } from '@chorus/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { inOrder } from '../../platform/async/in-order';
import { EventBus } from '../../platform/events/event-bus';
import { CatalogueWriter } from '../catalogue/catalogue.writer';
import { FolderBuilder } from './build/folder-builder';
import { FolderComparer, type FolderDiff } from './compare/compare-folder';
import { OpenedFolder } from './find/opened-folder';
import type { MusicSource } from './find/music-source';
import type { Scope } from './find/scope';
import { inParts, type MusicFolder } from './find/walk-music';
import { ImportError } from './import-error';
import { ImportLock } from './import-lock';
import type { Problem } from './problems';
import { FolderImporter } from './write/folder-importer';
import { ImportedFiles } from './write/imported-files';

const silent: ImportProgress = { begin: () => undefined, file: () => undefined };

const FOLDERS_AT_ONCE = 3;
/** Comparing is mostly waiting, and folders that are compared together share their statements. */
const COMPARED_AT_ONCE = 32;

export interface ImportProgress {
  begin(files: number): void;
  file(): void;
}

export interface ImportReport extends PublishedReport {
  /** Files of folders in which one may still be being written. */
  unsettled?: string[] | undefined;
  /** Files that were left out for a reason that may pass soon. */
  mayPass?: string[] | undefined;
}

export interface ImportOptions {
  /** Compares also files whose size and time are the same. */
  byHash: boolean;
  /** The part of the folder to import; all of it by default. */
  scope?: Scope | undefined;
  /** Leaves folders alone in which a file changed less than this long ago. */
  settleMs?: number;
  /** Does not add songs again that were deleted. */
  leavesDeleted?: boolean;
  /** The encoding of tags that say Latin-1, if it is another one. */
  tagsEncoding?: string | undefined;
  /** Leaves the music where it is, and serves it from there. */
  inPlace?: boolean | undefined;
  /** How long to wait for another import to end; by default, it does not. */
  waitMs?: number | undefined;
  /** Called before each folder is listed. */
  beforeFolder?: (path: string) => void;
}

interface Walk {
  source: MusicSource;
  progress: ImportProgress;
  stop: AbortSignal;
  options: ImportOptions;
  /** Rejects once the folder is gone. */
  checkFolder: () => Promise<void>;
}

interface Walked {
  songs: number;
  changedLyrics: number;
  updated: number;
  unsettled: string[];
  mayPass: string[];
  problems: Problem[];
  begun: number;
}

/**
 * Imports a folder of music. Items that the catalogue already has stay unchanged, so an import can be repeated. Once `stop` is aborted, no
 * further file is begun; those that were begun are added.
 */
@Injectable()
export class ImportService {
  constructor(
    private readonly lock: ImportLock,
    private readonly comparer: FolderComparer,
    private readonly builder: FolderBuilder,
    private readonly importer: FolderImporter,
    private readonly files: ImportedFiles,
    private readonly facts: EventBus,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async run(
    folder: string,
    progress: ImportProgress,
    stop: AbortSignal = new AbortController().signal,
    options: ImportOptions = { byHash: false },
  ): Promise<ImportReport> {
    const opened = await OpenedFolder.at(resolve(folder), { isInPlace: options.inPlace });
    const importAll = async () => {
      try {
        return await this.importAll(opened, progress, stop, options);
      } finally {
        await this.catalogue.announceNow();
      }
    };
    return this.lock.run(importAll, options.waitMs, stop);
  }

  /** Imports files that a browser sent. Waits up to `waitMs` for another import to end. */
  runSent(source: MusicSource, waitMs: number): Promise<ImportReport> {
    return this.lock.run(() => this.importAll(source, silent, new AbortController().signal, { byHash: false }), waitMs);
  }

  private async importAll(source: MusicSource, progress: ImportProgress, stop: AbortSignal, options: ImportOptions): Promise<ImportReport> {
    const { files, problems: unread, leftOut } = await countFiles(source, options);
    await source.checkStillThere(0);
    if (files + unread === 0 && !options.scope) throw new ImportError(`There is no music in ${source.path}.`);
    progress.begin(files);
    const counter = new ImportCounter(this.facts);
    try {
      const checkFolder = () => source.checkStillThere(counter.added.songs);
      const walk = { source, progress, stop, options, checkFolder };
      const { songs, changedLyrics, updated, unsettled, mayPass, problems, begun } = await counter.counting(() => this.walk(walk));
      const stopped = stop.aborted && begun < files ? { files: begun, of: files } : undefined;
      return {
        added: counter.added,
        unchanged: songs - counter.added.songs - changedLyrics - updated,
        problems,
        changedLyrics: changedLyrics || undefined,
        updated: updated || undefined,
        unsettled: unsettled.length > 0 ? unsettled : undefined,
        mayPass: mayPass.length > 0 ? mayPass : undefined,
        leftOut: leftOut.length > 0 ? leftOut : undefined,
        stopped,
      };
    } finally {
      counter.stop();
    }
  }

  private async walk({ source, progress, stop, options, checkFolder }: Walk): Promise<Walked> {
    const walked: Walked = { songs: 0, changedLyrics: 0, updated: 0, unsettled: [], mayPass: [], problems: [], begun: 0 };
    const { problems, unsettled, mayPass } = walked;
    const nameOf = (path: string) => source.nameOf(path);
    const name = (found: readonly Problem[]) => found.map((problem) => ({ ...problem, path: nameOf(problem.path) }));

    const onFile = () => {
      walked.begun += 1;
      progress.file();
    };
    const found = untilStopped(inParts(source.walk((problem) => problems.push(...name([problem])), options)), stop);
    const compare = async (folder: MusicFolder) => {
      const diff = await this.comparer.compareFolder(folder, { ...options, source });
      if (diff.isUnsettled) unsettled.push(...folder.songs.map(({ path }) => path));
      return diff;
    };
    const compared = inOrder(found, COMPARED_AT_ONCE, compare);
    const prepare = async (diff: FolderDiff) => {
      for (let file = diff.unchanged + diff.refused.length; file > 0; file -= 1) onFile();
      return { diff, folder: await this.builder.prepare(diff.folder, nameOf, onFile, stop) };
    };
    for await (const { diff, folder } of inOrder(compared, FOLDERS_AT_ONCE, prepare)) {
      const added = await this.importer.add(folder);
      await this.files.save(diff, folder, added.ids);
      walked.songs += diff.unchanged + folder.songs.length - added.problems.songs.length;
      walked.changedLyrics += added.changedLyrics;
      walked.updated += added.updated;
      mayPass.push(...folder.mayPass);
      const left = [...diff.refused, ...folder.problems, ...added.problems.other, ...added.problems.songs];
      if (left.length > 0) await checkFolder();
      problems.push(...name(left));
    }
    await checkFolder();
    return walked;
  }
}

/** Which import the running code belongs to: an admin may add a song meanwhile, which it does not count. */
const counted = new AsyncLocalStorage<ImportCounter>();

class ImportCounter {
  readonly added: ImportReport['added'] = { songs: 0, albums: 0, artists: 0 };
  private readonly listening: (() => void)[];

  constructor(facts: EventBus) {
    const count = (add: () => void) => () => {
      if (counted.getStore() === this) add();
    };
    this.listening = [
      facts.on(
        'song.added',
        count(() => (this.added.songs += 1)),
      ),
      facts.on(
        'album.added',
        count(() => (this.added.albums += 1)),
      ),
      facts.on(
        'artist.added',
        count(() => (this.added.artists += 1)),
      ),
    ];
  }

  counting<Result>(work: () => Promise<Result>): Promise<Result> {
    return counted.run(this, work);
  }

  stop(): void {
    for (const stopListening of this.listening) stopListening();
  }
}

async function* untilStopped<Item>(items: AsyncIterable<Item>, stop: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    if (stop.aborted) return;
    yield item;
  }
}

interface Counts {
  files: number;
  problems: number;
  leftOut: string[];
}

async function countFiles(source: MusicSource, options: ImportOptions): Promise<Counts> {
  const counts: Counts = { files: 0, problems: 0, leftOut: [] };
  const onProblem = () => void (counts.problems += 1);
  const onLeftOut = (path: string) => void counts.leftOut.push(source.nameOf(path));
  for await (const { songs } of source.walk(onProblem, { ...options, onLeftOut })) counts.files += songs.length;
  return counts;
}
