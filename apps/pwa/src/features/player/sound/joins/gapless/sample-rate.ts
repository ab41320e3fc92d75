/** How far after its tags the first frame of an MP3 is searched for. */
const MP3_SEARCH_BYTES = 65_536;
const MP3_RATES: readonly (readonly number[])[] = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]];
/** In kbit/s, for layer 3. */
const MP3_BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MP3_LOW_BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG_1 = 3;
/** The header bits that are equal in all frames of a file: sync word, version, layer and sample rate. */
const SAME_IN_FRAMES = 0xff_fe_0c_00;
const OPUS_RATE = 48_000;

const isAt = (view: DataView, offset: number, text: string): boolean =>
  offset + text.length <= view.byteLength && Array.from(text).every((letter, at) => view.getUint8(offset + at) === letter.charCodeAt(0));

/**
 * The sample rate of a WAV, FLAC, Ogg or MP3 file, in hertz; undefined for other formats. `decodeAudioData` needs a context with this rate: it
 * resamples to the rate of its context, which blurs the edges of a song.
 */
export function sampleRateOf(bytes: ArrayBuffer): number | undefined {
  const view = new DataView(bytes);
  if (isAt(view, 4, 'ftyp')) return undefined;
  if (isAt(view, 0, 'RIFF')) return rateOfWav(view);
  const start = isAt(view, 0, 'ID3') ? endOfId3(view) : 0;
  if (isAt(view, start, 'fLaC')) return view.byteLength < start + 22 ? undefined : view.getUint32(start + 18) >>> 12;
  if (isAt(view, 0, 'OggS')) return rateOfOgg(view);
  return rateOfMp3(view, start);
}

function rateOfWav(view: DataView): number | undefined {
  for (let at = 12; at + 16 <= view.byteLength; at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2)) {
    if (isAt(view, at, 'fmt ')) return view.getUint32(at + 12, true);
  }
  return undefined;
}

function rateOfOgg(view: DataView): number | undefined {
  if (view.byteLength < 64) return undefined;
  const packet = 27 + view.getUint8(26);
  if (isAt(view, packet, 'OpusHead')) return OPUS_RATE;
  return isAt(view, packet + 1, 'vorbis') ? view.getUint32(packet + 12, true) : undefined;
}

/** An ID3 size has seven bits in each byte. */
const endOfId3 = (view: DataView): number =>
  view.byteLength < 10 ? 0 : 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (view.getUint8(at) & 127), 0);

/** Requires two frames in a row, since other bytes, for example in an MP4, sometimes look like a frame header. */
function rateOfMp3(view: DataView, start: number): number | undefined {
  const end = Math.min(view.byteLength - 4, start + MP3_SEARCH_BYTES);
  for (let at = start; at < end; at += 1) {
    const header = view.getUint32(at);
    const frame = frameOf(header);
    if (!frame || at + frame.bytes + 4 > view.byteLength) continue;
    if (((view.getUint32(at + frame.bytes) ^ header) & SAME_IN_FRAMES) === 0) return frame.rate;
  }
  return undefined;
}

function frameOf(header: number): { rate: number; bytes: number } | undefined {
  if (header >>> 21 !== 0x7_ff || ((header >>> 17) & 3) !== 1) return undefined;
  const version = (header >>> 19) & 3;
  const rate = MP3_RATES[version]?.[(header >>> 10) & 3];
  const bitrate = (version === MPEG_1 ? MP3_BITRATES : MP3_LOW_BITRATES)[(header >>> 12) & 15];
  if (!rate || !bitrate) return undefined;
  return { rate, bytes: Math.floor(((version === MPEG_1 ? 144_000 : 72_000) * bitrate) / rate) + ((header >>> 9) & 1) };
}
