import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWholeBinaries } from '../../../../tools/postgres/binaries';
import { createDatabase } from '../../../../tools/postgres/databases';
import { folderInMemory, startTemporaryPostgres, type TemporaryPostgres } from '../../../../tools/postgres/temporary-postgres';
import { type Ended, runToEnd } from '../../../../tools/process/run-to-end';
import { runMigrations } from '../../src/platform/database/run-migrations';
import { installJobs } from '../../src/platform/jobs/install-jobs';

const MIGRATED = 'household_migrated';
const RUN_TYPESCRIPT = ['-C', 'chorus-source', '-r', join(__dirname, 'run-typescript.cjs')];

/** An installation whose nodes are not started: a database and a folder for files. */
export interface Installation {
  databaseUrl: string;
  migrateDatabaseUrl: string;
  dataDir: string;
  accountsKey: undefined;
}

/** Installations on a server that pg_dump can dump, and a folder of backups. */
export class HouseholdBackups {
  private installations = 0;
  readonly backupDir: string;

  private constructor(
    private readonly folder: string,
    private readonly postgres: TemporaryPostgres,
  ) {
    this.backupDir = join(folder, 'backup');
  }

  static async create(): Promise<HouseholdBackups> {
    const { binaries } = findWholeBinaries();
    const postgres = await startTemporaryPostgres(binaries, folderInMemory());
    await runMigrations(await createDatabase(postgres.url, MIGRATED), installJobs);
    return new HouseholdBackups(mkdtempSync(join(tmpdir(), 'chorus-household-')), postgres);
  }

  /** What the first start of a release makes, without people. */
  install(): Promise<Installation> {
    return this.installFrom(MIGRATED);
  }

  emptyInstallation(): Promise<Installation> {
    return this.installFrom();
  }

  private async installFrom(template?: string): Promise<Installation> {
    const name = `household_${(this.installations += 1)}`;
    const databaseUrl = await createDatabase(this.postgres.url, name, template);
    return { databaseUrl, migrateDatabaseUrl: databaseUrl, dataDir: join(this.folder, name), accountsKey: undefined };
  }

  /** Runs `npm run backup` or `npm run restore`. */
  run(program: 'backup' | 'restore', { databaseUrl, dataDir }: Installation, ...args: string[]): Promise<Ended> {
    const file = join(__dirname, `../../src/${program}.ts`);
    return runToEnd(process.execPath, [...RUN_TYPESCRIPT, file, ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKUP_DIR: this.backupDir },
    });
  }

  async stop(): Promise<void> {
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true });
  }
}
