import { createStore } from '../../../platform/store/create-store';
import { createDownloads } from './create-downloads';
import type { WantedSong } from '../download-rules';
import type { DownloadEnd } from './download-song';

const song = (hash: string): WantedSong => ({ hash, url: `/media/${hash}.mp3`, isDownload: true });

function start(isLineFree = createStore(true)) {
  const running = new Map<string, (end: DownloadEnd) => void>();
  const ends: string[] = [];
  const downloads = createDownloads({
    isLineFree,
    underLock: (_song, _signal, work) => work(),
    download: ({ hash }, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve('stopped'));
        running.set(hash, (end) => {
          running.delete(hash);
          resolve(end);
        });
      }),
    onEnded: ({ hash }, end) => ends.push(`${hash} ${end}`),
  });
  return { ...downloads, running, ends };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('downloads: songs are fetched two at a time, in order', async () => {
  const { replace, running, ends } = start();
  replace(['a', 'b', 'c'].map(song));
  expect([...running.keys()]).toEqual(['a', 'b']);
  running.get('a')?.('stored');
  await settled();
  expect([...running.keys()]).toEqual(['b', 'c']);
  expect(ends).toEqual(['a stored']);
});

it('downloads: songs of the budget are fetched one at a time, beside the requested ones', async () => {
  const { replace, running } = start();
  const ofBudget = (hash: string) => ({ ...song(hash), isDownload: false });
  replace([...['a', 'b'].map(ofBudget), ...['c', 'd'].map(song)]);
  expect([...running.keys()]).toEqual(['a', 'c']);
  running.get('a')?.('stored');
  await settled();
  expect([...running.keys()]).toEqual(['c', 'b']);
});

it('downloads: a finished or failed song is not fetched again', async () => {
  const { replace, running } = start();
  replace(['a'].map(song));
  running.get('a')?.('away');
  await settled();
  expect(running.size).toBe(0);
});

it('downloads: an unwanted song is canceled and a wanted one starts', async () => {
  const { replace, running, ends } = start();
  replace(['a', 'b'].map(song));
  replace(['b', 'c'].map(song));
  await settled();
  expect(ends).toEqual(['a stopped']);
  expect(running.has('c')).toBe(true);
});

it('downloads: a song that is wanted again right after its cancellation resumes', async () => {
  const { replace, ends } = start();
  replace(['a'].map(song));
  replace([]);
  replace(['a'].map(song));
  await settled();
  expect(ends).toEqual(['a stopped']);
});

it('downloads: nothing is fetched while a song that plays needs the line, and all that was under way goes on afterwards', async () => {
  const isLineFree = createStore(false);
  const { replace, running, ends } = start(isLineFree);
  replace(['a', 'b', 'c'].map(song));
  expect(running.size).toBe(0);
  isLineFree.set(true);
  expect([...running.keys()]).toEqual(['a', 'b']);
  isLineFree.set(false);
  await settled();
  expect(ends).toEqual(['a stopped', 'b stopped']);
  running.clear();
  isLineFree.set(true);
  expect([...running.keys()]).toEqual(['a', 'b']);
});
