import type { OnModuleDestroy } from '@nestjs/common';
import { ProgramEnded, ProgramPool } from '../../../platform/programs/program-pool';
import { MeasuringFailed, NotMeasurable } from './not-measurable';
import type { MeasuringAnswer, MeasuringRequest, SongLoudness } from './song-loudness';

export { LARGEST_DIFFERENCE } from './loudness-difference';
export type { SongLoudness } from './song-loudness';
export { MeasuringFailed, NotMeasurable } from './not-measurable';

const PROGRAM = require.resolve('./measuring-program');
/** A song takes seconds. A file that reaches these limits has hours of audio, or was crafted to reach them. */
const LIMITS = { timeMs: 240_000, heapMegabytes: 64, mostMegabytes: 300 };
const IDLE_MS = 5_000;
const MOST_PROGRAMS = 16;

/** Measures songs in child processes, since a crafted file may keep its decoder busy or exhaust its memory. */
export class LoudnessReader implements OnModuleDestroy {
  private readonly programs: ProgramPool<MeasuringRequest, MeasuringAnswer>;

  /** From then on, measurements end because of the shutdown, and not because of their files. */
  hasStopped = false;

  constructor(private readonly limits = LIMITS) {
    const { heapMegabytes } = limits;
    this.programs = new ProgramPool({ program: PROGRAM, most: MOST_PROGRAMS, idleMs: IDLE_MS, heapMegabytes });
  }

  /**
   * Throws `NotMeasurable` for a file that cannot be measured, `MeasuringFailed` for one that may have caused the failure, and other errors
   * during a shutdown.
   */
  async measure(path: string, ext: string): Promise<SongLoudness> {
    const { timeMs, mostMegabytes } = this.limits;
    const answer = await this.programs.run({ path, ext, mostMegabytes }, timeMs).catch((error: unknown) => this.explain(error));
    if ('loudness' in answer) return answer.loudness;
    if ('notMeasurable' in answer) throw new NotMeasurable(answer.notMeasurable);
    throw new MeasuringFailed(answer.failed);
  }

  /** Ends all measurements, which then reject. */
  onModuleDestroy(): void {
    this.hasStopped = true;
    this.programs.end();
  }

  private explain(error: unknown): never {
    if (this.hasStopped) throw error;
    if (error instanceof ProgramEnded) throw new NotMeasurable(`Decoding it takes too much ${error.why}.`);
    throw new MeasuringFailed('The process that measures it ended.', { cause: error });
  }
}
