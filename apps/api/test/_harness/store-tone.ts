import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { formats } from '../../../../tools/corpus/formats/formats';
import { MediaWriter } from '../../src/features/media/media.writer';
import type { AdminApi } from './admin-api';
import { taggedSong } from './catalogue-forms';

interface Tone {
  seconds: number;
  /** In AAC it is silence. */
  format?: 'wav' | 'aac' | undefined;
  /** Written before the file. */
  tags?: readonly Uint8Array[];
}

/** A tone of so many seconds: its loudness is that of the others, its content another. Returns its hash. */
export async function storeTone({ api }: AdminApi, { seconds, format = 'wav', tags = [] }: Tone): Promise<string> {
  const bytes = Buffer.concat([...tags, formats[format]({ ...taggedSong, seconds, pitch: 1_000 })]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const media = { hash, ext: format, mime: 'audio/wav', kind: 'audio' as const, bytes: bytes.length, durationSeconds: seconds };
  const writer = api.app.get(MediaWriter, { strict: false });
  await writer.storeBytes(media, () => Readable.from([bytes]));
  await api.dataSource.transaction((database) => writer.saveRows(database, [media]));
  return hash;
}
