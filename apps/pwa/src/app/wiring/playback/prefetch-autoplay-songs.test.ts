import { discoveryEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { createPlayback } from '../../../features/player/create-playback';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { queryOf } from '../../../platform/api-client/query-of';
import { prefetchAutoplaySongs } from './prefetch-autoplay-songs';
import { offerQueue } from './offer-queue';

const clients: QueryClient[] = [];

function openPage(known: Song[] = []) {
  const fetch = jest.fn((url: string) =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Map(),
      json: () => Promise.resolve(url.endsWith('trending') ? songNumbers(2, 5) : []),
    }),
  );
  Object.assign(globalThis, { fetch });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  if (known.length > 0) client.setQueryData(queryOf(discoveryEndpoints.featured).queryKey, known);
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  offerQueue(playback.queue, client);
  prefetchAutoplaySongs(playback.player, client);
  const playAlbum = async () => {
    playback.queue.send({ type: 'queue.playAlbum', songs: [songNumber(1)], startIndex: 0 });
    await new Promise(setImmediate);
  };
  return { ...playback, element, fetch, playAlbum };
}

afterEach(() => clients.splice(0).forEach((client) => client.clear()));

it('songs to go on with: an album of one song that was opened first is followed by other songs', async () => {
  const { player, element, playAlbum } = openPage();
  await playAlbum();
  element.sound();
  element.end();
  expect(player.getSnapshot().context.song?.title).toBe('Song 2');
});

it('songs to go on with: nothing is fetched while songs are known', async () => {
  const { fetch, playAlbum } = openPage(songNumbers(7, 9));
  await playAlbum();
  expect(fetch).not.toHaveBeenCalled();
});
