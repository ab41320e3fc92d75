import { slowMachinery, undertowRadio } from '../art/covers/velvet-isotope';
import { velvetIsotopePortrait } from '../art/portraits/velvet-isotope';
import { undertow } from '../lyrics/english';
import type { ArtistEntry } from './entry';

export const velvetIsotope: ArtistEntry = {
  name: 'Velvet Isotope',
  description: 'A former radio engineer slows breakbeats down until they breathe. Sub bass, smoke, and a choir nobody remembers recording.',
  dateOfBirth: '1981-01-27',
  style: 'downtempo',
  genres: ['Downtempo', 'Electronic'],
  portrait: velvetIsotopePortrait,
  albums: [
    {
      title: 'Slow Machinery',
      released: '2014-09-12',
      cover: slowMachinery,
      songs: [
        {
          title: 'Slow Machinery',
          key: 'C minor',
          tempo: 84,
          form: 'intro2 verse8 lift8 break4 lift4 outro2',
          verse: 'Cm9 | Cm9 | Abmaj7 | Gm7',
          lift: 'Fm9 | Abmaj9 | Ebmaj7 | Bb6 G7',
          home: 'Cm9',
          lead: 'mutedGuitar',
        },
        {
          title: 'Glass Elevator',
          key: 'F# minor',
          tempo: 80,
          form: 'intro4 verse8 lift8 verse4 outro2',
          verse: 'F#m9 | Dmaj9 | F#m9 | Bm9 C#m7',
          lift: 'Dmaj9 | Amaj7 | Bm9 | C#m7',
          home: 'F#m9',
          lead: 'vibraphone',
        },
        {
          title: 'Half-Life of a Kiss',
          key: 'E minor',
          tempo: 78,
          form: 'intro2 verse8 lift8 verse8 outro2',
          verse: 'Em9 | Am9 | Cmaj9 | Bm7',
          lift: 'Cmaj9 | D6 | Am9 | B7sus4 B7',
          home: 'Em9',
          lead: 'warmLead',
        },
      ],
    },
    {
      title: 'Undertow Radio',
      released: '2021-02-19',
      cover: undertowRadio,
      songs: [
        {
          title: 'Undertow',
          lyrics: undertow,
          key: 'D minor',
          tempo: 86,
          form: 'intro2 verse8 lift8 verse8 outro2',
          verse: 'Dm9 | Bbmaj9 | Gm9 | Am7',
          lift: 'Bbmaj9 | C6 | Am7 | Dm7',
          home: 'Dm9',
          lead: 'mutedGuitar',
        },
        {
          title: 'Numbers Station',
          key: 'G minor',
          tempo: 82,
          form: 'intro4 verse8 lift8 break4 outro2',
          verse: 'Gm9 | Ebmaj7 | Cm9 | Dm7',
          lift: 'Ebmaj9 | F6 | Dm7 | Gm7',
          home: 'Gm9',
          lead: 'vibraphone',
        },
        {
          title: 'The Tide Inside the Telephone',
          key: 'A minor',
          tempo: 88,
          form: 'intro2 verse8 lift8 break4 verse4 lift4 outro2',
          verse: 'Am9 | Fmaj9 | Dm9 | Em7',
          lift: 'Fmaj9 | G6 | Cmaj9 | Em7',
          home: 'Am9',
          lead: 'warmLead',
        },
      ],
    },
  ],
};
