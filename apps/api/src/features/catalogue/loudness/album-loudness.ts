import { LoudnessHistogram } from '@chorus/contracts/meter/loudness-histogram';

/** A song's loudness as stored. Without `integrated`, it is silent or could not be measured. */
export interface SongOfAlbum {
  integrated: number | null;
  truePeak: number | null;
  /** The loudness of the album according to the tags. */
  albumIntegrated: number | null;
  albumTruePeak: number | null;
  histogram: Uint8Array | null;
}

/** In dBTP. If tags give the loudness of a song but not its peak, it is made no louder than 1 dB below its own level until it is measured. */
export const UNKNOWN_PEAK = 0;

export interface AlbumLevel {
  integrated: number | null;
  truePeak: number | null;
}

const UNKNOWN: AlbumLevel = { integrated: null, truePeak: null };
/** Tags of one album are rounded. */
const SAME_LUFS = 0.1;

/**
 * Returns how loud an album is: as its songs' tags say if they all say the same, otherwise gated over all of its songs together. Songs that
 * could not be decoded are left out. Its peak is measured: a value in tags that is too low would let the album clip. A song with an unknown
 * peak doesn't lower the others.
 */
export function albumLoudness(songs: readonly SongOfAlbum[]): AlbumLevel {
  const heard = songs.filter(({ integrated }) => integrated !== null);
  if (heard.length === 0) return UNKNOWN;
  return ofTags(heard) ?? ofHistograms(heard);
}

function ofTags(songs: readonly SongOfAlbum[]): AlbumLevel | undefined {
  const levels = songs.flatMap(({ albumIntegrated }) => albumIntegrated ?? []);
  if (levels.length < songs.length || Math.max(...levels) - Math.min(...levels) > SAME_LUFS) return undefined;
  return { integrated: levels[0] ?? null, truePeak: highest(songs.flatMap(peaksOf)) ?? UNKNOWN_PEAK };
}

function ofHistograms(songs: readonly SongOfAlbum[]): AlbumLevel {
  const all = new LoudnessHistogram();
  for (const { histogram } of songs) if (histogram) all.addAll(LoudnessHistogram.fromBytes(histogram));
  const integrated = all.integrated();
  return integrated === undefined ? UNKNOWN : { integrated, truePeak: highest(songs.map(({ truePeak }) => truePeak)) };
}

/** The peaks in its tags count only for a song that was not decoded. */
const peaksOf = ({ histogram, truePeak, albumTruePeak }: SongOfAlbum) => (histogram ? [truePeak] : [truePeak, albumTruePeak]);

const highest = (peaks: readonly (number | null)[]): number | null => {
  const known = peaks.filter((peak) => peak !== null);
  return known.length === 0 ? null : Math.max(...known);
};
