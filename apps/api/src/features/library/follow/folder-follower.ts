import { Injectable } from '@nestjs/common';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderGone, OpenedFolder } from '../find/opened-folder';
import { Scope } from '../find/scope';
import { type ImportProgress, type ImportReport, ImportService } from '../import.service';
import { FolderChanges } from './folder-changes';
import { GoneFiles } from './gone-files';

const LONGEST_PAUSE_MS = 30_000;
const HOUR_MS = 3_600_000;
const TEN_MINUTES_MS = 600_000;

/** All times are in milliseconds. */
export interface Timing {
  /** A file that is being written changes more often than this. */
  settleMs: number;
  /** The pause after the last of several changes. */
  quietMs: number;
  lookAfterFolderMs: number;
}
const TIMING: Timing = { settleMs: 2_000, quietMs: 500, lookAfterFolderMs: 5_000 };

export interface Following {
  stop: AbortSignal;
  /** Deletes songs whose files have been gone for this long. */
  deleteAfterMs?: number | undefined;
  /** The encoding of tags that say Latin-1, if it is another one. */
  tagsEncoding?: string | undefined;
  /** Leaves the music where it is, and waits for other imports. */
  inPlace?: boolean | undefined;
  /** The progress of the first pass over the whole folder. */
  progress: ImportProgress;
  onLooked: (report: ImportReport, gone: number, isFirst: boolean) => void;
  say: (line: string) => void;
  timing?: Timing | undefined;
}

interface Look {
  scope: Scope;
  isAll: boolean;
  isFirst: boolean;
  changes: FolderChanges;
}

const none: ImportProgress = { begin: () => undefined, file: () => undefined };

/** Imports a folder and then what changes in it, until it is stopped. Errors of the database and a folder that goes away are waited for. */
@Injectable()
export class FolderFollower {
  private lastDeleted: number | 'too many' = 0;

  constructor(
    private readonly imports: ImportService,
    private readonly gone: GoneFiles,
  ) {}

  async follow(folder: string, following: Following): Promise<void> {
    const { stop, say, timing = TIMING } = following;
    const root = resolve(folder);
    let opened: OpenedFolder | undefined = await OpenedFolder.at(root);
    while (!stop.aborted) {
      try {
        opened ??= await OpenedFolder.at(root);
        await this.followOpened(opened, following);
      } catch (error) {
        if (!(error instanceof FolderGone)) throw error;
        if (opened) say(`The folder ${root} has gone: is its disk still connected? Nothing is marked. Waiting until it is back.`);
        opened = undefined;
        await pause(timing.lookAfterFolderMs, stop);
      }
    }
  }

  private async followOpened(opened: OpenedFolder, following: Following): Promise<void> {
    const { stop, say, timing = TIMING } = following;
    const root = opened.path;
    const changes = new FolderChanges(root, timing.quietMs, () =>
      say('The system does not say what changes in this folder: it is looked at every ten minutes.'),
    );
    const backoff = new Backoff(timing.settleMs);
    try {
      let allAt = 0;
      changes.add([root]);
      const isStopped = () => stop.aborted;
      while (!isStopped()) {
        const paths = await changes.next(timing.lookAfterFolderMs, stop);
        await opened.checkStillThere(0);
        await untilDone(() => this.deleteGone(opened, following), following);
        // The system does not report changes of some folders.
        const mostMs = changes.isWatching ? HOUR_MS : TEN_MINUTES_MS;
        const isAll = paths.has(root) || Date.now() - allAt > mostMs;
        if (isStopped() || (paths.size === 0 && !isAll)) continue;
        const scope = new Scope(root, isAll ? [root] : paths);
        const report = await untilDone(
          () => this.importScope(opened, { scope, isAll, isFirst: allAt === 0, changes }, following),
          following,
        );
        if (isAll) allAt = Date.now();
        if (report) lookAgain(report, changes, backoff, timing);
      }
    } finally {
      changes.end();
    }
  }

  private async deleteGone(opened: OpenedFolder, { deleteAfterMs, say }: Following): Promise<void> {
    if (deleteAfterMs === undefined) return;
    const deleted = await this.gone.delete(opened, deleteAfterMs);
    const isNews = deleted !== this.lastDeleted;
    this.lastDeleted = deleted;
    if (deleted === 'too many' && isNews) say('More than half of the folder has gone: its songs are marked, and not deleted.');
    if (typeof deleted === 'number' && deleted > 0) say(`Deleted: ${deleted}.`);
  }

  private async importScope(
    opened: OpenedFolder,
    { scope, isAll, isFirst, changes }: Look,
    { stop, progress, onLooked, tagsEncoding, inPlace = false, timing = TIMING }: Following,
  ): Promise<ImportReport> {
    const report = await this.imports.run(opened.path, isFirst ? progress : none, stop, {
      byHash: false,
      leavesDeleted: true,
      tagsEncoding,
      inPlace,
      waitMs: inPlace ? Infinity : 0,
      scope,
      settleMs: timing.settleMs,
      beforeFolder: (path) => changes.watch(path),
    });
    const { added, unchanged, updated = 0, changedLyrics = 0, unsettled = [] } = report;
    // A folder without any music may be one that another is to be mounted on.
    const isEmpty = isAll && added.songs + unchanged + updated + changedLyrics + unsettled.length === 0;
    const isLeft = stop.aborted || isEmpty;
    const gone = isLeft ? 0 : await this.gone.mark(opened, scope);
    onLooked(report, gone, isFirst);
    return report;
  }
}

/** Retries files that may be accepted later, after delays that double. */
class Backoff {
  private readonly delays = new Map<string, number>();

  constructor(private readonly firstMs: number) {}

  /** The paths by the delay, in milliseconds, after which each is tried again. */
  next(paths: readonly string[]): ReadonlyMap<number, string[]> {
    const byDelay = new Map<number, string[]>();
    for (const path of paths) {
      const ms = this.delays.get(path) ?? this.firstMs;
      this.delays.set(path, Math.min(2 * ms, TEN_MINUTES_MS));
      const together = byDelay.get(ms) ?? [];
      together.push(path);
      byDelay.set(ms, together);
    }
    return byDelay;
  }
}

function lookAgain({ unsettled = [], mayPass = [] }: ImportReport, changes: FolderChanges, backoff: Backoff, { settleMs }: Timing): void {
  const delays = [[settleMs, unsettled] as const, ...backoff.next(mayPass)];
  for (const [ms, paths] of delays) setTimeout(() => changes.add(paths), ms).unref();
}

/** Repeats the work until it succeeds or is stopped; reports each reason once. */
async function untilDone<Result>(work: () => Promise<Result>, { stop, say }: Following): Promise<Result | undefined> {
  let said = '';
  for (let ms = 1_000; !stop.aborted; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof FolderGone) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== said) say(`${reason} Trying again until it works.`);
      said = reason;
      await pause(ms, stop);
    }
  }
  return undefined;
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => undefined);
