export interface TaggedLevel {
  /** In LUFS. */
  integrated: number;
  /** In dBTP, if the program that wrote it measured true peaks; undefined if the tags have none. */
  truePeak: number | undefined;
}

export interface SongLoudness {
  /** Tags take precedence over a measurement that they do not contradict. */
  source: 'tag' | 'measured';
  /** Undefined for a silent song. */
  integrated: number | undefined;
  /** Undefined if it is not known: the song can't be decoded, and its tags don't say. */
  truePeak: number | undefined;
  album: TaggedLevel | undefined;
  histogram: Uint8Array;
  shape: Uint8Array;
}

export interface MeasuringRequest {
  path: string;
  ext: string;
  mostMegabytes: number;
}

export type MeasuringAnswer = { loudness: SongLoudness } | { notMeasurable: string } | { failed: string };
