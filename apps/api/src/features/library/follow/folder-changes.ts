import { type FSWatcher, watch as watchFolder } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Looking up this many paths costs more than reading the whole folder. */
const MOST_PATHS = 2_000;
/** The queue of inotify overflows a little later, and Node.js does not report it. */
const MOST_EVENTS = 10_000;
const LONGEST_BURST_MS = 5_000;
/** The folder is gone, which an event of its parent reports, or may not be read. */
const GONE_OR_CLOSED = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'];

/**
 * Detects where something changed in a folder, as far as the system reports it. It reports each folder separately: a new one may have got
 * files and folders before it is watched, so each is watched right before it is listed.
 */
export class FolderChanges {
  private canWatch = true;
  private paths = new Set<string>();
  private events = 0;
  private lastAt = 0;
  private readonly watchers = new Map<string, FSWatcher>();

  /** Events come in bursts, which end with a pause of `quietMs`. `onUnwatchable` is called once, for the first folder that can't be watched. */
  constructor(
    private readonly root: string,
    private readonly quietMs: number,
    private readonly onUnwatchable: () => void,
  ) {}

  /** False if a folder could not be watched: the system may limit how many can be. */
  get isWatching(): boolean {
    return this.canWatch;
  }

  /** Call it before the folder is listed. */
  watch(folder: string): void {
    if (this.watchers.has(folder)) return;
    try {
      const watcher = watchFolder(folder, { persistent: false }, (kind, name) =>
        this.happened(kind, name === null ? folder : join(folder, name)),
      );
      this.watchers.set(
        folder,
        watcher.on('error', () => this.unwatch(folder)),
      );
    } catch (error) {
      const code = Error.isError(error) && 'code' in error ? String(error.code) : '';
      if (GONE_OR_CLOSED.includes(code) || !this.canWatch) return;
      this.canWatch = false;
      this.onUnwatchable();
    }
  }

  add(paths: readonly string[]): void {
    const visible = paths.filter(
      (path) =>
        !relative(this.root, path)
          .split(sep)
          .some((name) => name.startsWith('.')),
    );
    if (visible.length === 0) return;
    this.lastAt = Date.now();
    this.events += visible.length;
    for (const path of visible) this.paths.add(path);
    if (this.paths.size > MOST_PATHS || this.events > MOST_EVENTS) this.paths = new Set([this.root]);
  }

  /** Returns the paths that changed since the last call; empty if none did until the timeout. */
  async next(timeoutMs: number, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const until = Date.now() + timeoutMs;
    while (this.paths.size === 0 && Date.now() < until && !signal.aborted) await this.pause(signal);
    const burstEnds = Date.now() + LONGEST_BURST_MS;
    while (this.paths.size > 0 && Date.now() - this.lastAt < this.quietMs && Date.now() < burstEnds && !signal.aborted)
      await this.pause(signal);
    const { paths } = this;
    this.paths = new Set();
    this.events = 0;
    return paths;
  }

  end(): void {
    this.unwatch(this.root);
  }

  private happened(kind: 'rename' | 'change', path: string): void {
    // Another folder may be there now, and the watched one elsewhere.
    if (kind === 'rename') this.unwatch(path);
    this.add([path]);
  }

  /** Also stops watching all folders below it. */
  private unwatch(folder: string): void {
    if (!this.watchers.has(folder)) return;
    for (const [path, watcher] of this.watchers) {
      if (path !== folder && !path.startsWith(join(folder, sep))) continue;
      watcher.close();
      this.watchers.delete(path);
    }
  }

  private pause(signal: AbortSignal): Promise<void> {
    return wait(this.quietMs / 5, undefined, { signal }).catch(() => undefined);
  }
}
