import { chromeOrchard, nightFerry } from '../art/covers/kestrel-84';
import { kestrelPortrait } from '../art/portraits/kestrel-84';
import { cassetteLetters, nightFerry as nightFerryLyrics } from '../lyrics/english';
import type { ArtistEntry } from './entry';

export const kestrel84: ArtistEntry = {
  name: 'Kestrel 84',
  description: 'Two sisters, three synthesisers and a car with a working cassette deck. Songs for the last ferry and the first exit.',
  dateOfBirth: '1994-08-19',
  style: 'synthwave',
  genres: ['Synthwave', 'Electronic'],
  portrait: kestrelPortrait,
  albums: [
    {
      title: 'Night Ferry',
      released: '2019-11-01',
      cover: nightFerry,
      songs: [
        {
          title: 'Night Ferry',
          lyrics: nightFerryLyrics,
          opener: true,
          key: 'A minor',
          tempo: 100,
          form: 'intro4 verse8 lift8 verse8 lift8 outro2',
          verse: 'Am9 | Fmaj7 | Cadd9 | G6',
          lift: 'Dm9 | Am7 | Fmaj9 | Gsus4 G',
          home: 'Am9',
        },
        {
          title: 'Overpass, Two in the Morning',
          key: 'F# minor',
          tempo: 96,
          form: 'intro4 verse8 lift8 break4 lift8 outro2',
          verse: 'F#m9 | Dmaj7 | Bm9 | C#m7',
          lift: 'Dmaj9 | E6 | C#m7 | F#m7 E6',
          home: 'F#m9',
        },
        {
          title: 'Cassette Letters',
          lyrics: cassetteLetters,
          key: 'E major',
          tempo: 108,
          form: 'intro4 verse8 lift8 verse8 lift8 outro4',
          verse: 'Amaj9 | Badd9 | G#m7 | C#m7',
          lift: 'F#m9 | G#m7 | Amaj9 | Bsus4 B',
          home: 'Eadd9',
        },
      ],
    },
    {
      title: 'Chrome Orchard',
      released: '2022-06-17',
      cover: chromeOrchard,
      songs: [
        {
          title: 'Chrome Orchard',
          key: 'D minor',
          tempo: 104,
          form: 'intro4 verse8 lift8 verse8 lift8 outro2',
          verse: 'Dm9 | Bbmaj7 | Fadd9 | Csus4 C',
          lift: 'Gm9 | Dm7 | Bbmaj9 | C6',
          home: 'Dm9',
        },
        {
          title: 'Harbour Lights Don’t Blink',
          key: 'B minor',
          tempo: 94,
          form: 'intro4 verse8 lift8 break4 verse4 lift4 outro2',
          verse: 'Gmaj7 | Aadd9 | Bm9 | F#m7',
          lift: 'Em9 | Bm7 | Gmaj9 | Asus4 A',
          home: 'Bm9',
        },
        {
          title: 'Exit to the Sea',
          key: 'C major',
          tempo: 112,
          form: 'intro4 verse8 lift8 verse8 lift8+2 outro4',
          verse: 'Cadd9 | G6 | Am9 | Fmaj7',
          lift: 'Fmaj9 | Gsus4 | Em7 Am7 | Dm9 G',
          home: 'Cadd9',
        },
      ],
    },
  ],
};
