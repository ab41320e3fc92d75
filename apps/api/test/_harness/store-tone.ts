import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { formats } from '../../../../tools/corpus/formats/formats';
import { MediaWriter } from '../../src/features/media/media.writer';
import type { AdminApi } from './admin-api';
import { taggedSong } from './catalogue-forms';

interface Tone {
  seconds: number;
  /** In AAC, the file is silent. */
  format?: 'wav' | 'aac' | undefined;
  /** Tags to put before the file. */
  tags?: readonly Uint8Array[];
}

/** Stores a tone of this length, and returns its hash. Tones of different lengths are equally loud, but differ in content. */
export async function storeTone({ api }: AdminApi, { seconds, format = 'wav', tags = [] }: Tone): Promise<string> {
  const bytes = Buffer.concat([...tags, formats[format]({ ...taggedSong, seconds, pitch: 1_000 })]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const media = { hash, ext: format, mime: 'audio/wav', kind: 'audio' as const, bytes: bytes.length, durationSeconds: seconds };
  const writer = api.app.get(MediaWriter, { strict: false });
  await writer.storeBytes(media, () => Readable.from([bytes]));
  await api.dataSource.transaction((database) => writer.saveRows(database, [media]));
  return hash;
}
