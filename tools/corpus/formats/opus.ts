import { latin1, u16le, u32le } from '../bytes';
import type { CorpusSong } from '../song';
import { oggStream } from './ogg-pages';
import { pictureComment, vorbisComment } from './vorbis-comment';

const CLOCK = 48_000;
const FRAME_SECONDS = 0.02;
const PRE_SKIP = 312;
const SERIAL = 2;
/** One frame of 20 ms, full band, mono, empty. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

export function opus(song: CorpusSong): Buffer {
  const head = Buffer.concat([latin1('OpusHead'), Buffer.from([1, 1]), u16le(PRE_SKIP), u32le(CLOCK), Buffer.alloc(3)]);
  const tags = Buffer.concat([latin1('OpusTags'), vorbisComment(song, song.cover && [pictureComment(song.cover)])]);
  const frames = Math.ceil(song.seconds / FRAME_SECONDS);
  return oggStream(SERIAL, [
    { granule: 0, packets: [head] },
    { granule: 0, packets: [tags] },
    { granule: PRE_SKIP + frames * FRAME_SECONDS * CLOCK, packets: Array.from({ length: frames }, () => SILENCE) },
  ]);
}
