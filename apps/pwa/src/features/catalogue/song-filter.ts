import type { Song } from '@chorus/contracts';

const MARKS = /\p{Diacritic}/gu;

/** A text as people type it in a hurry: no case, no marks, 'Đường Về' as 'duong ve'. */
const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('đ', 'd');

/** The songs whose title or artist contains what was typed. */
export function filterSongs(songs: readonly Song[], typed: string): readonly Song[] {
  const wanted = plain(typed.trim());
  return wanted ? songs.filter(({ title, artist }) => plain(title).includes(wanted) || plain(artist).includes(wanted)) : songs;
}
