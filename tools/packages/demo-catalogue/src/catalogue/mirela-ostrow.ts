import { bentKeys, openDoor } from '../art/covers/mirela-ostrow';
import { mirelaOstrowPortrait } from '../art/portraits/mirela-ostrow';
import type { ArtistEntry } from './entry';

export const mirelaOstrow: ArtistEntry = {
  name: 'Mirela Ostrow',
  description: 'A felt-damped upright in an emptied house, recorded with the windows open. She plays each piece once.',
  dateOfBirth: '1979-04-02',
  style: 'nocturne',
  genres: ['Piano', 'Classical'],
  portrait: mirelaOstrowPortrait,
  albums: [
    {
      title: 'Nocturnes for an Empty House',
      released: '2015-10-30',
      cover: openDoor,
      songs: [
        {
          title: 'Hallway Nocturne',
          key: 'E minor',
          tempo: 64,
          form: 'intro2 verse8 lift8 verse4 outro2',
          verse: 'Em9 | Cmaj7 | G/B | D6 | Am9 | Em7 | F#m7b5 | B7',
          lift: 'Cmaj9 | D | Bm7 | Em7 | Am9 | D7 | Gmaj7 | B7',
          home: 'Em',
        },
        {
          title: 'Dust in the Ballroom',
          key: 'Bb major',
          tempo: 68,
          form: 'intro2 verse8 lift8 outro4',
          verse: 'Bbmaj7 | Gm7 | Ebmaj7 | F7sus4 F | Dm7 | Gm7 | Cm9 | F7',
          lift: 'Ebmaj7 | Bb/D | Cm7 | Gm7 | Ebmaj9 | Dm7 Gm7 | Cm9 | F7sus4 F7',
          home: 'Bbadd9',
        },
        {
          title: 'Letter Under the Door',
          key: 'A major',
          tempo: 60,
          form: 'intro2 verse8 lift8 outro2',
          verse: 'Amaj7 | F#m7 | Dmaj9 | E | C#m7 | F#m7 | Bm9 | Esus4 E7',
          lift: 'Dmaj7 | A/C# | Bm7 | F#m7 | Dmaj9 | C#m7 F#m7 | Bm9 | Esus4 E',
          home: 'Aadd9',
        },
      ],
    },
    {
      title: 'The Hour Between',
      released: '2023-02-24',
      cover: bentKeys,
      songs: [
        {
          title: 'The Hour Between',
          key: 'Db major',
          tempo: 62,
          form: 'intro2 verse8 lift8 verse4 outro2',
          verse: 'Dbmaj9 | Bbm7 | Gbmaj9 | Absus4 Ab | Fm7 | Bbm9 | Ebm9 | Ab7',
          lift: 'Gbmaj9 | Ab6 | Fm7 | Bbm7 | Ebm9 | Fm7 | Gbmaj9 | Absus4 Ab',
          home: 'Dbadd9',
        },
        {
          title: 'Moth at the Lamp',
          key: 'C minor',
          tempo: 72,
          form: 'intro2 verse8 lift8 verse8 outro2',
          verse: 'Cmadd9 | Abmaj7 | Ebadd9 | Bb6 | Fm9 | Cm7 | Abmaj7 | G7sus4 G7',
          lift: 'Abmaj9 | Bb | Gm7 | Cm7 | Fm9 | Bb7 | Ebmaj7 | G7',
          home: 'Cm',
        },
        {
          title: 'What the River Kept',
          key: 'D major',
          tempo: 66,
          form: 'intro2 verse8 lift8 verse4 outro2',
          verse: 'Dadd9 | Bm7 | Gmaj7 | A | F#m7 | Bm7 | Em9 | A7sus4 A7',
          lift: 'Gmaj9 | A6 | F#m7 | Bm7 | Em9 | A7 | Dmaj7 | Gmaj7 A',
          home: 'Dadd9',
        },
      ],
    },
  ],
};
