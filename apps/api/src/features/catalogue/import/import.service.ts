import { Injectable } from '@nestjs/common';
import { relative, resolve, sep } from 'node:path';
import { EventBus } from '../../../platform/events/event-bus';
import { AnnounceCatalogueChange } from '../announce-catalogue-change.listener';
import { FolderImporter } from './folder-importer';
import { FolderBuilder } from './folder-builder';
import { ImportError } from './import-error';
import { ImportLock } from './import-lock';
import { type Added, ImportCounter } from './import-counter';
import { ImportedFiles, type LookedAtFolder } from './imported-files';
import { inOrder } from './in-order';
import { inParts } from './in-parts';
import { OpenedFolder } from './opened-folder';
import type { Problem } from './problems';
import type { Scope } from './scope';
import { type MusicFolder, walkMusic } from './walk-music';

const FOLDERS_AT_ONCE = 2;
/** Most of looking is waiting, and folders that are looked at together share their statements. */
const LOOKED_AT_ONCE = 32;

export interface ImportProgress {
  begin(files: number): void;
  file(): void;
}

export interface ImportReport {
  added: Added;
  unchanged: number;
  problems: Problem[];
  /** Of songs that the catalogue had, and which are not `unchanged`. */
  changedLyrics?: number | undefined;
  /** Songs that follow what their files say since, or where they are; not `unchanged`. */
  updated?: number | undefined;
  /** Files of folders in which one may still be written. */
  unsettled?: string[] | undefined;
  /** Files that were left out for what may be over soon. */
  mayPass?: string[] | undefined;
  /** How many files it got to, and of how many, when it was stopped. */
  stopped?: { files: number; of: number } | undefined;
}

export interface ImportOptions {
  /** Compares also files whose size and time are the same. */
  byHash: boolean;
  /** All of the folder, unless it says less. */
  scope?: Scope | undefined;
  /** Leaves folders alone in which a file changed less than so long ago. */
  settleMs?: number;
  /** Does not add songs again that were deleted. */
  leavesDeleted?: boolean;
  /** Called before each folder is listed. */
  beforeFolder?: (path: string) => void;
}

interface Walk {
  root: string;
  progress: ImportProgress;
  stop: AbortSignal;
  options: ImportOptions;
  /** Fails once the folder has gone. */
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
 * Imports a folder of music. What the catalogue already has stays unchanged, so an import can be
 * repeated. Once `stop` is aborted no further file is begun; those that were are added.
 */
@Injectable()
export class ImportService {
  constructor(
    private readonly lock: ImportLock,
    private readonly builder: FolderBuilder,
    private readonly importer: FolderImporter,
    private readonly files: ImportedFiles,
    private readonly facts: EventBus,
    private readonly announcement: AnnounceCatalogueChange,
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
      const { files, problems: unread } = await countFiles(root, options);
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
          stopped,
        };
      } finally {
        counter.stop();
        await this.announcement.announceNow();
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
    const lookAt = async (folder: MusicFolder) => {
      const looked = await this.files.lookAt(folder, { ...options, root, nameOf });
      if (looked.isUnsettled) unsettled.push(...folder.songs.map(({ path }) => path));
      return looked;
    };
    const lookedAt = inOrder(found, LOOKED_AT_ONCE, lookAt);
    const prepare = async (looked: LookedAtFolder) => {
      for (let file = looked.unchanged + looked.refused.length; file > 0; file -= 1) onFile();
      return { looked, folder: await this.builder.prepare(looked.folder, nameOf, onFile, stop) };
    };
    for await (const { looked, folder } of inOrder(lookedAt, FOLDERS_AT_ONCE, prepare)) {
      const added = await this.importer.add(folder);
      await this.files.save(looked, folder);
      walked.songs += looked.unchanged + folder.songs.length - added.problems.songs.length;
      walked.changedLyrics += added.changedLyrics;
      walked.updated += added.updated;
      mayPass.push(...folder.mayPass);
      const left = [...looked.refused, ...folder.problems, ...added.problems.other, ...added.problems.songs];
      if (left.length > 0) await checkFolder();
      problems.push(...name(left));
    }
    await checkFolder();
    return walked;
  }
}

async function* untilStopped<Item>(items: AsyncIterable<Item>, stop: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    if (stop.aborted) return;
    yield item;
  }
}

async function countFiles(root: string, options: ImportOptions): Promise<{ files: number; problems: number }> {
  const counts = { files: 0, problems: 0 };
  const onProblem = () => void (counts.problems += 1);
  for await (const { songs } of walkMusic(root, onProblem, options)) counts.files += songs.length;
  return counts;
}
