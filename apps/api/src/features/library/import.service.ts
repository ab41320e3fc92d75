import { Injectable } from '@nestjs/common';
import { relative, resolve, sep } from 'node:path';
import { inOrder } from '../../platform/async/in-order';
import { EventBus } from '../../platform/events/event-bus';
import { CatalogueWriter } from '../catalogue/catalogue.writer';
import { FolderBuilder } from './build/folder-builder';
import { FolderComparer, type FolderDiff } from './compare/compare-folder';
import { OpenedFolder } from './find/opened-folder';
import type { Scope } from './find/scope';
import { inParts, type MusicFolder, walkMusic } from './find/walk-music';
import { ImportError } from './import-error';
import { ImportLock } from './import-lock';
import type { Problem } from './problems';
import { FolderImporter } from './write/folder-importer';
import { ImportedFiles } from './write/imported-files';

const FOLDERS_AT_ONCE = 2;
/** Comparing is mostly waiting, and folders that are compared together share their statements. */
const COMPARED_AT_ONCE = 32;

export interface ImportProgress {
  begin(files: number): void;
  file(): void;
}

interface Added {
  songs: number;
  albums: number;
  artists: number;
}

export interface ImportReport {
  added: Added;
  unchanged: number;
  problems: Problem[];
  /** The number of songs in the catalogue that got other lyrics, and that are not `unchanged`. */
  changedLyrics?: number | undefined;
  /** Songs that were updated because their file has other tags or another path; not `unchanged`. */
  updated?: number | undefined;
  /** Files of folders in which one may still be being written. */
  unsettled?: string[] | undefined;
  /** Files that were left out for a reason that may pass soon. */
  mayPass?: string[] | undefined;
  /** Folders that were left out on purpose, or the files in them that say so, relative to the imported folder. */
  leftOut?: string[] | undefined;
  /** How many files it had processed when it was stopped, and of how many. */
  stopped?: { files: number; of: number } | undefined;
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
  /** Called before each folder is listed. */
  beforeFolder?: (path: string) => void;
}

interface Walk {
  root: string;
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
    const root = resolve(folder);
    const opened = await OpenedFolder.at(root);
    return this.lock.run(async () => {
      const { files, problems: unread, leftOut } = await countFiles(root, options);
      await opened.checkStillThere(0);
      if (files + unread === 0 && !options.scope) throw new ImportError(`There is no music in ${root}.`);
      progress.begin(files);
      const counter = new ImportCounter(this.facts);
      try {
        const checkFolder = () => opened.checkStillThere(counter.added.songs);
        const { songs, changedLyrics, updated, unsettled, mayPass, problems, begun } = await this.walk({
          root,
          progress,
          stop,
          options,
          checkFolder,
        });
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
        await this.catalogue.announceNow();
      }
    });
  }

  private async walk({ root, progress, stop, options, checkFolder }: Walk): Promise<Walked> {
    const walked: Walked = { songs: 0, changedLyrics: 0, updated: 0, unsettled: [], mayPass: [], problems: [], begun: 0 };
    const { problems, unsettled, mayPass } = walked;
    const nameOf = (path: string) => relative(root, path).split(sep).join('/') || '.';
    const name = (found: readonly Problem[]) => found.map((problem) => ({ ...problem, path: nameOf(problem.path) }));

    const onFile = () => {
      walked.begun += 1;
      progress.file();
    };
    const found = untilStopped(inParts(walkMusic(root, (problem) => problems.push(...name([problem])), options)), stop);
    const compare = async (folder: MusicFolder) => {
      const diff = await this.comparer.compareFolder(folder, { ...options, root, nameOf });
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
      await this.files.save(diff, folder);
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

class ImportCounter {
  readonly added: Added = { songs: 0, albums: 0, artists: 0 };
  private readonly listening: (() => void)[];

  constructor(facts: EventBus) {
    this.listening = [
      facts.on('song.added', () => void (this.added.songs += 1)),
      facts.on('album.added', () => void (this.added.albums += 1)),
      facts.on('artist.added', () => void (this.added.artists += 1)),
    ];
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

async function countFiles(root: string, options: ImportOptions): Promise<Counts> {
  const counts: Counts = { files: 0, problems: 0, leftOut: [] };
  const onProblem = () => void (counts.problems += 1);
  const onLeftOut = (path: string) => void counts.leftOut.push(relative(root, path).split(sep).join('/'));
  for await (const { songs } of walkMusic(root, onProblem, { ...options, onLeftOut })) counts.files += songs.length;
  return counts;
}
