import { Inject, Injectable } from '@nestjs/common';
import { promise as queue } from 'fastq';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { readPartOf, readRewritten, rewrittenBytes, rewrittenContent } from '../../../platform/audio/read-rewritten';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { changedMeanwhile } from '../../../platform/http/file-refused';
import type { UploadedFile } from '../../../platform/http/multipart/form';
import { hashOf, hashOfFile, hashOfStream } from '../../../platform/object-store/fingerprint';
import { MediaWriter, type StoredAudio } from '../../media/media.writer';
import { AudioReader } from './audio.reader';
import type { InspectedAudio } from './inspect-audio';
import { readWhole } from './read-whole';
import type { SongTags } from './song-tags';

const AUDIO_AT_ONCE = 2;

interface Original {
  path: string;
  hash: string;
  /** All bytes of the file, if it was read whole. */
  content?: Buffer | undefined;
}

export interface AudioToStore {
  audio: StoredAudio;
  content: Buffer | (() => Readable);
}

@Injectable()
export class AudioWriter {
  private readonly uploads = queue((file: UploadedFile) => this.inspectAndStore(file), AUDIO_AT_ONCE);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reader: AudioReader,
    private readonly media: MediaWriter,
  ) {}

  /** Limits concurrency. Throws a `FileRefused` for a file that is not accepted. */
  storeUpload(file: UploadedFile): Promise<{ audio: StoredAudio; tags: SongTags }> {
    return this.uploads.push(file);
  }

  private async inspectAndStore({ path, hash }: UploadedFile): Promise<{ audio: StoredAudio; tags: SongTags }> {
    const inspected = await this.reader.inspect(path, this.config.maxAudioBytes);
    const { audio, content } = await withoutPictures({ path, hash }, inspected);
    await this.media.storeBytes(audio, content);
    return { audio, tags: inspected.tags };
  }
}

/** Returns what is to be stored of an inspected file. A small file is read once. */
export async function audioToStore(path: string, inspected: InspectedAudio): Promise<AudioToStore> {
  const { bytes } = inspected;
  const content = await readWhole(path, bytes);
  if (content && content.length !== bytes) throw changedMeanwhile();
  return withoutPictures({ path, hash: content ? hashOf(content) : await hashOfFile(path), content }, inspected);
}

/** A file that was inspected with a sample of its content. */
export type InspectedFile = InspectedAudio & { sample: string };

/** The hash of a whole file, and that of what is served of it. */
export async function hashesOfFile(
  path: string,
  { rewritten }: Pick<InspectedAudio, 'rewritten'>,
): Promise<{ original: string; served: string }> {
  const original = await hashOfFile(path);
  return { original, served: rewritten ? await hashOfStream(readRewritten(rewritten, readPartOf(path))) : original };
}

/** A player would have to fetch the pictures in a file's tags before its sound. */
async function withoutPictures({ path, hash, content }: Original, inspected: InspectedAudio): Promise<AudioToStore> {
  const { ext, mime, bytes, duration, codec, rewritten } = inspected;
  const audio: StoredAudio = { hash, ext, mime, kind: 'audio', bytes, durationSeconds: duration, codec };
  if (!rewritten) return { audio, content: content ?? (() => createReadStream(path)) };
  const copy = content ? rewrittenContent(rewritten, content) : () => readRewritten(rewritten, readPartOf(path));
  const hashOfCopy = Buffer.isBuffer(copy) ? hashOf(copy) : await hashOfStream(copy());
  return { audio: { ...audio, hash: hashOfCopy, bytes: rewrittenBytes(rewritten), originalHash: hash }, content: copy };
}
