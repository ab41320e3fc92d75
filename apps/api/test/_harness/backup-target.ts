import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findWholeBinaries } from '../../../../tools/postgres/binaries';
import { createDatabase } from '../../../../tools/postgres/databases';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../../tools/postgres/temporary-postgres';
import { type Ended, runToEnd } from '../../../../tools/process/run-to-end';
import type { Config } from '../../src/platform/config/config';
import { runMigrations } from '../../src/platform/database/run-migrations';
import { installJobs } from '../../src/platform/jobs/install-jobs';
import { startS3Server } from './s3/s3-server';

type S3Server = Awaited<ReturnType<typeof startS3Server>>;
type Settings = Pick<Config, 's3' | 'databaseUrl'>;

const DRILL = 'tools/restore-drill/restore-drill.sh';

export interface DrillGround {
  settings: Settings;
  run(dump?: string): Promise<Ended>;
  /** Restores without the flag that expects an empty bucket. */
  runInEarnest(): Promise<Ended>;
  write(path: string, bytes: Uint8Array): Promise<void>;
}

const remote = (name: string, { config: { endpoint, credentials } }: S3Server) => ({
  [`RCLONE_CONFIG_${name}_TYPE`]: 's3',
  [`RCLONE_CONFIG_${name}_PROVIDER`]: 'Other',
  [`RCLONE_CONFIG_${name}_ENDPOINT`]: endpoint,
  [`RCLONE_CONFIG_${name}_ACCESS_KEY_ID`]: credentials.accessKeyId,
  [`RCLONE_CONFIG_${name}_SECRET_ACCESS_KEY`]: credentials.secretAccessKey,
});

export class BackupTarget {
  private grounds = 0;
  private readonly stores: S3Server[] = [];

  private constructor(
    private readonly folder: string,
    private readonly postgres: TemporaryPostgres,
    private readonly programs: string,
    private readonly live: S3Server,
    private readonly backup: S3Server,
    readonly settings: Settings,
  ) {
    this.stores.push(live, backup);
  }

  static async create(): Promise<BackupTarget> {
    const folder = mkdtempSync(join(tmpdir(), 'chorus-backup-'));
    const { binaries, folder: programs } = findWholeBinaries();
    const postgres = await startTemporaryPostgres(binaries);
    const [live, backup] = [await startS3Server(join(folder, 'live')), await startS3Server(join(folder, 'backup'))];
    const databaseUrl = await createDatabase(postgres.url, 'live');
    await runMigrations(databaseUrl, installJobs);
    return new BackupTarget(folder, postgres, programs, live, backup, { databaseUrl, s3: live.config });
  }

  get bucket(): string {
    return this.live.config.bucket;
  }

  async backUp(afterTheDump: () => Promise<unknown> = () => Promise.resolve()): Promise<string> {
    const from = mkdtempSync(join(this.folder, 'dump-'));
    const variables = { BACKUP_FOLDER: from, DATABASE_URL: this.settings.databaseUrl, MEDIA: this.bucket, ...remote('OBJECTS', this.live) };
    const script = (name: string) => this.must('sh', [`k8s/base/backup/${name}.sh`], variables);
    await script('media');
    await script('dump');
    await afterTheDump();
    await script('copy');
    const [dump = ''] = readdirSync(from).filter((name) => name.endsWith('.dump'));
    return dump;
  }

  async drillGround(): Promise<DrillGround> {
    const name = `drill_${(this.grounds += 1)}`;
    const databaseUrl = await createDatabase(this.postgres.url, name);
    const store = await startS3Server(join(this.folder, name));
    this.stores.push(store);
    const variables = { DATABASE_URL: databaseUrl, S3_BUCKET: store.config.bucket, LIVE_BUCKET: this.bucket, ...remote('OBJECTS', store) };
    return {
      settings: { databaseUrl, s3: store.config },
      run: (dump) => this.attempt('sh', [DRILL, ...(dump === undefined ? [] : [dump])], variables),
      runInEarnest: () => this.attempt('sh', [DRILL], { ...variables, IN_EARNEST: 'true' }),
      write: (path, bytes) => this.must('rclone', ['copyto', this.fileOf(bytes), `objects:${store.config.bucket}/${path}`], variables),
    };
  }

  async dumpInPlaceOf(dump: string): Promise<void> {
    const file = join(this.folder, dump);
    await this.must('pg_dump', ['--format=custom', `--file=${file}`, this.settings.databaseUrl]);
    await this.putIntoBackup(file, `database/${dump}`);
  }

  async writeIntoBackup(path: string, bytes: Uint8Array): Promise<void> {
    await this.putIntoBackup(this.fileOf(bytes), path);
  }

  /** Writes an object of that age into the live bucket. */
  async writeIntoBucket(path: string, bytes: Uint8Array, { daysOld }: { daysOld: number }): Promise<void> {
    const file = this.fileOf(bytes);
    const then = new Date(Date.now() - daysOld * 86_400_000);
    utimesSync(file, then, then);
    await this.must('rclone', ['copyto', file, `objects:${this.bucket}/${path}`], remote('OBJECTS', this.live));
  }

  async removeFromBucket(path: string): Promise<void> {
    await this.must('rclone', ['deletefile', `objects:${this.bucket}/${path}`], remote('OBJECTS', this.live));
  }

  async mediaInBackup(): Promise<string[]> {
    const { output } = await this.attempt('rclone', ['lsf', this.inBackup('media')]);
    return output.split('\n');
  }

  async removeFromBackup(path: string): Promise<void> {
    await this.must('rclone', ['deletefile', this.inBackup(path)]);
  }

  async stop(): Promise<void> {
    await this.postgres.stop();
    for (const store of this.stores) await store.close();
    rmSync(this.folder, { recursive: true });
  }

  private fileOf(bytes: Uint8Array): string {
    const file = join(this.folder, 'written');
    writeFileSync(file, bytes);
    return file;
  }

  private async putIntoBackup(file: string, path: string): Promise<void> {
    await this.must('rclone', ['copyto', '--ignore-times', file, this.inBackup(path)]);
  }

  private readonly inBackup = (path: string) => `backup:${this.bucket}-backup/${path}`;

  private attempt(program: string, args: readonly string[], variables: Record<string, string> = {}): Promise<Ended> {
    const PATH = [this.programs, process.env.PATH].join(delimiter);
    return runToEnd(program, args, { env: { PATH, RCLONE_CONFIG: '/dev/null', ...remote('BACKUP', this.backup), ...variables } });
  }

  private async must(program: string, args: readonly string[], variables?: Record<string, string>): Promise<void> {
    const { exitCode, output } = await this.attempt(program, args, variables);
    if (exitCode !== 0) throw new Error(`${program} ${args.join(' ')}: ${output}`);
  }
}
