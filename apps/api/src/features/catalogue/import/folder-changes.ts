import type { AsyncSubscription } from '@parcel/watcher';
import { relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** So many paths cost more to look up than the whole folder. */
const MOST_PATHS = 2_000;
/** Events come in bursts: after such a pause, the folder is looked at. */
const QUIET_MS = 500;
const LONGEST_BURST_MS = 5_000;

/** Where something happened in a folder, as far as the system says. */
export class FolderChanges {
  private paths = new Set<string>();
  private lastAt = 0;
  private subscription: AsyncSubscription | undefined;

  private constructor(private readonly root: string) {}

  static async begin(root: string): Promise<FolderChanges> {
    const changes = new FolderChanges(root);
    // Loaded here, since it is native: no other program needs it.
    const { subscribe } = await import('@parcel/watcher');
    changes.subscription = await subscribe(root, (error, events) => {
      // It says neither what it missed nor where.
      changes.add(error ? [root] : events.map(({ path }) => path));
    }).catch(() => undefined);
    return changes;
  }

  /** False on systems that say nothing, or that limit how many folders may be followed. */
  get isToldOfThem(): boolean {
    return this.subscription !== undefined;
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
    for (const path of visible) this.paths.add(path);
    if (this.paths.size > MOST_PATHS) this.paths = new Set([this.root]);
  }

  /** What changed since it was last asked; empty where nothing did until the timeout. */
  async next(timeoutMs: number, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const until = Date.now() + timeoutMs;
    while (this.paths.size === 0 && Date.now() < until && !signal.aborted) await pause(signal);
    const burstEnds = Date.now() + LONGEST_BURST_MS;
    while (this.paths.size > 0 && Date.now() - this.lastAt < QUIET_MS && Date.now() < burstEnds && !signal.aborted) await pause(signal);
    const { paths } = this;
    this.paths = new Set();
    return paths;
  }

  async end(): Promise<void> {
    await this.subscription?.unsubscribe();
  }
}

const pause = (signal: AbortSignal) => wait(QUIET_MS / 5, undefined, { signal }).catch(() => undefined);
