import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Child, startChild } from '../../../../tools/process/child';
import { until } from './until';

const HOOK = resolve(__dirname, 'run-typescript.cjs');

export class ApiProcess {
  readonly lines: string[] = [];

  private constructor(private readonly child: Child) {}

  static async start(environment: Record<string, string>, program = 'apps/api/src/main.ts'): Promise<ApiProcess> {
    const { PATH } = process.env;
    const args = ['-C', 'chorus-source', '-r', HOOK, program];
    const child = startChild(process.execPath, args, { PATH, MEASURE_AT_ONCE: '0', ...environment }, ['ignore', 'pipe', 'pipe']);
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

  /** Sends a signal that does not end the process, and returns the next matching line. */
  async ask(signal: NodeJS.Signals, isAnswer: (line: string) => boolean): Promise<string> {
    this.child.process.kill(signal);
    const [answer] = await until(
      () => Promise.resolve(this.lines.filter(isAnswer)),
      (lines) => lines.length > 0,
    );
    return answer ?? '';
  }

  kill(): Promise<void> {
    return this.child.kill();
  }

  async stop(): Promise<number | null> {
    await this.child.close();
    return this.child.process.exitCode;
  }
}
