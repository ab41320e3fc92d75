import { followedLine, problemLines } from '@chorus/contracts';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { withTimeout } from '../../../platform/async/with-timeout';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { advisoryLockKey } from '../../../platform/database/advisory-lock-key';
import { SessionLock } from '../../../platform/database/session-lock';
import { FolderFollower } from '../follow/folder-follower';
import { ImportError } from '../import-error';
import { HashInPlace } from './hash-in-place';

const MUSIC_LOCK = advisoryLockKey('musi');
const TRY_EVERY_MS = 10_000;
/** Of the 15 s that a process has to stop. What is begun and not done by then is done again by the next one. */
const LONGEST_STOP_MS = 5_000;

const nothing = { begin: () => undefined, file: () => undefined };

/** Follows the folders of `MUSIC_FOLDERS` on one node at a time, and serves their music from where it is. */
@Injectable()
export class MusicFolders implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('Music');
  private readonly stop = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly follower: FolderFollower,
    private readonly hashes: HashInPlace,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.musicFolders.length > 0) this.running = this.run();
  }

  /** Before the programs that read files end, which would look like a failure. */
  onModuleDestroy(): void {
    this.stop.abort();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await withTimeout(this.running, LONGEST_STOP_MS);
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    const lock = new SessionLock(this.database, MUSIC_LOCK);
    while (!signal.aborted) {
      await lock
        .tryRun((lost) => this.followAll(AbortSignal.any([signal, lost])))
        .catch((error: unknown) => {
          this.logger.warn(`The music folders are not followed for now: ${String(error)}`);
        });
      await pause(TRY_EVERY_MS, signal);
    }
  }

  private async followAll(stop: AbortSignal): Promise<void> {
    const { musicFolders } = this.config;
    await Promise.all([this.hashes.run(stop), ...musicFolders.map((folder) => this.follow(folder, stop))]);
  }

  private async follow(folder: string, stop: AbortSignal): Promise<void> {
    let said = '';
    while (!stop.aborted) {
      try {
        await this.followOnce(folder, stop);
      } catch (error) {
        const reason = error instanceof ImportError ? error.message : String(error);
        if (reason !== said) this.logger.warn(`${reason} It is followed as soon as it can be read.`);
        said = reason;
        await pause(TRY_EVERY_MS, stop);
      }
    }
  }

  private followOnce(folder: string, stop: AbortSignal): Promise<void> {
    return this.follower.follow(folder, {
      stop,
      inPlace: true,
      progress: nothing,
      say: (line) => {
        if (!stop.aborted) this.logger.warn(line);
      },
      onLooked: (report, gone, isFirst) => {
        for (const line of problemLines(report)) this.logger.warn(`${folder}: ${line}`);
        const line = followedLine(report, gone);
        if (line !== undefined) this.logger.log(`${folder}: ${line}`);
        if (isFirst && !stop.aborted) this.logger.log(`Following ${folder}.`);
      },
    });
  }
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
