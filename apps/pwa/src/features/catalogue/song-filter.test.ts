import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { filterSongs } from './song-filter';

const songs = [
  songNumber(1, { title: 'Đường Về', artist: 'Sơn Tùng' }),
  songNumber(2, { title: 'Night Train', artist: 'The Lanterns' }),
  songNumber(3, { title: 'Ánh Trăng', artist: 'Lan Anh' }),
];

describe('the songs filter', () => {
  it.each([
    ['', [1, 2, 3]],
    ['   ', [1, 2, 3]],
    ['NIGHT', [2]],
    ['lan', [2, 3]],
    ['  train ', [2]],
    ['duong ve', [1]],
    ['ĐƯỜNG', [1]],
    ['son tung', [1]],
    ['anh trang', [3]],
    ['no such song', []],
  ])('with the text %p finds the songs %p', (typed, found) => {
    expect(filterSongs(songs, typed).map((song) => song.trackNumber)).toEqual(found);
  });
});
