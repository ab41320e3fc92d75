import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { readPartOf, readRewritten, rewrittenBytes, rewrittenContent } from '../../../platform/audio/read-rewritten';
import type { StoredAudio } from '../../media/media.writer';
import { hashOf, hashOfStream } from './fingerprint';
import type { InspectedAudio } from './inspect-audio';

interface Original {
  path: string;
  hash: string;
  /** Where it was read whole. */
  content?: Buffer | undefined;
}

export interface AudioToStore {
  audio: StoredAudio;
  content: Buffer | (() => Readable);
}

/** What is stored of a file: without the pictures in its tags, which a player would have to fetch before the sound. */
export async function audioToStore({ path, hash, content }: Original, inspected: InspectedAudio): Promise<AudioToStore> {
  const { ext, mime, bytes, duration, rewritten } = inspected;
  const audio: StoredAudio = { hash, ext, mime, kind: 'audio', bytes, durationSeconds: duration };
  if (!rewritten) return { audio, content: content ?? (() => createReadStream(path)) };
  const copy = content ? rewrittenContent(rewritten, content) : () => readRewritten(rewritten, readPartOf(path));
  const hashOfCopy = Buffer.isBuffer(copy) ? hashOf(copy) : await hashOfStream(copy());
  return { audio: { ...audio, hash: hashOfCopy, bytes: rewrittenBytes(rewritten), originalHash: hash }, content: copy };
}
