import { dayOnTheRiver } from '../art/covers/later';
import type { LaterAlbum, SongEntry } from '../catalogue/entry';
import { sonTra } from '../catalogue/son-tra';

const morning: readonly SongEntry[] = [
  {
    title: 'Sương Tan',
    key: 'G bắc',
    tempo: 68,
    form: 'intro2 verse8 lift4 outro2',
    verse: 'Gadd9 | Csus2 | Em7 | D7sus4',
    lift: 'Am7 | Csus2 | Em7 Dsus4 | Gadd9',
    home: 'Gadd9',
  },
  {
    title: 'Chợ Nổi',
    key: 'C bắc',
    tempo: 84,
    form: 'intro2 verse8 lift8 verse4 outro2',
    verse: 'Cadd9 | Fsus2 | Am7 | Gsus4',
    lift: 'Dm7 | Am7 | Fsus2 | G7sus4',
    home: 'Cadd9',
  },
  {
    title: 'Nắng Gần Trưa',
    key: 'F oán',
    tempo: 74,
    form: 'intro2 verse8 lift4 outro2',
    verse: 'Fmaj7 | Am7 | Bbadd9 | C7sus4',
    lift: 'Dm7 | Am7 | Bbmaj7 | Csus4',
    home: 'Fadd9',
  },
];

const evening: readonly SongEntry[] = [
  {
    title: 'Lửa Chài',
    key: 'D nam',
    tempo: 70,
    form: 'intro2 verse8 lift4 outro2',
    verse: 'Dm7 | Gm7 | Csus2 | Dm7',
    lift: 'Fadd9 | Gm7 | Csus4 Asus4 | Dm7',
    home: 'Dm',
  },
  {
    title: 'Trăng Qua Cầu',
    key: 'A nam',
    tempo: 66,
    form: 'intro2 verse8 lift4 outro2',
    verse: 'Am7 | Dm7 | Gsus4 | Am7',
    lift: 'Cadd9 | Dm7 | Gsus4 Esus4 | Am7',
    home: 'Am7',
  },
  {
    title: 'Buộc Thuyền',
    key: 'G bắc',
    tempo: 62,
    form: 'intro2 verse8 outro4',
    verse: 'Gadd9 | Em7 | Am7 | Dsus4',
    lift: 'Csus2 | Em7 | Am7 | Dsus4',
    home: 'Gadd9',
  },
];

const bySonTra = (songs: readonly SongEntry[]) => songs.map((song) => ({ song, artist: sonTra }));

/** The morning is on the first disc, the evening on the second. */
export const motNgayTrenSong: LaterAlbum = {
  title: 'Một Ngày Trên Sông',
  artist: sonTra.name,
  released: '2024-08-16',
  cover: dayOnTheRiver,
  discs: [morning, evening].map(bySonTra),
};
