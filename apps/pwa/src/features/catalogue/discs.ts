import type { Song } from '@chorus/contracts';

interface Disc {
  number: number;
  /** The place of its first song in the whole list. */
  at: number;
  songs: Song[];
}

const discOf = ({ discNumber = 1 }: Song) => discNumber;

export const hasDiscs = (songs: readonly Song[]): boolean => new Set(songs.map(discOf)).size > 1;

/** Discs are in the order of the songs. */
export function discsOf(songs: readonly Song[]): Disc[] {
  const discs: Disc[] = [];
  for (const [at, song] of songs.entries()) {
    const disc = discs.at(-1);
    if (disc?.number === discOf(song)) disc.songs.push(song);
    else discs.push({ number: discOf(song), at, songs: [song] });
  }
  return discs;
}
