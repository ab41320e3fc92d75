import type { OnModuleDestroy } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { FileRefused, tooDemanding } from '../../../platform/http/file-refused';
import { ProgramEnded, ProgramPool } from '../../../platform/programs/program-pool';
import type { InspectedAudio } from './inspect-audio';
import type { InspectionAnswer, InspectionRequest } from './inspection-program';
import type { SongTags } from './song-tags';

export type { InspectedAudio } from './inspect-audio';
export type { SongTags } from './song-tags';

const PROGRAM = require.resolve('./inspection-program');
const IDLE_MS = 10_000;
/** Each takes 60 MB, and as much time to start as some hundred songs. */
const MOST_PROGRAMS = Math.min(Math.max(2, availableParallelism()), 4);
const LIMITS = { timeMs: 10_000, heapMegabytes: 64 };
/** Files in music folders may be ten times as large as uploads, and the disk that has them a slow one. */
const TIMES_IN_PLACE = 6;

/** Inspects audio in processes of their own, whose parser a crafted file may keep busy or exhaust. */
export class AudioReader implements OnModuleDestroy {
  private readonly programs: ProgramPool<InspectionRequest, InspectionAnswer>;

  constructor(
    private readonly limits = LIMITS,
    idleMs = IDLE_MS,
  ) {
    this.programs = new ProgramPool({ program: PROGRAM, most: MOST_PROGRAMS, idleMs, heapMegabytes: limits.heapMegabytes });
  }

  inspect(path: string, largestBytes: number, tagsEncoding?: string): Promise<InspectedAudio> {
    return this.inspectFor({ path, largestBytes, tagsEncoding }, this.limits.timeMs);
  }

  /** Inspects a file that stays where it is, and takes a sample of its content, by which the same file is found elsewhere. */
  async inspectInPlace(path: string, largestBytes: number, tagsEncoding?: string): Promise<InspectedAudio & { sample: string }> {
    const { sample = '', ...audio } = await this.inspectFor(
      { path, largestBytes, tagsEncoding, samples: true },
      this.limits.timeMs * TIMES_IN_PLACE,
    );
    return { ...audio, sample };
  }

  private async inspectFor(request: InspectionRequest, timeMs: number): Promise<InspectedAudio> {
    const answer = await this.programs.run(request, timeMs).catch(refuse);
    if ('audio' in answer) return answer.audio;
    if ('refused' in answer) throw new FileRefused(answer.refused.code, answer.refused.message);
    throw Object.assign(new Error(answer.failed.message), answer.failed);
  }

  onModuleDestroy(): void {
    this.programs.end();
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof ProgramEnded)) throw error;
  throw tooDemanding(error.why === 'time' ? 'reading it takes too long' : 'reading it takes too much memory');
}

/** Reads tags in this process. Loads the parsers when they are needed, which is rarely. */
export async function readTagsOf(path: string, tagsEncoding: string | undefined): Promise<SongTags> {
  const { sniffAudio } = await import('./sniff-audio.js');
  const { probeTags } = await import('./probe-audio.js');
  return probeTags(path, (await sniffAudio(path)).ext, tagsEncoding);
}
