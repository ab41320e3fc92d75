import { lowTide, snowField } from '../art/covers/aune-lindqvist';
import { auneLindqvistPortrait } from '../art/portraits/aune-lindqvist';
import type { ArtistEntry } from './entry';

export const auneLindqvist: ArtistEntry = {
  name: 'Aune Lindqvist',
  description: 'Records the hour before sunrise from a lighthouse keeper’s cottage, then leaves most of it silent.',
  dateOfBirth: '1984-11-21',
  style: 'ambient dawn',
  genres: ['Ambient'],
  portrait: auneLindqvistPortrait,
  albums: [
    {
      title: 'First Light, Low Tide',
      released: '2017-03-24',
      cover: lowTide,
      songs: [
        {
          title: 'First Light, Low Tide',
          key: 'D lydian',
          tempo: 66,
          form: 'intro2 verse8 lift8 outro2',
          verse: 'Dmaj9 | Dmaj9 | Bm11 | Bm11 | Gmaj9 | Gmaj9 | Aadd9 | Asus4',
          lift: 'Em9 | Bm7 | Gmaj7 | Dadd9 | Em9 | Bm7 | Asus4 | Aadd9',
          home: 'Dadd9',
          lead: 'feltPiano',
        },
        {
          title: 'Gulls, Far Out',
          key: 'F major',
          tempo: 60,
          form: 'intro2 verse8 lift4 outro4',
          verse: 'Fmaj9 | Am7 | Bbmaj9 | Bbmaj9 | Dm9 | Am7 | Bbmaj9 | Csus4',
          lift: 'Gm9 | Dm9 | Bbmaj9 | Csus4',
          home: 'Fadd9',
          lead: 'flute',
        },
        {
          title: 'Keeper of the Lamp',
          key: 'B minor',
          tempo: 63,
          form: 'intro2 verse8 lift8 outro2',
          verse: 'Bm11 | Gmaj7 | Dadd9 | Asus4 | Bm11 | Gmaj7 | Em9 | Aadd9',
          lift: 'Gmaj9 | Aadd9 | Bm7 | F#m7 | Gmaj9 | Dadd9 | Em9 | F#m7',
          home: 'Bmadd9',
          lead: 'warmLead',
        },
      ],
    },
    {
      title: 'Snow Without Wind',
      released: '2020-12-11',
      cover: snowField,
      songs: [
        {
          title: 'Snow Without Wind',
          key: 'G lydian',
          tempo: 58,
          form: 'intro2 verse8 lift4 outro4',
          verse: 'Gmaj9 | Em9 | Cmaj9 | Dadd9 | Gmaj9 | Bm7 | Cmaj9 | Dsus4',
          lift: 'Am9 | Em9 | Cmaj9 | Dsus4',
          home: 'Gadd9',
          lead: 'feltPiano',
        },
        {
          title: 'The Long Blue Hour',
          key: 'Eb major',
          tempo: 62,
          form: 'intro2 verse8 lift8 outro2',
          verse: 'Ebmaj9 | Cm9 | Abmaj9 | Bbsus4 | Ebmaj9 | Gm7 | Abmaj9 | Bbadd9',
          lift: 'Fm9 | Cm9 | Abmaj7 | Ebadd9 | Fm9 | Gm7 | Abmaj9 | Bbsus4',
          home: 'Ebadd9',
          lead: 'warmLead',
        },
      ],
    },
  ],
};
