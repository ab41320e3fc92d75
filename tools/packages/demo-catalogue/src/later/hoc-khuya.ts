import { deskAtNight } from '../art/covers/later';
import type { LaterAlbum } from '../catalogue/entry';
import { hoaiMien } from '../catalogue/hoai-mien';
import type { Composition } from '../music/arrangement';

const form = 'intro4 verse8 lift8 verse8 break4 lift4 verse4 outro2';

type Piece = readonly [title: string, key: string, tempo: number, verse: string, lift: string, lead: Composition['lead']];

const written: readonly Piece[] = [
  ['Mở Sách', 'F major', 74, 'Gm9 | C13 | Fmaj9 | Dm9', 'Bbmaj9 | Am7 | Gm9 | C9sus4', 'vibraphone'],
  ['Trang Đầu Tiên', 'D dorian', 76, 'Dm9 | G9 | Dm9 | Am7 G9', 'Bbmaj7 | Am7 | Gm9 | A7sus4 A7', 'feltPiano'],
  ['Trà Gừng', 'G major', 75, 'Cmaj9 | Bm7 | Am9 | D13', 'Em9 | A9 | Cmaj7 | Am7 D9sus4', 'nylonGuitar'],
  ['Mưa Gõ Cửa', 'C minor', 72, 'Cm9 | Abmaj7 | Fm9 | Gm7', 'Ebmaj9 | Bb6 | Abmaj9 | G7sus4 G7', 'feltPiano'],
  ['Bút Chì Gãy', 'Eb major', 77, 'Fm9 | Bb13 | Ebmaj9 | Cm9', 'Abmaj9 | Gm7 | Fm9 | Bb9sus4 Bb7b9', 'vibraphone'],
  ['Mèo Ngủ Trên Vở', 'A minor', 73, 'Fmaj9 | Em7 | Am9 | Am7 G6', 'Dm9 | G13 | Cmaj9 | E7 Am7', 'nylonGuitar'],
  ['Hai Giờ Kém', 'Bb major', 76, 'Ebmaj9 | Dm7 | Cm9 F13 | Bbmaj9', 'Gm9 | C9 | Ebmaj7 | F9sus4', 'vibraphone'],
  ['Mì Gói', 'E dorian', 78, 'Em9 | A13 | Em9 | Bm7 A9', 'Cmaj9 | Bm7 | Am9 | B7sus4 B7', 'feltPiano'],
  ['Công Thức Cuối', 'D major', 75, 'Gmaj9 | F#m7 | Em9 | A13', 'Bm9 | E9 | Gmaj9 | A9sus4', 'nylonGuitar'],
  ['Gà Gáy Sớm', 'F major', 74, 'Bbmaj9 | Am7 | Gm9 | C13', 'Dm9 | G9 | Bbmaj9 | C9sus4', 'vibraphone'],
  ['Gấp Sách', 'Eb major', 70, 'Abmaj9 | Gm7 | Fm9 | Bb13', 'Cm9 | F9 | Abmaj9 | Bb9sus4', 'feltPiano'],
];

const homeOf = (verse: string): string => verse.split(' | ')[2]?.split(' ')[0] ?? verse;

const pieces = written.map(([title, key, tempo, verse, lift, lead]): Composition => ({
  title,
  key,
  tempo,
  form,
  verse,
  lift,
  home: homeOf(verse),
  ...(lead && { lead }),
}));

/** Long enough to be left and taken up again, and to be played faster. */
export const hocKhuya: LaterAlbum = {
  title: 'Học Khuya',
  artist: hoaiMien.name,
  released: '2024-12-13',
  cover: deskAtNight,
  discs: [[{ song: { title: 'Học Khuya (Continuous Mix)', pieces }, artist: hoaiMien }]],
};
