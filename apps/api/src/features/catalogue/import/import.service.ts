import { Injectable } from '@nestjs/common';
import { access, constants, stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { EventBus } from '../../../platform/events/event-bus';
import { FolderImporter } from './folder-importer';
import { FolderBuilder } from './folder-builder';
import { ImportError } from './import-error';
import { ImportLock } from './import-lock';
import { type Added, ImportCounter } from './import-counter';
import { inOrder } from './in-order';
import type { Problem } from './problems';
import { walkMusic } from './walk-music';

const FOLDERS_AT_ONCE = 2;

export interface ImportProgress {
  begin(files: number): void;
  file(): void;
}

export interface ImportReport {
  added: Added;
  unchanged: number;
  problems: Problem[];
  /** How many files it got to, and of how many, when it was stopped. */
  stopped?: { files: number; of: number } | undefined;
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
    private readonly facts: EventBus,
  ) {}

  async run(folder: string, progress: ImportProgress, stop: AbortSignal = new AbortController().signal): Promise<ImportReport> {
    const root = resolve(folder);
    await checkFolder(root);
    return this.lock.run(async () => {
      const { files, problems: unread } = await countFiles(root);
      if (files + unread === 0) throw new ImportError(`There is no music in ${root}.`);
      progress.begin(files);
      const counter = new ImportCounter(this.facts);
      try {
        const { songs, problems, begun } = await this.walk(root, progress, stop);
        const stopped = stop.aborted && begun < files ? { files: begun, of: files } : undefined;
        return { added: counter.added, unchanged: songs - counter.added.songs, problems, stopped };
      } finally {
        counter.stop();
      }
    });
  }

  private async walk(
    root: string,
    progress: ImportProgress,
    stop: AbortSignal,
  ): Promise<{ songs: number; problems: Problem[]; begun: number }> {
    const problems: Problem[] = [];
    const nameOf = (path: string) => relative(root, path).split(sep).join('/') || '.';
    const name = (found: readonly Problem[]) => found.map(({ path, reason }) => ({ path: nameOf(path), reason }));

    let [songs, begun] = [0, 0];
    const onFile = () => {
      begun += 1;
      progress.file();
    };
    const found = untilStopped(
      walkMusic(root, (problem) => problems.push(...name([problem]))),
      stop,
    );
    const folders = inOrder(found, FOLDERS_AT_ONCE, (folder) => this.builder.prepare(folder, nameOf, onFile, stop));
    for await (const folder of folders) {
      const refused = await this.importer.add(folder);
      songs += folder.songs.length - refused.songs.length;
      problems.push(...name([...folder.problems, ...refused.artist, ...refused.songs]));
    }
    return { songs, problems, begun };
  }
}

async function* untilStopped<Item>(items: AsyncIterable<Item>, stop: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    if (stop.aborted) return;
    yield item;
  }
}

async function checkFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ImportError(`The folder ${path} doesn't exist.`);
  if (!found.isDirectory()) throw new ImportError(`${path} is a file, not a folder.`);
  await access(path, constants.R_OK | constants.X_OK).catch(() => {
    throw new ImportError(`The folder ${path} can't be read: permission denied.`);
  });
}

async function countFiles(root: string): Promise<{ files: number; problems: number }> {
  const counts = { files: 0, problems: 0 };
  const onProblem = () => void (counts.problems += 1);
  for await (const { songs } of walkMusic(root, onProblem)) counts.files += songs.length;
  return counts;
}
