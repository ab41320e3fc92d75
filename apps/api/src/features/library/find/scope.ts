import { basename, dirname, join, relative, sep } from 'node:path';
import { discOfFolder } from './names-from-path';

/** The part of a folder in which something happened: paths of files, or of folders with all that is in them. */
export class Scope {
  private readonly paths: ReadonlySet<string>;
  private readonly folders = new Set<string>();
  /** The paths and all folders above them. */
  private readonly ways = new Set<string>();

  constructor(
    private readonly root: string,
    paths: Iterable<string>,
  ) {
    this.paths = new Set(paths);
    for (const path of this.paths) this.add(path);
  }

  private add(path: string): void {
    const folder = dirname(path);
    this.folders.add(folder);
    // Folders of discs belong to one album.
    if (discOfFolder(basename(folder)) !== undefined) this.folders.add(dirname(folder));
    for (let way = path; way.length >= this.root.length; way = dirname(way)) {
      if (this.ways.has(way)) return;
      this.ways.add(way);
      if (way === this.root) return;
    }
  }

  includes(folder: string): boolean {
    return this.folders.has(folder) || this.isBelow(folder);
  }

  leadsTo(folder: string): boolean {
    return this.ways.has(folder) || this.isBelow(folder);
  }

  /** Names relative to the root, as those of imported files. */
  get names(): string[] {
    return [...this.paths].map((path) => relative(this.root, path).split(sep).join('/'));
  }

  private isBelow(folder: string): boolean {
    for (let path = folder; path.length >= this.root.length; path = dirname(path)) {
      if (this.paths.has(path)) return true;
      if (path === this.root) return false;
    }
    return false;
  }
}

export const pathIn = (root: string, name: string): string => join(root, ...name.split('/'));
