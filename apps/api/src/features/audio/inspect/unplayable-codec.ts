import { isRareCoding } from '@chorus/contracts/media/audio-codings';
import { type IAudioMetadata, TrackType } from 'music-metadata';

/** The number of a WAV's format, by the parser's name for it. */
const WAV_FORMATS: Readonly<Record<string, number>> = {
  ADPCM: 0x0002,
  DVI_ADPCM: 0x0011,
  GSM610: 0x0031,
  DOLBY_AC3_SPDIF: 0x0092,
  ESST_AC3: 0x0241,
  DTS2: 0x2001,
};
const FLOAT = 0x0003;
/** Its format is in an extension, which the parser doesn't read. 64 bits are only usual for floating point. */
const EXTENSIBLE = 'non-PCM (65534)';
const UNNAMED_FORMAT = /^non-PCM \((\d+)\)$/;

/** The coding as MIME types name it, if Chrome, Edge and Firefox can't play it, though they know its container. */
export function unplayableCodec({ format }: IAudioMetadata): string | undefined {
  const { codec = '', bitsPerSample } = format;
  const track = format.trackInfo.find(({ type }) => type === TrackType.audio);
  const found = track?.codecId ?? (codec.startsWith('Speex') ? 'speex' : wavFormat(codec, bitsPerSample));
  return found !== undefined && isRareCoding(found) ? found : undefined;
}

function wavFormat(codec: string, bitsPerSample: number | undefined): string | undefined {
  if (codec === 'IEEE_FLOAT' || codec === EXTENSIBLE) return bitsPerSample === 64 ? String(FLOAT) : undefined;
  return UNNAMED_FORMAT.exec(codec)?.[1] ?? WAV_FORMATS[codec]?.toString();
}
