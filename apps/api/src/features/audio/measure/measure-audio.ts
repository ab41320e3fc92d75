import { open } from 'node:fs/promises';
import { codecOf, openDecoder } from './decode/open-decoder';
import { type MeasuredSong, SongMeter } from '@chorus/contracts/meter/song-meter';
import { NotMeasurable } from './not-measurable';

/** Decoded, this is a quarter of a second to a few seconds. */
const CHUNK = 64 * 1024;
const LOWEST_RATE = 1_000;
const HIGHEST_RATE = 1_000_000;

export interface Measuring {
  ext: string;
  /** Set according to the header: the mp3 decoder makes two channels of one, which would count twice. */
  isMono: boolean;
  checkMemory: () => void;
}

/**
 * Decodes and measures a file in pieces; undefined if no decoder reads this kind. `checkMemory` is called after each piece. Throws
 * `NotMeasurable` for a file that is damaged or has no audio.
 */
export async function measureAudio(path: string, { ext, isMono, checkMemory }: Measuring): Promise<MeasuredSong | undefined> {
  const file = await open(path);
  try {
    // Uses a new buffer each time, because decoders keep parts of it.
    const next = async () => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK);
      return buffer.subarray(0, bytesRead);
    };
    let bytes = await next();
    const codec = codecOf(ext, bytes);
    if (codec === undefined) return undefined;
    const decoder = await openDecoder(codec, isMono);
    const meter = new SongMeter();
    try {
      for (; bytes.length > 0; bytes = await next()) {
        meter.accept(checked(await decoder.decode(bytes)));
        checkMemory();
      }
      meter.accept(checked(await decoder.flush()));
    } finally {
      decoder.free();
    }
    if (meter.samples === 0) throw new NotMeasurable('The file has no audio.');
    return meter.result();
  } finally {
    await file.close();
  }
}

type Decoded = Parameters<SongMeter['accept']>[0];

function checked(samples: Decoded): Decoded {
  const { rate, channels } = samples;
  if (channels.length > 0 && (channels[0]?.length ?? 0) > 0 && !(rate >= LOWEST_RATE && rate <= HIGHEST_RATE))
    throw new NotMeasurable(`Its sample rate of ${rate} Hz can't be measured.`);
  return samples;
}
