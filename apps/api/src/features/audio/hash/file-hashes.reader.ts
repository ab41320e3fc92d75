import type { OnModuleDestroy } from '@nestjs/common';
import { ProgramPool } from '../../../platform/programs/program-pool';
import type { FileHashes, FileToHash } from './hash-file';
import type { HashingAnswer, HashingRequest } from './hashing-program';

export type { FileHashes, FileToHash } from './hash-file';

const PROGRAM = require.resolve('./hashing-program');
const IDLE_MS = 5_000;
const HEAP_MEGABYTES = 64;
/** Of a disk that spins down, and of a slow share. */
const TO_BEGIN_MS = 60_000;
const SLOWEST_BYTES_PER_MS = 1_000;

/** Reads files whole in a process of low priority, which no request waits for. */
export class FileHashesReader implements OnModuleDestroy {
  private readonly programs = new ProgramPool<HashingRequest, HashingAnswer>({
    program: PROGRAM,
    most: 1,
    idleMs: IDLE_MS,
    heapMegabytes: HEAP_MEGABYTES,
  });

  /** In the order of the files; undefined for those that are not as they were. */
  async hashesOf(files: readonly FileToHash[]): Promise<(FileHashes | undefined)[]> {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const { hashes } = await this.programs.run({ files }, TO_BEGIN_MS + bytes / SLOWEST_BYTES_PER_MS);
    return hashes;
  }

  onModuleDestroy(): void {
    this.programs.end();
  }
}
