import { heatIndex, threeWheels } from '../art/covers/saigon-sunday-club';
import { saigonSundayClubPortrait } from '../art/portraits/saigon-sunday-club';
import { rooftopWeather } from '../lyrics/english';
import { baBanh, banhMi } from '../lyrics/vietnamese';
import type { ArtistEntry } from './entry';

export const saigonSundayClub: ArtistEntry = {
  name: 'Saigon Sunday Club',
  description:
    'Seven office workers who rent the same rooftop every week. Horns, hand claps and a bass line that carries the groceries home.',
  dateOfBirth: '2013-04-30',
  style: 'sunday groove',
  genres: ['Funk', 'Jazz'],
  portrait: saigonSundayClubPortrait,
  albums: [
    {
      title: 'Ba Bánh',
      released: '2020-08-28',
      cover: threeWheels,
      songs: [
        {
          title: 'Ba Bánh',
          lyrics: baBanh,
          opener: true,
          key: 'E dorian',
          tempo: 106,
          form: 'intro4 verse8 lift8 verse8 lift4 outro4',
          verse: 'Em9 | A13 | Em9 | A13',
          lift: 'Cmaj9 | Bm7 | Am9 | B7sus4 B7',
          home: 'Em9',
          lead: 'brass',
        },
        {
          title: 'Bánh Mì Lúc Nửa Đêm',
          lyrics: banhMi,
          key: 'G mixolydian',
          tempo: 102,
          form: 'intro4 verse8 lift8 break4 verse8 outro2',
          verse: 'G9 | C9 | G9 | Dm7 C9',
          lift: 'Em7 | Am7 | Cmaj7 | D9sus4',
          home: 'G13',
          lead: 'vibraphone',
        },
        {
          title: 'Rooftop Weather',
          lyrics: rooftopWeather,
          key: 'D major',
          tempo: 110,
          form: 'intro4 verse8 lift8 verse8 lift8 outro4',
          verse: 'Gmaj9 | F#m7 | Em9 | A13',
          lift: 'Bm9 | E9 | Gmaj9 | A9sus4',
          home: 'Dmaj9',
          lead: 'brass',
        },
      ],
    },
    {
      title: 'Heat Index',
      released: '2024-05-31',
      cover: heatIndex,
      songs: [
        {
          title: 'Heat Index',
          key: 'A dorian',
          tempo: 104,
          form: 'intro4 verse8 lift8 verse8 lift4 outro2',
          verse: 'Am9 | D13 | Am9 | Em7 D9',
          lift: 'Fmaj9 | Em7 | Dm9 | E7sus4 E7',
          home: 'Am9',
          lead: 'brass',
        },
        {
          title: 'Quạt Máy Số Ba',
          key: 'C dorian',
          tempo: 98,
          form: 'intro4 verse8 lift8 break4 lift4 outro4',
          verse: 'Cm9 | F13 | Cm9 | Ebmaj7 F9',
          lift: 'Abmaj9 | Gm7 | Fm9 | G7sus4 G7',
          home: 'Cm9',
          lead: 'vibraphone',
        },
        {
          title: 'Last One Off the Dance Floor',
          key: 'Bb major',
          tempo: 112,
          form: 'intro4 verse8 lift8 verse8 lift8 outro4',
          verse: 'Ebmaj9 | Dm7 | Cm9 | F13',
          lift: 'Gm9 | C9 | Ebmaj9 | F9sus4',
          home: 'Bbmaj9',
          lead: 'brass',
        },
      ],
    },
  ],
};
