import { type IAudioMetadata, parseFromTokenizer } from 'music-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { type AudioSource, readableSource, tokenizerOf } from './audio-source';
import { damaged, FileRefused } from '../../../platform/http/file-refused';
import { readTags, type SongTags } from './song-tags';
import { hasOnlyStills } from './still-pictures';
import { unplayableCodec } from './unplayable-codec';

const DEADLINE_MS = 3_000;

export interface ProbedAudio {
  duration: number;
  /** The name of the coding, if most browsers can't play it. */
  codec: string | undefined;
  tags: SongTags;
}

/**
 * Refuses a file that keeps the parser busy for too long. `counted` is the length in seconds when
 * it is known already.
 */
export async function probeAudio(source: AudioSource, ext: string, counted?: number): Promise<ProbedAudio> {
  const metadata = await parseUnderDeadline(source, ext, counted === undefined);
  // The parser guesses from the first frames of a file without an index.
  const duration = counted ?? metadata.format.duration;
  if (metadata.format.hasVideo && !(await hasOnlyStills(metadata, source)))
    throw new FileRefused('unsupported_media_type', 'This is a video, not audio.');
  if (!duration || !Number.isFinite(duration)) throw damaged('it contains no audio');
  return { duration, codec: unplayableCodec(metadata), tags: readTags(metadata) };
}

export const probeTags = async (path: string, ext: string): Promise<SongTags> =>
  readTags(await parseUnderDeadline(await readableSource(path), ext, false));

async function parseUnderDeadline(source: AudioSource, ext: string, findDuration: boolean): Promise<IAudioMetadata> {
  const tokenizer = await tokenizerOf(source);
  const done = new AbortController();
  // The content decides which parser reads it, not the file's own name.
  tokenizer.fileInfo.path = `song.${ext}`;
  const parsed = parseFromTokenizer(tokenizer, { duration: findDuration }).catch((error: unknown) => {
    throw damaged("its audio can't be read", error);
  });
  try {
    return await Promise.race([parsed, deadline(done.signal)]);
  } finally {
    done.abort();
    // A parser that is still at work finds its file closed and ends.
    await tokenizer.close();
  }
}

async function deadline(done: AbortSignal): Promise<never> {
  await wait(DEADLINE_MS, undefined, { signal: done });
  throw damaged('reading it takes too long');
}
