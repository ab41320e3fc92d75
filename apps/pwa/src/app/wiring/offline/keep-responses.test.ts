import { loudnessEndpoints, lyricsEndpoints, urlOf } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { setImmediate } from 'node:timers';
import { keepableSong } from '../../../features/offline/keepable';
import { createStore } from '../../../platform/store/create-store';
import { keepResponses } from './follow-downloads';

const urlOfSong = (number: number) => urlOf(lyricsEndpoints.ofSong, { id: songNumber(number)._id });
const settled = () => new Promise((go) => setImmediate(go));

function start(...downloaded: number[]) {
  const downloadsOf = (numbers: number[]) => numbers.map((number) => ({ ...keepableSong(songNumber(number)), keptAt: 1, isPaused: false }));
  const state = createStore({ downloads: downloadsOf(downloaded) });
  const isReachable = createStore(true);
  const [stored, asked] = [new Set<string>(), [] as string[]];
  const server = { status: 200 };
  keepResponses({
    offline: { state },
    isReachable,
    isStored: (url) => Promise.resolve(stored.has(url)),
    fetch: (url) => {
      asked.push(url);
      if (server.status === 0) return Promise.reject(new TypeError('Failed to fetch'));
      if (server.status === 200) stored.add(url);
      return Promise.resolve(new Response(null, { status: server.status }));
    },
  });
  return { stored, asked, server, isReachable, download: (...numbers: number[]) => state.set({ downloads: downloadsOf(numbers) }) };
}

describe('the lyrics of downloads', () => {
  it('are fetched, also of those that are added later', async () => {
    const { asked, download } = start(1, 2);
    await settled();
    expect(asked).toEqual([1, 2].map(urlOfSong));
    download(1, 2, 3);
    await settled();
    expect(asked).toEqual([1, 2, 3].map(urlOfSong));
  });

  it('are not fetched again when they are stored, or when the song is gone', async () => {
    const { asked, server, download } = start();
    server.status = 404;
    download(1);
    await settled();
    download(1);
    await settled();
    expect(asked).toEqual([urlOfSong(1)]);
  });

  it.each([0, 429, 503])('wait after an answer of %d until the server is reachable again', async (status) => {
    jest.spyOn(console, 'warn').mockReturnValue();
    const { asked, server, isReachable, download } = start();
    server.status = status;
    download(1, 2);
    await settled();
    expect(asked).toEqual([urlOfSong(1)]);
    server.status = 200;
    isReachable.set(false);
    isReachable.set(true);
    await settled();
    expect(asked).toEqual([1, 1, 2].map(urlOfSong));
  });

  it('are not fetched without a network', async () => {
    const { asked, isReachable, download } = start();
    isReachable.set(false);
    download(1);
    await settled();
    expect(asked).toEqual([]);
  });
});

it('downloads: their shapes are fetched at the address that the player reads', async () => {
  const song = songNumber(1, { audioUrl: `/media/${'a'.repeat(64)}.mp3` });
  const asked: string[] = [];
  keepResponses({
    offline: { state: createStore({ downloads: [{ ...keepableSong(song), keptAt: 1, isPaused: false }] }) },
    isReachable: createStore(true),
    isStored: () => Promise.resolve(false),
    fetch: (url) => {
      asked.push(url);
      return Promise.resolve(new Response());
    },
  });
  await settled();
  const peaks = `${urlOf(loudnessEndpoints.peaks, { id: song._id })}?audio=${'a'.repeat(64)}`;
  expect(asked).toEqual([urlOf(lyricsEndpoints.ofSong, { id: song._id }), peaks]);
});
