import type { CatalogueEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { access, constants, stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { EventBus } from '../../../platform/events/event-bus';
import { FolderAdder } from './folder-adder';
import { FolderPreparer } from './folder-preparer';
import { ImportImpossible } from './import-impossible';
import { ImportLock } from './import-lock';
import { type Added, ImportTally } from './import-tally';
import { inOrder } from './in-order';
import type { Problem } from './problems';
import { walkMusic } from './walk-music';

const FOLDERS_AT_ONCE = 2;

/** Told how far an import has come. */
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
    private readonly preparer: FolderPreparer,
    private readonly adder: FolderAdder,
    private readonly facts: EventBus<CatalogueEvents>,
  ) {}

  async run(folder: string, progress: ImportProgress): Promise<ImportReport> {
    const root = resolve(folder);
    await checkFolder(root);
    return this.lock.hold(async () => {
      const files = await countFiles(root);
      if (files === 0) throw new ImportImpossible(`There is no music in ${root}.`);
      progress.begin(files);
      const tally = new ImportTally(this.facts);
      try {
        const { songs, problems } = await this.walk(root, progress);
        return { added: tally.added, unchanged: songs - tally.added.songs, problems };
      } finally {
        tally.stop();
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
      this.preparer.prepare(folder, nameOf, () => progress.file()),
    );
    for await (const folder of folders) {
      const refused = await this.adder.add(folder);
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
