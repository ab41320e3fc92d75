import { balconyShade, tiledWall } from '../art/covers/ines-caravel';
import { inesCaravelPortrait } from '../art/portraits/ines-caravel';
import { tramHasLeft, varanda } from '../lyrics/english';
import type { ArtistEntry } from './entry';

export const inesCaravel: ArtistEntry = {
  name: 'Inês Caravel',
  description: 'Bossa nova for one balcony and whoever passes below. Nylon strings, brushes and flutes that never raise their voice.',
  dateOfBirth: '1988-06-30',
  style: 'bossa nova',
  genres: ['Bossa nova', 'Jazz'],
  portrait: inesCaravelPortrait,
  albums: [
    {
      title: 'Varanda',
      released: '2018-05-04',
      cover: tiledWall,
      songs: [
        {
          title: 'Varanda',
          lyrics: varanda,
          opener: true,
          key: 'D major',
          tempo: 68,
          form: 'intro2 verse8 lift8 verse4 outro2',
          verse: 'Dmaj9 | Dmaj9 B7b9 | Em9 | A13 | F#m7 B7b9 | Em9 A13 | Dmaj9 | Em7 A13',
          lift: 'Gmaj9 | Gm6 | F#m7 | B7b9 | Em9 | A9sus4 A13 | Dmaj9 | Am9 D13',
          home: 'D69',
          lead: 'flute',
        },
        {
          title: 'The Tram Has Left',
          lyrics: tramHasLeft,
          key: 'F major',
          tempo: 71,
          form: 'intro2 verse8 lift4 verse8 outro2',
          verse: 'Fmaj9 | D7b9 | Gm9 | C13 | Am7 | D7b9 | Gm9 C13 | Fmaj9',
          lift: 'Bbmaj9 | Bbm6 | Am7 D7b9 | Gm9 C13',
          home: 'F69',
          lead: 'vibraphone',
        },
        {
          title: 'Salt on the Window',
          key: 'A minor',
          tempo: 64,
          form: 'intro2 verse8 lift8 outro2',
          verse: 'Am9 | Dm9 G13 | Cmaj9 | Fmaj7 | Bm7b5 | E7b9 | Am9 | E7b9',
          lift: 'Dm9 | G13 | Cmaj9 | Am7 | Dm9 | E7b9 | Am9 | A7b9',
          home: 'Am6',
          lead: 'reed',
        },
      ],
    },
    {
      title: 'Sal e Sombra',
      released: '2021-07-16',
      cover: balconyShade,
      songs: [
        {
          title: 'Sombra',
          key: 'G minor',
          tempo: 66,
          form: 'intro2 verse8 lift8 verse4 outro2',
          verse: 'Gm9 | C9 | Fmaj9 | Bbmaj7 | Am7b5 | D7b9 | Gm9 | D7b9',
          lift: 'Ebmaj9 | F13 | Bbmaj9 | Gm9 | Cm9 | D7b9 | Gm9 | G7b9',
          home: 'Gm6',
          lead: 'flute',
        },
        {
          title: 'Sunday, Slowly',
          key: 'C major',
          tempo: 63,
          form: 'intro2 verse8 lift4 verse4 outro2',
          verse: 'Cmaj9 | Am9 | Dm9 | G13 | Em7 | A7b9 | Dm9 G13 | C69',
          lift: 'Fmaj9 | Fm6 | Em7 A7b9 | Dm9 G13',
          home: 'C69',
          lead: 'vibraphone',
        },
        {
          title: 'Blue Staircase',
          key: 'E major',
          tempo: 70,
          form: 'intro2 verse8 lift8 verse4+1 outro2',
          verse: 'Emaj9 | C#m9 | F#m9 | B13 | G#m7 | C#7b9 | F#m9 B13 | Emaj9',
          lift: 'Amaj9 | Am6 | G#m7 | C#7b9 | F#m9 | B9sus4 B13 | Emaj9 | Emaj9',
          home: 'E69',
          lead: 'flute',
        },
      ],
    },
  ],
};
