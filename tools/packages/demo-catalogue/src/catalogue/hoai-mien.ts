import { lampAndCup, windowsInRain } from '../art/covers/hoai-mien';
import { hoaiMienPortrait } from '../art/portraits/hoai-mien';
import { denVang, phoSauMua } from '../lyrics/vietnamese';
import type { ArtistEntry } from './entry';

export const hoaiMien: ArtistEntry = {
  name: 'Hoài Miên',
  description:
    'Writes at the kitchen table once the street has gone to bed. Dusty drums, an old electric piano and the rain over Hải Phòng.',
  dateOfBirth: '1996-09-14',
  style: 'lo-fi evening',
  genres: ['Lo-fi', 'Jazz'],
  portrait: hoaiMienPortrait,
  albums: [
    {
      title: 'Phố Sau Mưa',
      released: '2022-10-07',
      cover: windowsInRain,
      songs: [
        {
          title: 'Phố Sau Mưa',
          lyrics: phoSauMua,
          opener: true,
          key: 'Eb major',
          tempo: 76,
          form: 'intro2 verse8 lift8 verse8 outro2',
          verse: 'Fm9 | Bb13 | Ebmaj9 | Cm9',
          lift: 'Abmaj9 | Gm7 | Fm9 | Bb9sus4 Bb7b9',
          home: 'Ebmaj9',
          lead: 'vibraphone',
        },
        {
          title: 'Đèn Vàng',
          lyrics: denVang,
          key: 'D dorian',
          tempo: 82,
          form: 'intro2 verse8 lift4 verse8 lift4 outro2',
          verse: 'Dm9 | G9 | Dm9 | Em7 Am7',
          lift: 'Bbmaj7 | Am7 | Gm9 | A7sus4 A7',
          home: 'Dm9',
          lead: 'feltPiano',
        },
        {
          title: 'Ngõ Nhỏ Không Tên',
          key: 'A minor',
          tempo: 72,
          form: 'intro2 verse8 lift8 outro4',
          verse: 'Fmaj9 | Em7 | Am9 | Am7 G6',
          lift: 'Dm9 | G13 | Cmaj9 | E7 Am7',
          home: 'Fmaj9',
          lead: 'nylonGuitar',
        },
        {
          title: 'Xe Đêm Cuối',
          key: 'Bb major',
          tempo: 79,
          form: 'intro4 verse8 lift8 verse4 outro4',
          verse: 'Ebmaj9 | Dm7 | Cm9 F13 | Bbmaj9',
          lift: 'Gm9 | C9 | Ebmaj7 | F9sus4',
          home: 'Bbmaj9',
          lead: 'vibraphone',
        },
      ],
    },
    {
      title: 'Cà Phê Một Mình',
      released: '2024-03-15',
      cover: lampAndCup,
      songs: [
        {
          title: 'Ly Đá Tan',
          key: 'G major',
          tempo: 74,
          form: 'intro2 verse8 lift8 verse8 outro2',
          verse: 'Cmaj9 | Bm7 | Am9 | D13',
          lift: 'Em9 | A9 | Cmaj7 | Am7 D9sus4',
          home: 'Gmaj9',
          lead: 'nylonGuitar',
        },
        {
          title: 'Ba Giờ Sáng',
          key: 'C minor',
          tempo: 70,
          form: 'intro2 verse8 lift4 verse8 outro2',
          verse: 'Cm9 | Abmaj7 | Fm9 | Gm7',
          lift: 'Ebmaj9 | Bb6 | Abmaj9 | G7sus4 G7',
          home: 'Cm9',
          lead: 'feltPiano',
        },
      ],
    },
  ],
};
