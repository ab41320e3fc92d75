import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from './until';

const ROOT = resolve(__dirname, '../../../..');
const HOOK = resolve(__dirname, 'run-typescript.cjs');

/** One API in a process of its own, from the sources. */
export class ApiProcess {
  /** What it has printed so far. */
  readonly lines: string[] = [];

  private constructor(private readonly child: ChildProcess) {}

  /** Resolves when it listens, rejects with what it has printed when it ends before. */
  static async start(environment: Record<string, string>, program = 'apps/api/src/main.ts'): Promise<ApiProcess> {
    const { PATH } = process.env;
    const child = spawn(process.execPath, ['-C', 'chorus-source', '-r', HOOK, program], {
      cwd: ROOT,
      env: { PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const api = new ApiProcess(child);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(api.lines.join('\n'))));
    const listening = new Promise<void>((listens) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          api.lines.push(line);
          if (line.includes('"msg":"listening"')) listens();
        });
    });
    await Promise.race([listening, ended]);
    ended.catch(() => undefined);
    return api;
  }

  /** Sends a signal that does not end it, and answers the next line that is wanted. */
  async ask(signal: NodeJS.Signals, isAnswer: (line: string) => boolean): Promise<string> {
    this.child.kill(signal);
    const [answer] = await until(
      () => Promise.resolve(this.lines.filter(isAnswer)),
      (lines) => lines.length > 0,
    );
    return answer ?? '';
  }

  /** Ends it on the spot. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  /** Asks it to stop and answers its exit code. */
  async stop(): Promise<number | null> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    return this.child.exitCode;
  }
}
