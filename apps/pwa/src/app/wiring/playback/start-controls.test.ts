import { discoveryEndpoints, songEndpoints, albumEndpoints } from '@chorus/contracts';
import { songNumber, songNumbers, albumNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { createPlayback } from '../../../features/player/create-playback';
import { createQueueMachine } from '../../../features/player/queue/queue-machine';
import { currentOf } from '../../../features/player/queue/queue-rules';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { readAnswer } from '../../../platform/api-client/answer';
import { queryOf } from '../../../platform/api-client/query-of';
import type { LazyDeviceState } from '../../../features/catalogue/lists/device-catalogue';
import { createStore } from '../../../platform/store/create-store';
import { toast } from '../../../ui/overlays/toast';
import { showPlaybackToasts } from './playback-toasts';
import { albumTitleIn, removeDeletedSongs } from './start-controls';

const client = new QueryClient();
const device = createStore<LazyDeviceState>({ type: 'none' });
const songs = (...numbers: number[]) => numbers.map((n) => songNumber(n));

function play(...numbers: number[]) {
  const queue = createActor(createQueueMachine(() => 0)).start();
  removeDeletedSongs(queue, client, device);
  queue.send({ type: 'queue.playAlbum', songs: songs(...numbers), startIndex: 1 });
  const { context } = queue.getSnapshot();
  return {
    queued: () => queue.getSnapshot().context.songs.map(({ trackNumber }) => trackNumber),
    current: () => currentOf(queue.getSnapshot().context)?.trackNumber,
    isUntouched: () => queue.getSnapshot().context === context,
  };
}
const read = (...numbers: number[]) => client.setQueryData(queryOf(songEndpoints.list).queryKey, songs(...numbers));

afterEach(() => {
  client.clear();
  device.set({ type: 'none' });
});

it('deleted songs: leave the queue when the list of all songs lacks them', () => {
  const { queued } = play(1, 2, 3);
  read(1, 2, 9);
  expect(queued()).toEqual([1, 2]);
});

it('deleted songs: leave the queue when the device’s copy of the catalogue loses them', () => {
  const { queued, isUntouched } = play(1, 2, 3);
  device.set({ type: 'copy', revision: '2-a', deleted: [songNumber(9)._id] });
  device.set({ type: 'copy', revision: '3-a', changed: [] });
  expect(isUntouched()).toBe(true);
  device.set({ type: 'copy', revision: '4-a', deleted: [songNumber(3)._id, songNumber(9)._id] });
  expect(queued()).toEqual([1, 2]);
});

it('deleted songs: a list of all songs is ignored on a device with a copy of the catalogue, which may be newer', () => {
  const { isUntouched } = play(1, 2, 3);
  device.set({ type: 'copy', revision: '2-a', changed: [] });
  read(1);
  expect(isUntouched()).toBe(true);
});

it('deleted songs: the current one continues to play', () => {
  const { queued, current } = play(1, 2, 3);
  read(1, 3);
  expect(current()).toBe(2);
  expect(queued()).toEqual([1, 2, 3]);
});

it('deleted songs: other lists, and lists older than the queue, are ignored', () => {
  read(1);
  const { isUntouched } = play(1, 2, 3);
  client.setQueryData(queryOf(discoveryEndpoints.trending).queryKey, songs(1));
  expect(isUntouched()).toBe(true);
});

it('deleted songs: a list with unreadable songs is ignored until it is read completely', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { queued, isUntouched } = play(1, 2, 3);
  const take = async (answer: unknown) =>
    client.setQueryData(queryOf(songEndpoints.list).queryKey, await readAnswer(songEndpoints.list, answer));
  await take([...songs(1, 2), { ...songNumber(3), title: undefined }]);
  expect(isUntouched()).toBe(true);
  await take(songs(1, 2));
  expect(queued()).toEqual([1, 2]);
});

it('picked songs: a queue that goes on by itself after an album says so', () => {
  const info = jest.spyOn(toast, 'info').mockImplementation();
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  showPlaybackToasts(playback);
  playback.start();
  const { queue } = playback;
  queue.send({ type: 'queue.libraryChanged', songs: songNumbers(1, 9) });
  queue.send({ type: 'queue.playAlbum', songs: [songNumber(1)], startIndex: 0 });
  expect(info).not.toHaveBeenCalled();
  element.sound();
  element.end();
  expect(info).toHaveBeenCalledWith('Playing songs picked for you');
});

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);

function startLogged() {
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  showPlaybackToasts(playback);
  playback.start();
  return { ...playback, element };
}

beforeEach(() => jest.clearAllMocks());

it('playback errors: an empty list shows a warning', () => {
  startLogged().queue.send({ type: 'queue.playAlbum', songs: [], startIndex: 0 });
  expect(warn).toHaveBeenCalledTimes(1);
});

it('playback errors: an unplayable song shows a warning and is ignored', () => {
  const { queue, element } = startLogged();
  const song = songNumber(1, { audioUrl: '' });
  queue.send({ type: 'queue.playSong', song });
  expect(warn).toHaveBeenCalledWith(expect.any(String), song);
  expect(element.calls).toEqual([]);
});

it('playback errors: a failure while repeating a song is logged as a play error', () => {
  const { queue, player, element } = startLogged();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  player.send({ type: 'player.toggleRepeat' });
  element.sound();
  element.end();
  element.fail('gone');
  expect(error).toHaveBeenCalledWith('Play error', 'Song 1', 'gone');
});

it('playback errors: a song that was chosen is named, and one that comes by itself is skipped without a word', () => {
  const toastError = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
  const { queue, element } = startLogged();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 5), startIndex: 0 });
  element.fail('not supported');
  expect(toastError.mock.calls).toEqual([["Couldn't play “Song 1”. Your browser may not support its format."]]);
  element.sound();
  element.end();
  element.fail('not supported');
  expect(toastError).toHaveBeenCalledTimes(1);
  queue.send({ type: 'queue.previous' });
  element.fail('not supported');
  expect(toastError).toHaveBeenCalledTimes(2);
});

it('playback errors: a song that the browser blocks until somebody presses play is none', async () => {
  const { queue, player, element } = startLogged();
  element.refusal = Object.assign(new Error('no gesture'), { name: 'NotAllowedError' });
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  await Promise.resolve();
  await Promise.resolve();
  expect([player.getSnapshot().matches({ playback: 'paused' }), error.mock.calls]).toEqual([true, []]);
});

it('the title of a song’s album is known from the album’s page', () => {
  const client = new QueryClient();
  const [one, other] = [albumNumber(1), albumNumber(2)];
  client.setQueryData(queryOf(albumEndpoints.byId, { id: one._id }).queryKey, one);
  const titles = [one._id, other._id, null].map((albumId) => albumTitleIn(client)(songNumber(1, { albumId })));
  expect(titles).toEqual(['Album 1', undefined, undefined]);
});
