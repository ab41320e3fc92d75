import type { CatalogueEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { access, constants, stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { EventBus } from '../../../platform/events/event-bus';
import { FolderImporter } from './folder-importer';
import { FolderBuilder } from './folder-builder';
import { ImportImpossible } from './import-impossible';
import { ImportLock } from './import-lock';
import { type Added, ImportCounter } from './import-counter';
import { inOrder } from './in-order';
import type { Problem } from './problems';
import { walkMusic } from './walk-music';

const FOLDERS_AT_ONCE = 2;

/** Receives the progress of an import. */
export interface ImportProgress {
  begin(files: number): void;
  file(): void;
}

export interface ImportReport {
  added: Added;
  /** Files that were in the catalogue already. */
  unchanged: number;
  /** Paths are below the folder. */
  problems: Problem[];
}

/** Brings a folder of music into the catalogue. What is there already stays as it is, so it can be done again at any time. */
@Injectable()
export class ImportService {
  constructor(
    private readonly lock: ImportLock,
    private readonly builder: FolderBuilder,
    private readonly importer: FolderImporter,
    private readonly facts: EventBus<CatalogueEvents>,
  ) {}

  async run(folder: string, progress: ImportProgress): Promise<ImportReport> {
    const root = resolve(folder);
    await checkFolder(root);
    return this.lock.run(async () => {
      const files = await countFiles(root);
      if (files === 0) throw new ImportImpossible(`There is no music in ${root}.`);
      progress.begin(files);
      const counter = new ImportCounter(this.facts);
      try {
        const { songs, problems } = await this.walk(root, progress);
        return { added: counter.added, unchanged: songs - counter.added.songs, problems };
      } finally {
        counter.stop();
      }
    });
  }

  private async walk(root: string, progress: ImportProgress): Promise<{ songs: number; problems: Problem[] }> {
    const problems: Problem[] = [];
    const nameOf = (path: string) => relative(root, path).split(sep).join('/') || '.';
    const name = (found: readonly Problem[]) => found.map(({ path, reason }) => ({ path: nameOf(path), reason }));
    const onUnreadable = (path: string) => void problems.push({ path: nameOf(path), reason: 'The folder cannot be read.' });

    let songs = 0;
    const folders = inOrder(walkMusic(root, onUnreadable), FOLDERS_AT_ONCE, (folder) =>
      this.builder.prepare(folder, nameOf, () => progress.file()),
    );
    for await (const folder of folders) {
      const refused = await this.importer.add(folder);
      songs += folder.songs.length - refused.songs.length;
      problems.push(...name([...folder.problems, ...refused.artist, ...refused.songs]));
    }
    return { songs, problems };
  }
}

async function checkFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ImportImpossible(`There is no folder ${path}.`);
  if (!found.isDirectory()) throw new ImportImpossible(`${path} is a file, not a folder.`);
  await access(path, constants.R_OK | constants.X_OK).catch(() => {
    throw new ImportImpossible(`The folder ${path} cannot be read: permission denied.`);
  });
}

async function countFiles(root: string): Promise<number> {
  let files = 0;
  for await (const { songs } of walkMusic(root, () => undefined)) files += songs.length;
  return files;
}
