import { followedLine } from '@chorus/contracts';
import { Test, type TestingModule } from '@nestjs/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { withClient } from '../../../../tools/postgres/with-client';
import { AudioReader } from '../../src/features/audio/inspect/audio.reader';
import { FolderFollower, type Following } from '../../src/features/library/follow/folder-follower';
import { LibraryModule } from '../../src/features/library/library.module';
import { type ImportOptions, type ImportProgress, type ImportReport, ImportService } from '../../src/features/library/import.service';
import { configFrom } from '../../src/platform/config/config';
import { ConfigModule } from '../../src/platform/config/config.module';
import { PROGRAM_TIMEOUT_MS } from '../../src/platform/database/database-options';
import { DatabaseModule } from '../../src/platform/database/database.module';
import { EventsModule } from '../../src/platform/events/events.module';
import { createDatabase, type TestDatabase } from './database';

const REPOSITORY = join(__dirname, '../../../..');
const RUN_TYPESCRIPT = ['-C', 'chorus-source', '-r', join(__dirname, 'run-typescript.cjs')];
/** Shared by imports, because starting its processes takes longer than a song. The command has its own. */
const inspector = new AudioReader();
/** This one ends its processes before any can answer. */
const hurried = new AudioReader({ timeMs: 0, heapMegabytes: 64 });
afterAll(() => {
  inspector.onModuleDestroy();
  hurried.onModuleDestroy();
});
const silent: ImportProgress = { begin: () => undefined, file: () => undefined };

export interface Left {
  artists: unknown[];
  albums: unknown[];
  songs: unknown[];
  media: unknown[];
  objects: string[];
}

export interface FollowedFolder {
  lines: string[];
  stop: () => Promise<void>;
}

export class ImportTarget {
  /** Serves all imports here. `run` is for tests that need a new process. */
  private module: Promise<TestingModule> | undefined;
  private isHurried = false;

  private constructor(
    private readonly database: TestDatabase,
    readonly dataDir: string,
  ) {}

  get databaseUrl(): string {
    return this.database.url;
  }

  static async create(): Promise<ImportTarget> {
    return new ImportTarget(await createDatabase(), await mkdtemp(join(tmpdir(), 'chorus-import-data-')));
  }

  async remove(): Promise<void> {
    await (await this.module)?.close();
    await this.database.drop();
    await rm(this.dataDir, { recursive: true });
  }

  async import(folder: string, progress = silent, stop?: AbortSignal, options?: ImportOptions): Promise<ImportReport> {
    const module = await (this.module ??= this.startModule());
    return module.get(ImportService).run(folder, progress, stop, options);
  }

  /** Follows a folder until `stop`; `lines` is what the command would print. */
  async follow(folder: string, options: Pick<Following, 'deleteAfterMs' | 'timing'> = {}): Promise<FollowedFolder> {
    const module = await (this.module ??= this.startModule());
    const [stop, lines] = [new AbortController(), [] as string[]];
    const ended = module.get(FolderFollower).follow(folder, {
      stop: stop.signal,
      ...options,
      progress: silent,
      say: (line) => lines.push(line),
      onLooked: (report, gone) => lines.push(followedLine(report, gone) ?? 'Nothing happened.'),
    });
    return {
      lines,
      stop: async () => {
        stop.abort();
        await ended;
      },
    };
  }

  /** Closes all connections and refuses new ones, until the returned function is called. */
  async refuseConnections(): Promise<() => Promise<void>> {
    const { pathname } = new URL(this.database.url);
    const name = pathname.slice(1);
    const server = new Client(Object.assign(new URL(this.database.url), { pathname: '/postgres' }).href);
    await server.connect();
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    return async () => {
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      await server.end();
    };
  }

  /** Makes inspections time out as on a busy machine, until the returned function is called. */
  hurryInspections(): () => void {
    this.isHurried = true;
    return () => void (this.isHurried = false);
  }

  /** Deletes what was imported. */
  async clear(): Promise<void> {
    await this.rows('TRUNCATE songs, albums, artists, media CASCADE');
    await rm(join(this.dataDir, 'objects'), { recursive: true, force: true });
  }

  /** Restores the state after an update from a release that did not record which files it imported. */
  async forgetFiles(): Promise<void> {
    await this.rows('DELETE FROM imported_files');
  }

  private async startModule(): Promise<TestingModule> {
    const config = { ...configFrom({ DATABASE_URL: this.database.url }), dataDir: this.dataDir, databaseTimeoutMs: PROGRAM_TIMEOUT_MS };
    const module = await Test.createTestingModule({
      imports: [ConfigModule.with(config), DatabaseModule, EventsModule, LibraryModule],
    })
      .overrideProvider(AudioReader)
      .useValue({
        inspect: (...file: Parameters<AudioReader['inspect']>) => (this.isHurried ? hurried : inspector).inspect(...file),
        inspectInPlace: (...file: Parameters<AudioReader['inspect']>) => (this.isHurried ? hurried : inspector).inspectInPlace(...file),
      })
      .compile();
    return module.init();
  }

  command(args: readonly string[]): { command: string[]; environment: NodeJS.ProcessEnv } {
    return {
      command: [process.execPath, ...RUN_TYPESCRIPT, join(REPOSITORY, 'apps/api/src/import.ts'), ...args],
      environment: { PATH: process.env.PATH, DATABASE_URL: this.database.url, DATA_DIR: this.dataDir },
    };
  }

  /** Root can read everything, so what others can't read needs the id of another user. */
  start(args: readonly string[], more: NodeJS.ProcessEnv = {}, user?: number): ChildProcess {
    const { command, environment } = this.command(args);
    const [program = '', ...rest] = command;
    return spawn(program, rest, {
      cwd: REPOSITORY,
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user !== undefined && { uid: user, gid: user }),
    });
  }

  /** Blocks reading and writing songs until the returned function is called. */
  lockSongs(): Promise<() => Promise<void>> {
    return this.lock('songs');
  }

  /** Blocks only imports that have begun, until the returned function is called. */
  lockImportedFiles(): Promise<() => Promise<void>> {
    return this.lock('imported_files');
  }

  private async lock(table: string): Promise<() => Promise<void>> {
    const client = new Client(this.database.url);
    await client.connect();
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return () => client.end();
  }

  async run(
    args: readonly string[],
    environment?: NodeJS.ProcessEnv,
    user?: number,
  ): Promise<{ exitCode: number | null; output: string; errors: string }> {
    const command = this.start(args, environment, user);
    const [output, errors] = await Promise.all([text(command.stdout!), text(command.stderr!), once(command, 'close')]);
    return { exitCode: command.exitCode, output, errors };
  }

  rows(query: string): Promise<Record<string, unknown>[]> {
    return withClient(this.database.url, async (client) => (await client.query<Record<string, unknown>>(query)).rows);
  }

  async left(): Promise<Left> {
    const table = async (name: string) =>
      (await this.rows(`SELECT to_jsonb(${name}) - '{created_at,updated_at,touched_at}'::text[] AS row FROM ${name} ORDER BY 1`)).map(
        ({ row }) => row,
      );
    return {
      artists: await table('artists'),
      albums: await table('albums'),
      songs: await table('songs'),
      media: await table('media'),
      objects: await this.objects(),
    };
  }

  async objects(): Promise<string[]> {
    const entries = await readdir(join(this.dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  }
}
