import { coversOf } from '../../platform/storage/download-covers';
import { syncCovers } from './download-covers';
import { hashNumber, itemOf, songNumber } from './offline.fixture';

const cover = (n: number) => `/media/${hashNumber(n)}.webp`;
const song = songNumber(1, { imageUrl: cover(1), artwork: { smallUrl: cover(2), color: '#123456', thumbhash: '' } });

it('covers of downloads: those of an album and its songs in both sizes, without placeholders', () => {
  const downloads = [itemOf(1, [], { imageUrl: cover(3), songs: [song, songNumber(2, { imageUrl: '/placeholders/song.svg' })] })];
  expect(coversOf(downloads)).toEqual(new Set([cover(3), cover(1), cover(2)]));
});

it('covers of downloads: missing ones are fetched even if another fails, and unneeded ones are deleted', async () => {
  const stored = new Set([cover(1), cover(9)]);
  const cache = {
    keys: () => Promise.resolve([...stored].map((url) => ({ url: `https://chorus.test${url}` }) as Request)),
    delete: (url: RequestInfo | URL) => Promise.resolve(stored.delete(url as string)),
    add: (url: RequestInfo | URL) =>
      url === cover(2) ? Promise.reject(new TypeError('no network')) : Promise.resolve(void stored.add(url as string)),
  };
  await syncCovers(cache, [itemOf(1, [], { imageUrl: cover(3), songs: [song] })]);
  expect(stored).toEqual(new Set([cover(1), cover(3)]));
});
