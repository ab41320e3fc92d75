import { twoSeasons } from '../art/covers/later';
import type { LaterAlbum, SongEntry } from '../catalogue/entry';
import { mirelaOstrow } from '../catalogue/mirela-ostrow';

const winter: readonly SongEntry[] = [
  {
    title: 'Frost on the Latch',
    key: 'B minor',
    tempo: 62,
    form: 'intro2 verse8 lift4 outro2',
    verse: 'Bmadd9 | Gmaj7 | Dadd9 | A6 | Em9 | Bm7 | Gmaj7 | F#7',
    lift: 'Gmaj9 | A6 | Bm7 | F#7',
    home: 'Bm',
  },
  {
    title: 'Upstairs, Nobody',
    key: 'G minor',
    tempo: 66,
    form: 'intro2 verse8 lift4 outro2',
    verse: 'Gmadd9 | Ebmaj7 | Bbadd9 | F6 | Cm9 | Gm7 | Ebmaj7 | D7sus4 D7',
    lift: 'Ebmaj9 | F | Gm7 | D7',
    home: 'Gm',
  },
  {
    title: 'Coal Smoke',
    key: 'E minor',
    tempo: 58,
    form: 'intro2 verse8 outro4',
    verse: 'Em9 | Cmaj7 | Am9 | B7 | Em9 | G6 | Am9 | B7',
    lift: 'Cmaj9 | D | Bm7 | Em7',
    home: 'Em',
  },
];

const summer: readonly SongEntry[] = [
  {
    title: 'Open Shutters',
    key: 'A major',
    tempo: 74,
    form: 'intro2 verse8 lift8 outro2',
    verse: 'Aadd9 | Dmaj9 | F#m7 | E | Aadd9 | Bm7 | Dmaj9 | Esus4 E',
    lift: 'Dmaj9 | E | C#m7 | F#m7 | Bm9 | E7 | Amaj7 | Esus4 E',
    home: 'Aadd9',
  },
  {
    title: 'Bees in the Wall',
    key: 'F major',
    tempo: 78,
    form: 'intro2 verse8 lift8 outro2',
    verse: 'Fadd9 | Bbmaj9 | Gm7 | C | Dm7 | Bbmaj7 | Gm9 | C7',
    lift: 'Bbmaj9 | C | Am7 | Dm7 | Gm9 | C7 | Fmaj7 | C',
    home: 'Fadd9',
  },
  {
    title: 'Last Guest of August',
    key: 'Db major',
    tempo: 64,
    form: 'intro2 verse8 lift4 outro2',
    verse: 'Dbmaj9 | Gbmaj9 | Bbm7 | Ab | Dbmaj9 | Ebm9 | Gbmaj9 | Absus4 Ab',
    lift: 'Gbmaj9 | Ab6 | Fm7 | Bbm7',
    home: 'Dbadd9',
  },
];

const byMirela = (songs: readonly SongEntry[]) => songs.map((song) => ({ song, artist: mirelaOstrow }));

export const aHouseInTwoSeasons: LaterAlbum = {
  title: 'A House in Two Seasons',
  artist: mirelaOstrow.name,
  released: '2024-11-15',
  cover: twoSeasons,
  discs: [winter, summer].map(byMirela),
};
