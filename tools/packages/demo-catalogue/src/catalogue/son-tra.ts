import { floodRiver, roadHome } from '../art/covers/son-tra';
import { sonTraPortrait } from '../art/portraits/son-tra';
import { chieuThangMuoi, duongVe } from '../lyrics/vietnamese';
import type { ArtistEntry } from './entry';

export const sonTra: ArtistEntry = {
  name: 'Sơn Trà',
  description:
    'Đàn tranh and bamboo flute, learned from a grandfather who ferried people across the Thu Bồn. Old modes, slow water, open windows.',
  dateOfBirth: '1991-02-05',
  style: 'river strings',
  genres: ['Dân ca', 'Folk'],
  portrait: sonTraPortrait,
  albums: [
    {
      title: 'Mùa Nước Nổi',
      released: '2019-09-20',
      cover: floodRiver,
      songs: [
        {
          title: 'Đò Ngang',
          key: 'G bắc',
          tempo: 72,
          form: 'intro2 verse8 lift8 verse4 outro4',
          verse: 'Gadd9 | Em7 | Csus2 | D7sus4',
          lift: 'Am7 | Em7 | Csus2 Dsus4 | Gadd9',
          home: 'Gadd9',
        },
        {
          title: 'Bến Sông Khuya',
          key: 'D nam',
          tempo: 66,
          form: 'intro2 verse8 lift8 outro4',
          verse: 'Dm7 | Csus2 | Gm7 | Dm7',
          lift: 'Fadd9 | Csus4 | Gm7 Asus4 | Dm7',
          home: 'Dm',
        },
        {
          title: 'Mưa Trên Mái Ngói',
          key: 'F oán',
          tempo: 78,
          form: 'intro2 verse8 break4 lift8 verse4 outro2',
          verse: 'Fmaj7 | Dm7 | Bbadd9 | C7sus4',
          lift: 'Am7 | Dm7 | Bbmaj7 | Csus4',
          home: 'Fadd9',
        },
      ],
    },
    {
      title: 'Đường Về',
      released: '2023-01-13',
      cover: roadHome,
      songs: [
        {
          title: 'Đường Về',
          lyrics: duongVe,
          opener: true,
          key: 'A nam',
          tempo: 75,
          form: 'intro2 verse8 lift8 verse8 outro2',
          verse: 'Am7 | Gsus4 | Dm7 | Am7',
          lift: 'Cadd9 | Gsus4 | Dm7 Esus4 | Am7',
          home: 'Am',
        },
        {
          title: 'Lời Ru Của Gió',
          key: 'C bắc',
          tempo: 64,
          form: 'intro2 verse8 lift8 outro2',
          verse: 'Cadd9 | Am7 | Fsus2 | Gsus4',
          lift: 'Dm7 | Am7 | Fsus2 G7sus4 | Cadd9',
          home: 'Cadd9',
        },
        {
          title: 'Chiều Tháng Mười',
          lyrics: chieuThangMuoi,
          key: 'E nam',
          tempo: 80,
          form: 'intro4 verse8 lift8 verse8+2 outro4',
          verse: 'Em7 | Dsus2 | Am7 | Em7',
          lift: 'Gadd9 | Dsus4 | Am7 | Bsus4',
          home: 'Em7',
        },
      ],
    },
  ],
};
