import { type FSWatcher, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';

/** So many paths cost more to look up than the whole folder. */
const MOST_PATHS = 2_000;
/** The system drops what happens beyond some more at once, and does not say so. */
const MOST_EVENTS = 10_000;
const LONGEST_BURST_MS = 5_000;
/** Its parent says so. */
const GONE_OR_CLOSED = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'];

/**
 * Where something happened in a folder, as far as the system says. It says so of each folder apart, not of those below it: a new one may have got
 * files, and folders, before it is followed. So each is followed right before it is listed.
 */
export class FolderChanges {
  private isTold = true;
  private paths = new Set<string>();
  private events = 0;
  private lastAt = 0;
  private readonly watchers = new Map<string, FSWatcher>();

  /** Events come in bursts, which end with a pause of `quietMs`. `onUntold` is called once the system says nothing of a folder. */
  constructor(
    private readonly root: string,
    private readonly quietMs: number,
    private readonly onUntold: () => void,
  ) {}

  /** False on systems that limit how many folders may be followed, or say nothing. */
  get isToldOfThem(): boolean {
    return this.isTold;
  }

  /** Call it before the folder is listed. */
  follow(folder: string): void {
    if (this.watchers.has(folder)) return;
    try {
      const watcher = watch(folder, { persistent: false }, (kind, name) =>
        this.happened(kind, name === null ? folder : join(folder, name)),
      );
      this.watchers.set(
        folder,
        watcher.on('error', () => this.followNoMore(folder)),
      );
    } catch (error) {
      const code = isNativeError(error) && 'code' in error ? String(error.code) : '';
      if (GONE_OR_CLOSED.includes(code) || !this.isTold) return;
      this.isTold = false;
      this.onUntold();
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

  /** What changed since it was last asked; empty where nothing did until the timeout. */
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
    this.followNoMore(this.root);
  }

  private happened(kind: 'rename' | 'change', path: string): void {
    // What is there now may be another folder, and the one that was followed may be elsewhere.
    if (kind === 'rename') this.followNoMore(path);
    this.add([path]);
  }

  /** With all below it, which were listed after it. */
  private followNoMore(folder: string): void {
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
