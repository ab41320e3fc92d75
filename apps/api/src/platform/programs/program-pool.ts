import { promise as queue } from 'fastq';
import { type ChildProcess, fork } from 'node:child_process';

interface PoolOptions {
  /** The file of a program that answers each message with one, and ends when it is disconnected. */
  program: string;
  /** How many run at once; the other requests wait. */
  most: number;
  idleMs: number;
  heapMegabytes: number;
}

interface Asked<Request> {
  request: Request;
  timeMs: number;
}

/** A program was ended because of its input; the others were not affected. */
export class ProgramEnded extends Error {
  constructor(readonly why: 'time' | 'memory') {
    super(`It takes too much ${why}.`);
  }
}

/**
 * Runs work in separate processes, because strangers' files may keep it busy or exhaust its memory. A thread would not do: V8 ends the
 * whole process when a thread's heap cannot hold one large array.
 */
export class ProgramPool<Request extends object, Answer> {
  private readonly requests: { push(asked: Asked<Request>): Promise<Answer> };
  private readonly programs = new Set<ChildProcess>();
  /** Idle programs, each with the timer that ends it. */
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(private readonly options: PoolOptions) {
    this.requests = queue((asked: Asked<Request>) => this.answer(asked), options.most);
  }

  /** Rejects with a `ProgramEnded` where there is no answer within its time and memory. */
  run(request: Request, timeMs: number): Promise<Answer> {
    return this.requests.push({ request, timeMs });
  }

  end(): void {
    for (const program of this.programs) program.kill('SIGKILL');
  }

  private async answer(asked: Asked<Request>): Promise<Answer> {
    const program = this.acquire();
    const answer = await this.answerOf(program, asked);
    this.release(program);
    return answer;
  }

  private answerOf(program: ChildProcess, { request, timeMs }: Asked<Request>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        clearTimeout(timer);
        program.off('message', answered).off('exit', ended).off('error', failed);
        settled();
      };
      const failed = (error: Error) => settle(() => reject(error));
      const answered = (answer: unknown) => settle(() => resolve(answer as Answer));
      // V8 aborts a process whose heap is full.
      const ended = (exitCode: number | null, signal: string | null) =>
        failed(signal === 'SIGABRT' ? new ProgramEnded('memory') : new Error(`The program ended with ${signal ?? exitCode}.`));
      const timer = setTimeout(() => {
        failed(new ProgramEnded('time'));
        program.kill('SIGKILL');
      }, timeMs);
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
    const { program: path, heapMegabytes } = this.options;
    const program = fork(path, {
      // The program reads strangers' files and needs no secret.
      env: {},
      execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
      // Otherwise Ctrl-C would reach it, too. It ends with the process that started it.
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
      // Deleted at once, since its exit is only noticed later.
      this.idle.delete(program);
      program.kill('SIGKILL');
    };
    this.idle.set(program, setTimeout(end, this.options.idleMs).unref());
  }
}
