import { litWindow } from '../art/covers/later';
import { auneLindqvist } from '../catalogue/aune-lindqvist';
import type { LaterAlbum, PlayedSong } from '../catalogue/entry';
import { hoaiMien } from '../catalogue/hoai-mien';
import { inesCaravel } from '../catalogue/ines-caravel';
import { kestrel84 } from '../catalogue/kestrel-84';
import { mirelaOstrow } from '../catalogue/mirela-ostrow';
import { paperCarousel } from '../catalogue/paper-carousel';
import { saigonSundayClub } from '../catalogue/saigon-sunday-club';
import { sonTra } from '../catalogue/son-tra';
import { velvetIsotope } from '../catalogue/velvet-isotope';

const songs: readonly PlayedSong[] = [
  {
    artist: kestrel84,
    song: {
      title: 'Last Exit Before the Bridge',
      key: 'G minor',
      tempo: 98,
      form: 'intro2 verse8 lift8 outro2',
      verse: 'Gm9 | Ebmaj7 | Bbadd9 | F6',
      lift: 'Cm9 | Gm7 | Ebmaj9 | Fsus4 F',
      home: 'Gm9',
    },
  },
  {
    artist: hoaiMien,
    song: {
      title: 'Bảo Vệ Ca Ba',
      key: 'F major',
      tempo: 74,
      form: 'intro2 verse8 lift4 outro2',
      verse: 'Gm9 | C13 | Fmaj9 | Dm9',
      lift: 'Bbmaj9 | Am7 | Gm9 | C9sus4',
      home: 'Fmaj9',
      lead: 'vibraphone',
    },
  },
  {
    artist: velvetIsotope,
    song: {
      title: 'Vending Machine Hum',
      key: 'B minor',
      tempo: 82,
      form: 'intro2 verse8 lift4 outro2',
      verse: 'Bm9 | Gmaj7 | Em9 | F#m7',
      lift: 'Gmaj9 | A6 | F#m7 | Bm7',
      home: 'Bm9',
      lead: 'mutedGuitar',
    },
  },
  {
    artist: inesCaravel,
    song: {
      title: 'Depois da Chuva',
      key: 'G major',
      tempo: 66,
      form: 'intro2 verse8 lift4 outro2',
      verse: 'Gmaj9 | E7b9 | Am9 | D13 | Bm7 | E7b9 | Am9 D13 | Gmaj9',
      lift: 'Cmaj9 | Cm6 | Bm7 E7b9 | Am9 D13',
      home: 'G69',
      lead: 'flute',
    },
  },
  {
    artist: saigonSundayClub,
    song: {
      title: 'Phở Một Giờ Sáng',
      key: 'D dorian',
      tempo: 104,
      form: 'intro4 verse8 lift8 outro2',
      verse: 'Dm9 | G13 | Dm9 | Am7 G9',
      lift: 'Bbmaj9 | Am7 | Gm9 | A7sus4 A7',
      home: 'Dm9',
      lead: 'brass',
    },
  },
  {
    artist: paperCarousel,
    song: {
      title: 'The Night Watchman’s Waltz',
      key: 'D minor',
      tempo: 132,
      form: 'intro4 verse16 lift16 outro4',
      verse: 'Dm | Dm | Bbmaj7 | Bbmaj7 | Gm6 | Gm6 | A7 | A7 | Dm | Dm | F | F | Gm7 | A7 | Dm | A7',
      lift: 'F | F | C7 | C7 | Dm | Dm | Am7 | Am7 | Bb | Bb | F | F | Gm7 | A7 | Dm | Dm',
      home: 'Dm',
      lead: 'reed',
    },
  },
  {
    artist: mirelaOstrow,
    song: {
      title: 'Ground Floor, Going Up',
      key: 'C major',
      tempo: 68,
      form: 'intro2 verse8 lift4 outro2',
      verse: 'Cadd9 | Am7 | Fmaj7 | G | Em7 | Am7 | Dm9 | G7sus4 G7',
      lift: 'Fmaj9 | G6 | Em7 | Am7',
      home: 'Cadd9',
    },
  },
  {
    artist: sonTra,
    song: {
      title: 'Trăng Trong Ngõ',
      key: 'D nam',
      tempo: 70,
      form: 'intro2 verse8 lift4 outro2',
      verse: 'Dm7 | Csus2 | Gm7 | Dm7',
      lift: 'Fadd9 | Csus4 | Gm7 Asus4 | Dm7',
      home: 'Dm',
    },
  },
  {
    artist: auneLindqvist,
    song: {
      title: 'Streetlight Frequencies',
      key: 'A lydian',
      tempo: 64,
      form: 'intro2 verse8 outro4',
      verse: 'Amaj9 | F#m9 | Dmaj9 | Eadd9 | Amaj9 | C#m7 | Dmaj9 | Esus4',
      lift: 'Bm9 | F#m7 | Dmaj9 | Esus4',
      home: 'Aadd9',
      lead: 'warmLead',
    },
  },
];

/** A song by each artist. */
export const songsForEmptyStreets: LaterAlbum = {
  title: 'Songs for Empty Streets',
  artist: 'Various Artists',
  released: '2024-12-06',
  cover: litWindow,
  discs: [songs],
};
