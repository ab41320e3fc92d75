import type { OnModuleDestroy } from '@nestjs/common';
import { promise as queue } from 'fastq';
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { damaged, FileRefused } from './file-refused';
import type { InspectedAudio } from './inspect-audio';
import type { InspectionAnswer, InspectionRequest } from './inspection-program';

const PROGRAM = require.resolve('./inspection-program');
const IDLE_MS = 10_000;
/** Each takes 60 MB, and as much time to start as some hundred songs. */
const MOST_PROGRAMS = Math.min(Math.max(2, availableParallelism()), 4);
const LIMITS = { timeMs: 10_000, heapMegabytes: 64 };

/**
 * Inspects audio in processes of their own, whose parser a crafted file may keep busy or exhaust. A
 * thread would not do: V8 ends the whole process when a thread's heap cannot hold one large array.
 */
export class AudioInspector implements OnModuleDestroy {
  private readonly requests = queue((request: InspectionRequest) => this.answer(request), MOST_PROGRAMS);
  private readonly programs = new Set<ChildProcess>();
  /** With the timers that end them. */
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(
    private readonly limits = LIMITS,
    private readonly idleMs = IDLE_MS,
  ) {}

  inspect(path: string, largestBytes: number): Promise<InspectedAudio> {
    return this.requests.push({ path, largestBytes });
  }

  onModuleDestroy(): void {
    for (const program of this.programs) program.kill('SIGKILL');
  }

  private async answer(request: InspectionRequest): Promise<InspectedAudio> {
    const program = this.acquire();
    const answer = await this.answerOf(program, request);
    this.release(program);
    if ('audio' in answer) return answer.audio;
    if ('refused' in answer) throw new FileRefused(answer.refused.code, answer.refused.message);
    throw Object.assign(new Error(answer.failed.message), answer.failed);
  }

  private answerOf(program: ChildProcess, request: InspectionRequest): Promise<InspectionAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        clearTimeout(timer);
        program.off('message', answered).off('exit', ended).off('error', failed);
        settled();
      };
      const failed = (error: Error) => settle(() => reject(error));
      const answered = (answer: InspectionAnswer) => settle(() => resolve(answer));
      const ended = (exitCode: number | null) =>
        failed(exitCode === null ? damaged('reading it takes too much memory') : new Error(`The inspection ended with ${exitCode}.`));
      const timer = setTimeout(() => {
        failed(damaged('reading it takes too long'));
        program.kill('SIGKILL');
      }, this.limits.timeMs);
      program.on('message', answered).on('exit', ended).on('error', failed);
      program.send(request);
    });
  }

  private acquire(): ChildProcess {
    const program = [...this.idle.keys()].find(({ connected }) => connected);
    if (!program) return this.start();
    clearTimeout(this.idle.get(program));
    this.idle.delete(program);
    return program;
  }

  private start(): ChildProcess {
    const program = fork(PROGRAM, {
      // It reads what strangers made, and needs no secret.
      env: {},
      execArgv: [...process.execArgv, `--max-old-space-size=${this.limits.heapMegabytes}`],
      // Ctrl-C would reach it, too; it ends with the process that asks.
      detached: true,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.programs.add(program);
    const forget = () => {
      clearTimeout(this.idle.get(program));
      this.idle.delete(program);
      this.programs.delete(program);
    };
    return program.on('exit', forget).on('error', forget);
  }

  private release(program: ChildProcess): void {
    if (!this.programs.has(program)) return;
    const end = () => {
      // At once, since its exit is only noticed later.
      this.idle.delete(program);
      program.kill('SIGKILL');
    };
    this.idle.set(program, setTimeout(end, this.idleMs).unref());
  }
}
