import { createOggEncoder } from 'wasm-media-encoders';
import { latin1, u8 } from '../bytes';
import type { CorpusSong } from '../song';
import { tone } from '../tone';
import { oggPages, oggStream } from './ogg-pages';
import { pictureComment, vorbisComment } from './vorbis-comment';

const SAMPLE_RATE = 22_050;
const SERIAL = 1;

/** Starting the encoder takes longer than encoding. */
let started: ReturnType<typeof createOggEncoder> | undefined;

/** The encoder writes no comments, so its packets are put into new pages with ours. */
export async function ogg(song: CorpusSong): Promise<Buffer> {
  const encoder = await (started ??= createOggEncoder());
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, vbrQuality: 1 });
  const start = Buffer.from(encoder.encode([tone(song.pitch, song.seconds, SAMPLE_RATE)]));
  const [first, second, ...sound] = oggPages(Buffer.concat([start, Buffer.from(encoder.finalize())]));
  const setup = second?.packets.at(-1);
  if (!first || !setup) throw new Error('The encoder gave no Vorbis headers.');
  const comment = Buffer.concat([u8(3), latin1('vorbis'), vorbisComment(song, song.cover && [pictureComment(song.cover)]), u8(1)]);
  return oggStream(SERIAL, [first, { granule: 0, packets: [comment, setup] }, ...sound]);
}
