import { createHash, randomUUID } from 'node:crypto';
import type { StoredAudio } from '../../src/features/media/media.writer';

/** Audio whose bytes nobody has stored before. */
export function anyAudio() {
  const bytes = Buffer.from(randomUUID());
  const hash = createHash('sha256').update(bytes).digest('hex');
  const audio: StoredAudio = { hash, ext: 'mp3', mime: 'audio/mpeg', kind: 'audio', bytes: bytes.length, durationSeconds: 3 };
  return { audio, bytes, name: `${hash}.mp3` };
}

export type AnyAudio = ReturnType<typeof anyAudio>;
