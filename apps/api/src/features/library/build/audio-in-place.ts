import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Batch } from '../../../platform/async/batch';
import { rewrittenBytes } from '../../../platform/audio/read-rewritten';
import { type FileState, isSameVersion, isUntouched, stateOfFile } from '../../../platform/audio/unchanged-file';
import { hashOfFile } from '../../../platform/object-store/fingerprint';
import { hashesOfFile, type InspectedFile } from '../../audio/inspect/audio.writer';
import { type FilePlace, MediaFilesReader, pathOfFile, type SampledFile } from '../../media/files/media-files.reader';
import type { StoredAudio } from '../../media/media.writer';
import { hashesOfSize } from '../compare/imported-files.queries';

/** Of files that are being read at the same time, whose rows are not saved yet. */
const MOST_RECENT_BYTES = 16 * 1024 * 1024;
const BYTES_OF_FILE = 1_000;

export interface FoundFile extends FilePlace {
  /** Its time as `imported_files` has it. */
  modifiedAtMs: number;
  inspected: InspectedFile;
  state: FileState;
}

export interface ListedAudio {
  audio: StoredAudio;
  /** What stands for its content in the id of its song. */
  identity: string;
}

interface Asked {
  sample: string;
  bytes: number;
  modifiedAtMs: number;
}

interface Likely {
  files: SampledFile[];
  /** Of whole files of the same size and time. */
  hashes: (Omit<Asked, 'sample'> & { hash: string })[];
}

/**
 * Lists audio that stays where it is. It is not read whole: it gets a temporary hash, unless something suggests that the catalogue has the same
 * content already. Then it is read, because it may be a file that was moved or copied.
 */
@Injectable()
export class AudioInPlace {
  private readonly recent = new LRUCache<string, SampledFile>({
    maxSize: MOST_RECENT_BYTES,
    sizeCalculation: ({ rewritten }) => BYTES_OF_FILE + (rewritten?.head.length ?? 0),
  });
  private readonly asked = new Batch<Asked, Likely>(0, (asked) => this.find(asked));

  constructor(
    private readonly database: DataSource,
    private readonly files: MediaFilesReader,
  ) {}

  async list(file: FoundFile): Promise<ListedAudio> {
    const { inspected, state } = file;
    const { sample, rewritten } = inspected;
    const { files, hashes } = await this.likely({ sample, bytes: state.bytes, modifiedAtMs: file.modifiedAtMs });
    const own = files.find((one) => one.key === file.key && isUntouched(one, state));
    if (own) return { audio: audioOf(file, own), identity: sample };
    const listedAs = temporaryHash(file);
    const found = { ...placeOf(file), ...state, sample, hash: listedAs, original: null, served: null, listedAs, rewritten };
    const like = this.recent.get(sample);
    const others = like && like.key !== file.key ? [...files, like] : files;
    if (others.length + hashes.length === 0) {
      this.recent.set(sample, found);
      return { audio: audioOf(file, found), identity: sample };
    }
    return this.compare(file, others, found);
  }

  /** The file is read whole, and those that may be the same and have not been. */
  private async compare(file: FoundFile, others: readonly SampledFile[], found: SampledFile): Promise<ListedAudio> {
    const moved = others.find((other) => other.original === null && isSameVersion(other, file.state));
    if (moved && !(await stateOfFile(pathOfFile(moved)))) return { audio: audioOf(file, moved), identity: moved.sample };
    const { original, served } = await hashesOfFile(pathOfFile(file), file.inspected);
    for (const other of others)
      if ((other.original ?? (await hashNow(other))) === original) return { audio: audioOf(file, other), identity: other.sample };
    const audio = audioOf(file, { ...found, hash: served, original, served, listedAs: null });
    return { audio, identity: others.length === 0 ? file.inspected.sample : found.hash };
  }

  private async likely(asked: Asked): Promise<{ files: SampledFile[]; hashes: string[] }> {
    const { files, hashes } = await this.asked.add(asked);
    return {
      files: files.filter(({ sample }) => sample === asked.sample),
      hashes: hashes.flatMap(({ hash, bytes, modifiedAtMs }) => (bytes === asked.bytes && modifiedAtMs === asked.modifiedAtMs ? hash : [])),
    };
  }

  private async find(asked: readonly Asked[]): Promise<Likely> {
    const [files, hashes] = await Promise.all([
      this.files.like(asked.map(({ sample }) => sample)),
      hashesOfSize(this.database.manager, asked),
    ]);
    return { files, hashes };
  }
}

/** Undefined if it is not as it was when it was listed. */
async function hashNow(file: SampledFile): Promise<string | undefined> {
  const path = pathOfFile(file);
  const state = await stateOfFile(path);
  if (!state || !isUntouched(state, file)) return undefined;
  return hashOfFile(path).catch(() => undefined);
}

const placeOf = ({ key, folder, path }: FilePlace): FilePlace => ({ key, folder, path });

/** No other file has it, nor another version of this one. */
const temporaryHash = ({ folder, path, state, inspected }: FoundFile): string =>
  createHash('sha256')
    .update(JSON.stringify([folder, path, state.bytes, state.modifiedNs, inspected.sample]))
    .digest('hex');

/** The audio of a file, which has the content that is `known`. */
function audioOf(file: FoundFile, known: SampledFile): StoredAudio {
  const { ext, mime, duration, codec } = file.inspected;
  const { hash, original, served, rewritten, sample, listedAs } = known;
  return {
    kind: 'audio',
    hash,
    ext,
    mime,
    bytes: rewritten ? rewrittenBytes(rewritten) : file.state.bytes,
    durationSeconds: duration,
    codec,
    ...(original !== null && hash === served && original !== hash && { originalHash: original }),
    file: {
      ...placeOf(file),
      ...file.state,
      sample,
      rewritten,
      original: original ?? undefined,
      served: served ?? undefined,
      listedAs: listedAs ?? undefined,
    },
  };
}
