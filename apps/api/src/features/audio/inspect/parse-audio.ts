import { hasSplitTexts, withWrittenSlashes } from '@chorus/contracts/media/written-slashes';
import { type IAudioMetadata, type IOptions, parseBuffer, parseFromTokenizer } from 'music-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { ByteWindow } from '../../../platform/audio/byte-window';
import { damaged } from '../../../platform/http/file-refused';
import { type AudioSource, failureToRead, tokenizerOf, withBytesOf } from './audio-source';
import { flacHeadOf } from './ogg-flac';
import { tagsIn, withTagsIn } from './tags-encoding';

const DEADLINE_MS = 3_000;

export interface ParseOptions extends IOptions {
  /** The encoding of tags that say Latin-1, if it is another one. */
  tagsEncoding?: string | undefined;
}

/** The content of a file decides which parser reads it, not its own name. Refuses one that keeps the parser busy for too long. */
export async function parseAudio(source: AudioSource, ext: string, { tagsEncoding, ...options }: ParseOptions): Promise<IAudioMetadata> {
  const parsed = await parseUnderDeadline(source, ext, options);
  const metadata = hasSplitTexts(parsed) ? await withWrittenTexts(parsed, source) : parsed;
  if (metadata.format.container === 'Ogg' && metadata.format.codec === 'FLAC') return withTagsOfFlac(metadata, source, options);
  return tagsEncoding === undefined ? metadata : withBytesOf(source, (bytes) => withTagsIn(tagsEncoding, metadata, bytes));
}

const withWrittenTexts = (metadata: IAudioMetadata, source: AudioSource): Promise<IAudioMetadata> =>
  withBytesOf(source, async (bytes) => withWrittenSlashes(metadata, bytes, await tagsIn(bytes)));

/** The parser reads only the first block of FLAC in Ogg, which has no tags. */
async function withTagsOfFlac(metadata: IAudioMetadata, source: AudioSource, options: IOptions): Promise<IAudioMetadata> {
  const head = await withBytesOf(source, (bytes) => flacHeadOf(new ByteWindow(bytes)));
  const tags = head && (await parseBuffer(head, { mimeType: 'audio/flac' }, { ...options, duration: false }).catch(() => undefined));
  return tags ? { ...metadata, common: tags.common, native: tags.native } : metadata;
}

async function parseUnderDeadline(source: AudioSource, ext: string, options: IOptions): Promise<IAudioMetadata> {
  const tokenizer = await tokenizerOf(source);
  const done = new AbortController();
  tokenizer.fileInfo.path = `song.${ext}`;
  const failure = Buffer.isBuffer(source) ? NO_FAILURE : failureOf(tokenizer);
  const parsed = parseFromTokenizer(tokenizer, options).then(
    (metadata) => {
      if (failure.first) throw failure.first;
      return metadata;
    },
    (error: unknown) => {
      throw failure.first ?? damaged("its audio can't be read", error);
    },
  );
  try {
    return await Promise.race([parsed, deadline(done.signal)]);
  } finally {
    done.abort();
    // A parser that is still at work finds its file closed and ends.
    await tokenizer.close();
  }
}

interface Failure {
  readonly first: Error | undefined;
}
const NO_FAILURE: Failure = { first: undefined };
type Tokenizer = Awaited<ReturnType<typeof tokenizerOf>>;

/** The first failure to read the file. The parsers take some of them for the end of the file. */
function failureOf(tokenizer: Tokenizer): Failure {
  const failure: { first: Error | undefined } = { first: undefined };
  for (const name of ['readBuffer', 'peekBuffer'] as const) {
    const read = tokenizer[name].bind(tokenizer);
    tokenizer[name] = (...args) =>
      read(...args).catch((error: unknown) => {
        failure.first ??= failureToRead(error);
        throw error;
      });
  }
  return failure;
}

async function deadline(done: AbortSignal): Promise<never> {
  await wait(DEADLINE_MS, undefined, { signal: done });
  throw damaged('reading it takes too long');
}
