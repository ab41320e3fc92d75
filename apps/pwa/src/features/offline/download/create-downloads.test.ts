import { createDownloads } from './create-downloads';
import type { WantedSong } from './download-rules';
import type { DownloadEnd } from './download-song';

const song = (hash: string): WantedSong => ({ hash, url: `/media/${hash}.mp3`, isKept: true });

function start() {
  const running = new Map<string, (end: DownloadEnd) => void>();
  const ends: string[] = [];
  const downloads = createDownloads({
    underLock: (_hash, _signal, work) => work(),
    download: ({ hash }, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve('stopped'));
        running.set(hash, (end) => {
          running.delete(hash);
          resolve(end);
        });
      }),
    onEnd: ({ hash }, end) => ends.push(`${hash} ${end}`),
  });
  return { ...downloads, running, ends };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('brings two songs at a time, in order', async () => {
  const { want, running, ends } = start();
  want(['a', 'b', 'c'].map(song));
  expect([...running.keys()]).toEqual(['a', 'b']);
  running.get('a')?.('stored');
  await settled();
  expect([...running.keys()]).toEqual(['b', 'c']);
  expect(ends).toEqual(['a stored']);
});

it('brings nothing again by itself that has come or failed', async () => {
  const { want, running } = start();
  want(['a'].map(song));
  running.get('a')?.('away');
  await settled();
  expect(running.size).toBe(0);
});

it('stops what is no longer wanted, and makes room for what is', async () => {
  const { want, running, ends } = start();
  want(['a', 'b'].map(song));
  want(['b', 'c'].map(song));
  await settled();
  expect(ends).toEqual(['a stopped']);
  expect(running.has('c')).toBe(true);
});

it('goes on with a song that is wanted again right after it was stopped', async () => {
  const { want, ends } = start();
  want(['a'].map(song));
  want([]);
  want(['a'].map(song));
  await settled();
  expect(ends).toEqual(['a stopped']);
});
