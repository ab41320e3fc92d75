import type { OnModuleDestroy } from '@nestjs/common';
import { ProgramEnded, ProgramPool } from '../../../platform/programs/program-pool';
import type { SongLoudness } from './measure-song';
import type { MeasuringAnswer, MeasuringRequest } from './measuring-program';
import { MeasuringFailed, NotMeasurable } from './not-measurable';

const PROGRAM = require.resolve('./measuring-program');
/** A song takes seconds; what takes as long as this is hours of audio, or made to. */
const LIMITS = { timeMs: 240_000, heapMegabytes: 64, mostMegabytes: 300 };
const IDLE_MS = 5_000;
const MOST_PROGRAMS = 16;

/** Measures songs in processes of their own, whose decoders a crafted file may keep busy or exhaust. */
export class SongMeasurer implements OnModuleDestroy {
  private readonly programs: ProgramPool<MeasuringRequest, MeasuringAnswer>;

  /** What ends now ends for no fault of its file. */
  hasStopped = false;

  constructor(private readonly limits = LIMITS) {
    const { heapMegabytes } = limits;
    this.programs = new ProgramPool({ program: PROGRAM, most: MOST_PROGRAMS, idleMs: IDLE_MS, heapMegabytes });
  }

  /** Throws `NotMeasurable` for a file that cannot be measured, `MeasuringFailed` for one that may be why it failed, and other errors when it is stopped. */
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
