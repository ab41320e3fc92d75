import { setPriority } from 'node:os';
import { inOrder } from '../../../platform/async/in-order';
import { type FileHashes, type FileToHash, hashFile } from './hash-file';

export interface HashingRequest {
  files: readonly FileToHash[];
}

export interface HashingAnswer {
  /** In the order of the files; undefined for those that could not be read as they were. */
  hashes: (FileHashes | undefined)[];
}

/** A disk reads one file while the hash of another is calculated. */
const FILES_AT_ONCE = 4;
/** People who are listening come first. */
const LOW_PRIORITY = 10;

async function hashAll({ files }: HashingRequest): Promise<HashingAnswer> {
  const hashes: (FileHashes | undefined)[] = [];
  for await (const found of inOrder(files, FILES_AT_ONCE, (file) => hashFile(file).catch(() => undefined))) hashes.push(found);
  return { hashes };
}

setPriority(LOW_PRIORITY);
process.on('message', (request: HashingRequest) => void hashAll(request).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
