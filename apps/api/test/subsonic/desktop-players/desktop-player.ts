import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from '../../../../../tools/process/child';
import { runToEnd } from '../../../../../tools/process/run-to-end';
import type { Screen } from './screen';

const MOST_ATTEMPTS = 5;
const SETTLE_MS = 2_000;

export interface SignIn {
  origin: string;
  username: string;
  password: string;
}

export interface CopiedSong {
  id: string;
  title: string;
}

/** What is different between desktop players. */
export interface PlayerKind {
  program: string;
  /** In the home folder. */
  settings: { path: string; text: (signIn: SignIn) => string };
  database: string;
  /** The column of the songs' addresses, which end with the id. */
  addressOfSong: string;
  /** Clicks the button that copies the library. */
  copy: (screen: Screen) => Promise<void>;
  /** Adds a copied song to the player's playlist: in its database while it does not run, or by the arguments returned, with which it is then run. */
  choose: (id: string, database: DatabaseSync) => readonly string[];
}

/** A desktop player with a home folder of its own. Tests observe its window, its database and its requests. */
export class DesktopPlayer {
  private readonly home = mkdtempSync(join(tmpdir(), 'chorus-player-'));
  private running: Child | undefined;

  constructor(
    private readonly kind: PlayerKind,
    private readonly screen: Screen,
    private readonly signIn: SignIn,
  ) {
    mkdirSync(join(this.home, 'run'), { mode: 0o700 });
  }

  /** Strawberry 1.0 sometimes deadlocks while it starts, before it shows a window and after it has changed its settings. */
  async start(): Promise<void> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      this.writeSettings();
      this.running = startChild(this.kind.program, [], this.environment(), ['ignore', 'pipe', 'pipe']);
      if (await this.screen.shows(this.kind.program)) return;
      await this.running.kill();
    }
    throw new Error(`${this.kind.program} showed no window in ${MOST_ATTEMPTS} attempts.`);
  }

  async copy(): Promise<void> {
    await this.kind.copy(this.screen);
  }

  /** The songs that its database has so far. */
  copied(): CopiedSong[] {
    const rows = this.inDatabase((database) =>
      database.prepare(`SELECT title, CAST(${this.kind.addressOfSong} AS TEXT) AS address FROM subsonic_songs`).all(),
    );
    return rows.map(({ title, address }) => ({ id: String(address).replace(/^.*[:=]/, ''), title: String(title) }));
  }

  async play(id: string): Promise<void> {
    await this.close();
    const args = this.inDatabase((database) => this.kind.choose(id, database), false);
    await this.start();
    // A second instance only passes its arguments to the running one.
    for (const command of [...(args.length > 0 ? [args] : []), ['--play']]) {
      await runToEnd(this.kind.program, command, { env: this.environment() });
      await pause(SETTLE_MS);
    }
  }

  async stop(): Promise<void> {
    await this.close();
    rmSync(this.home, { recursive: true, force: true });
  }

  private writeSettings(): void {
    const { path, text } = this.kind.settings;
    const file = join(this.home, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text(this.signIn));
  }

  private async close(): Promise<void> {
    await this.running?.kill();
    this.running = undefined;
  }

  private inDatabase<Result>(use: (database: DatabaseSync) => Result, readOnly = true): Result {
    const database = new DatabaseSync(join(this.home, this.kind.database), { readOnly, timeout: 5_000 });
    try {
      return use(database);
    } finally {
      database.close();
    }
  }

  /** Without the machine's own settings, such as its sound server and desktop session. */
  private environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      HOME: this.home,
      XDG_RUNTIME_DIR: join(this.home, 'run'),
      TMPDIR: join(this.home, 'run'),
      LANG: 'C.UTF-8',
      DISPLAY: this.screen.name,
    };
  }
}
