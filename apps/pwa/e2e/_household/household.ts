import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../tools/network/free-port';
import { findWholeBinaries } from '../../../../tools/postgres/binaries';
import { createDatabase } from '../../../../tools/postgres/databases';
import { folderInMemory, startTemporaryPostgres, type TemporaryPostgres } from '../../../../tools/postgres/temporary-postgres';
import { type Child, startChild } from '../../../../tools/process/child';
import { runNode } from '../../../../tools/process/run-to-end';
import { askDatabase } from '../_stack/ask-database';
import { type Caddy, startCaddy } from './caddy';
import { residentMemory, type ResidentMemory } from './resident-memory';

/** A passkey needs a name, and browsers want https for any but localhost. */
const NAME = 'chorus-home.test';
const START_MS = 60_000;
const LINK = /https:\/\/[^\s"\\]+\/sign-in\/invitation#[\w-]+/;

/** A database and a folder for files. */
interface Installation {
  database: string;
  dataDir: string;
}

/** What a household runs: PostgreSQL, one Chorus from the production build, and Caddy. Nothing else. */
export class Household {
  private chorus: Child | undefined;
  private lines: string[] = [];
  private installed: Installation | undefined;
  readonly music: string;

  private constructor(
    private readonly folder: string,
    private readonly postgres: TemporaryPostgres,
    private readonly caddy: Caddy,
    private readonly chorusPort: number,
    readonly url: string,
  ) {
    this.music = join(folder, 'music');
    mkdirSync(this.music);
  }

  static async start(): Promise<Household> {
    const folder = mkdtempSync(join(tmpdir(), 'chorus-home-'));
    const [port, chorusPort] = [await freePort(), await freePort()];
    const certificates = join(folder, 'caddy');
    mkdirSync(certificates);
    const [postgres, caddy] = await Promise.all([
      startTemporaryPostgres(findWholeBinaries().binaries, folderInMemory()),
      startCaddy(NAME, port, chorusPort, certificates),
    ]);
    const household = new Household(folder, postgres, caddy, chorusPort, `https://${NAME}:${port}`);
    await household.install('first');
    return household;
  }

  /** What makes a browser find the household and trust its certificate. */
  get browserFlags(): string[] {
    return [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`, this.caddy.trust];
  }

  /** Moves to an empty database and an empty folder. */
  async install(name: string): Promise<void> {
    const dataDir = join(this.folder, name);
    mkdirSync(dataDir);
    this.installed = { database: await createDatabase(this.postgres.url, name), dataDir };
  }

  /** Starts Chorus as its image does. */
  async startChorus(): Promise<void> {
    const chorus = startChild(
      process.execPath,
      ['--v8-pool-size=1', '--max-semi-space-size=8', 'apps/api/dist/household.js'],
      this.environment,
      ['ignore', 'pipe', 'pipe'],
    );
    this.chorus = chorus;
    this.lines = [];
    const collect = (text: Buffer) => this.lines.push(...text.toString().split('\n'));
    chorus.process.stdout?.on('data', collect);
    chorus.process.stderr?.on('data', collect);
    const end = Date.now() + START_MS;
    while (!(await this.isReady())) {
      if (chorus.process.exitCode !== null || Date.now() > end) throw new Error(`Chorus did not start:\n${this.lines.join('\n')}`);
      await pause(100);
    }
  }

  /** The link for the first admin, as the log has it. */
  async firstAdminLink(): Promise<string> {
    const end = Date.now() + START_MS;
    for (;;) {
      const link = this.lines.map((line) => LINK.exec(line)?.[0]).find((found) => found !== undefined);
      if (link !== undefined) return link;
      if (Date.now() > end) throw new Error(`No link in the log:\n${this.lines.join('\n')}`);
      await pause(100);
    }
  }

  async kill(): Promise<void> {
    await this.chorus?.kill();
  }

  async stopChorus(): Promise<void> {
    await this.chorus?.close();
  }

  /** Runs one of the image's programs, and resolves with what it says. */
  async run(program: 'backup' | 'restore', ...args: string[]): Promise<string> {
    const { exitCode, output } = await runNode(`apps/api/dist/${program}.js`, args, { env: this.environment });
    if (exitCode !== 0) throw new Error(`${program}.js ended with ${exitCode}: ${output}`);
    return output;
  }

  ask(question: string): Promise<object[]> {
    return askDatabase({ databaseUrl: this.databaseUrl }, question);
  }

  /** The memory of PostgreSQL, Chorus and Caddy, all of their processes. */
  memory(): ResidentMemory {
    return residentMemory([this.postgres.pid, this.caddy.pid, this.chorus?.process.pid ?? 0]);
  }

  async stop(): Promise<void> {
    await this.stopChorus();
    await Promise.all([this.caddy.stop(), this.postgres.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get databaseUrl(): string {
    return this.installed?.database ?? '';
  }

  private get environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SINGLE_NODE: 'true',
      ACCOUNTS: 'own',
      PUBLIC_URL: this.url,
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      PORT: String(this.chorusPort),
      DATABASE_URL: this.databaseUrl,
      DATA_DIR: this.installed?.dataDir,
      BACKUP_DIR: join(this.folder, 'backup'),
    };
  }

  private isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.chorusPort}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
