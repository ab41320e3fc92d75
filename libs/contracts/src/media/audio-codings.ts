/**
 * Codings that most browsers can't play, by the name in `codecs` of a MIME type, as people know them. In an MP4 that is the name of the sample
 * entry, in a WAV the number of the format.
 */
const names: ReadonlyMap<string, string> = new Map([
  ['alac', 'Apple Lossless'],
  ['ac-3', 'Dolby Digital'],
  ['ec-3', 'Dolby Digital Plus'],
  ['ac-4', 'Dolby AC-4'],
  ['dtsc', 'DTS'],
  ['dtse', 'DTS'],
  ['dtsh', 'DTS'],
  ['dtsl', 'DTS'],
  ['speex', 'Speex'],
  ['2', 'ADPCM'],
  ['3', '64-bit floating point'],
  ['17', 'ADPCM'],
  ['49', 'GSM 6.10'],
  ['146', 'Dolby Digital'],
  ['352', 'Windows Media Audio'],
  ['353', 'Windows Media Audio'],
  ['354', 'Windows Media Audio'],
  ['355', 'Windows Media Audio'],
  ['577', 'Dolby Digital'],
  ['8193', 'DTS'],
]);

/** The name of a coding for people. One that only a later release knows keeps its technical name. */
export const codingName = (codec: string): string => names.get(codec) ?? codec;

/** Whether most browsers can't play this coding, though they know its container. */
export const isRareCoding = (codec: string): boolean => names.has(codec);
