import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Child, startChild } from '../../../../tools/process/child';
import { until } from './until';

const HOOK = resolve(__dirname, 'run-typescript.cjs');

/** One API in a process of its own, from the sources. */
export class ApiProcess {
  /** What it has printed so far. */
  readonly lines: string[] = [];

  private constructor(private readonly child: Child) {}

  /** Resolves when it listens, rejects with what it has printed when it ends before. */
  static async start(environment: Record<string, string>, program = 'apps/api/src/main.ts'): Promise<ApiProcess> {
    const { PATH } = process.env;
    const args = ['-C', 'chorus-source', '-r', HOOK, program];
    const child = startChild(process.execPath, args, { PATH, ...environment }, ['ignore', 'pipe', 'pipe']);
    const api = new ApiProcess(child);
    const ended = child.exited.then(() => Promise.reject(new Error(api.lines.join('\n'))));
    const { stdout, stderr } = child.process;
    const listening = new Promise<void>((listens) => {
      for (const input of [stdout, stderr])
        createInterface({ input: input! }).on('line', (line) => {
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
    this.child.process.kill(signal);
    const [answer] = await until(
      () => Promise.resolve(this.lines.filter(isAnswer)),
      (lines) => lines.length > 0,
    );
    return answer ?? '';
  }

  /** Ends it on the spot. */
  kill(): Promise<void> {
    return this.child.kill();
  }

  /** Asks it to stop and answers its exit code, null when it had to be killed. */
  async stop(): Promise<number | null> {
    await this.child.close();
    return this.child.process.exitCode;
  }
}
