import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogueWriter } from '../../catalogue/catalogue.writer';
import { isAbsent } from '../compare/file-mark';
import type { OpenedFolder } from '../find/opened-folder';
import { pathIn, type Scope } from '../find/scope';
import { filesOf, goneFor, markGone } from './gone-files.queries';

const KEYS_AT_ONCE = 1_000;
/** The name of the actor in the activity of admins. */
const ACTOR = 'Import';
/** If this many files are gone, and half of the folder, a part of it is more likely to be disconnected. */
const MANY = 20;

@Injectable()
export class GoneFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueWriter,
  ) {}

  /** Marks songs whose files are gone, but none if the folder itself is gone. Returns how many. */
  async mark(folder: OpenedFolder, scope: Scope): Promise<number> {
    const absent: string[] = [];
    for await (const files of filesOf(this.dataSource.manager, folder.path, scope.names)) {
      const found = await Promise.all(files.map(async ({ key, path }) => ((await isAbsent(pathIn(folder.path, path))) ? [key] : [])));
      absent.push(...found.flat());
    }
    await folder.checkStillThere(0);
    let songs = 0;
    for (let at = 0; at < absent.length; at += KEYS_AT_ONCE) {
      const keys = absent.slice(at, at + KEYS_AT_ONCE);
      songs += await this.dataSource.transaction((database) => markGone(database, keys));
    }
    return songs;
  }

  /** Deletes songs whose files have been gone for this long: moved files are found sooner. Returns how many, or that they are too many. */
  async delete(folder: OpenedFolder, afterMs: number): Promise<number | 'too many'> {
    const { ids, present } = await goneFor(this.dataSource.manager, folder.path, afterMs);
    if (ids.length >= MANY && ids.length > present) return 'too many';
    for (const id of ids) await this.catalogue.deleteSong(id, ACTOR);
    return ids.length;
  }
}
