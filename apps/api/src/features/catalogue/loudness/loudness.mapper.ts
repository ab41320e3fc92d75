import type { Loudness } from '@chorus/contracts';

interface Levels {
  integrated: number | null;
  truePeak: number | null;
  albumIntegrated: number | null;
  albumTruePeak: number | null;
}

const STEPS = 100;
const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;

/** Nothing until the song has been measured. Lists hold thousands of songs: two decimals are plenty. */
export function toLoudness({ integrated, truePeak, albumIntegrated, albumTruePeak }: Levels): { loudness?: Loudness } {
  const song = levelOf(integrated, truePeak);
  const album = levelOf(albumIntegrated, albumTruePeak);
  if (!song) return {};
  // The peak of an album leaves out songs with an unknown peak, which the album's level must not raise into clipping.
  return { loudness: { ...song, ...(album && { album: { ...album, truePeak: Math.max(album.truePeak, song.truePeak) } }) } };
}

const levelOf = (integrated: number | null, truePeak: number | null) =>
  integrated === null || truePeak === null ? undefined : { integrated: rounded(integrated), truePeak: rounded(truePeak) };
