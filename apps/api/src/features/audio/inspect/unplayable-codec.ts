import { type IAudioMetadata, TrackType } from 'music-metadata';

/** By the name of an MP4's sample entry. */
const IN_MP4: Readonly<Record<string, string>> = {
  alac: 'Apple Lossless',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital Plus',
  dtsc: 'DTS',
  dtse: 'DTS',
  dtsh: 'DTS',
  dtsl: 'DTS',
};
/** By the parser's name for the coding in a WAV. */
const IN_WAV: Readonly<Record<string, string>> = {
  ADPCM: 'ADPCM',
  DVI_ADPCM: 'ADPCM',
  GSM610: 'GSM 6.10',
  DOLBY_AC3_SPDIF: 'Dolby Digital',
  ESST_AC3: 'Dolby Digital',
  DTS2: 'DTS',
};

/** The name of a coding that Chrome, Edge and Firefox can't play, though they know its container. Undefined for one that they play. */
export function unplayableCodec({ format }: IAudioMetadata): string | undefined {
  const { codec = '', bitsPerSample } = format;
  const track = format.trackInfo.find(({ type }) => type === TrackType.audio);
  const inMp4 = IN_MP4[track?.codecId ?? ''];
  if (inMp4) return inMp4;
  if (codec.startsWith('Speex')) return 'Speex';
  return codec === 'IEEE_FLOAT' && bitsPerSample === 64 ? '64-bit floating point' : IN_WAV[codec];
}
