import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { job } from '../../platform/jobs/job';
import { Jobs } from '../../platform/jobs/jobs';
import { ObjectStore } from '../../platform/object-store/object-store';
import { backupLine } from './backup-lines';
import { isBackupDue } from './backup-schedule';
import { backupsIn } from './backups.reader';
import { makeBackup } from './make-backup';

const HOUR = 3_600;

const backUp = job('back-up', z.object({}));

/** Backs up every night where BACKUP_DIR is set. In a cluster, a CronJob does. */
@Injectable()
export class NightlyBackup implements OnModuleInit {
  private readonly logger = new Logger('Backup');

  constructor(
    private readonly jobs: Jobs,
    private readonly store: ObjectStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { backupDir } = this.config;
    this.jobs.handle(backUp, async (_, { signal }) => {
      if (backupDir !== undefined) await this.backUpWhenDue(backupDir, signal);
    });
    if (backupDir !== undefined) this.jobs.every(HOUR, backUp);
  }

  /** Says what is wrong and leaves it to the next hour: the job would be tried again at once. */
  private async backUpWhenDue(folder: string, signal: AbortSignal): Promise<void> {
    const now = new Date();
    try {
      const [newest] = await backupsIn(folder);
      const last = newest && new Date(newest.manifest.madeAt);
      if (!isBackupDue({ now, hour: now.getHours(), last })) return;
      const made = await makeBackup({ config: this.config, store: this.store, folder, signal });
      this.logger.log(backupLine(made, folder));
      if (made.missing.length > 0)
        this.logger.warn(
          `Not in storage, so not in the backup: ${made.missing.length} of the files that the database names, such as ${made.missing[0]}.`,
        );
    } catch (error) {
      // What was copied stays, and the next try goes on from there.
      signal.throwIfAborted();
      this.logger.error(`There is no new backup: ${Error.isError(error) ? error.message : String(error)}`);
    }
  }
}
