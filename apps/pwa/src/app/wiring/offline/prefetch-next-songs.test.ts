/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { startListening } from '../../../features/player/start-listening.fixture';
import { prefetchNextSongs } from './prefetch-next-songs';

const songs = songNumbers(1, 4);

function startQueue() {
  const playback = startListening(null);
  const queueMoved = jest.fn();
  prefetchNextSongs(playback, { queueMoved });
  return { queue: playback.queue, queueMoved };
}

it('prefetching songs: the next two songs of the queue are requested once', () => {
  const { queue, queueMoved } = startQueue();
  queue.send({ type: 'queue.playAlbum', songs, startIndex: 0 });
  queue.send({ type: 'queue.libraryChanged', songs });
  expect(queueMoved.mock.calls).toEqual([[songs[0], [songs[1], songs[2]]]]);
  queue.send({ type: 'queue.next' });
  expect(queueMoved).toHaveBeenLastCalledWith(songs[1], [songs[2], songs[3]]);
});

it('prefetching songs: songs of an offered queue are requested only once it is played', () => {
  const { queue, queueMoved } = startQueue();
  queue.send({ type: 'queue.offer', songs });
  expect(queueMoved).not.toHaveBeenCalled();
  queue.send({ type: 'queue.playSong', song: songs[0]! });
  expect(queueMoved).toHaveBeenCalledWith(songs[0], [songs[1], songs[2]]);
});

it('prefetching songs: a queue offered after the queue was emptied is not requested until played', () => {
  const { queue, queueMoved } = startQueue();
  queue.send({ type: 'queue.playAlbum', songs, startIndex: 0 });
  queue.send({ type: 'queue.clear' });
  expect(queueMoved).toHaveBeenLastCalledWith(undefined, []);
  queue.send({ type: 'queue.offer', songs });
  expect(queueMoved).toHaveBeenLastCalledWith(undefined, []);
  queue.send({ type: 'queue.playSong', song: songs[0]! });
  expect(queueMoved).toHaveBeenLastCalledWith(songs[0], [songs[1], songs[2]]);
});

it('prefetching songs: the next songs of one that plays already are requested', () => {
  const playback = startListening(null);
  playback.queue.send({ type: 'queue.offer', songs });
  playback.queue.send({ type: 'queue.playSong', song: songs[0]! });
  const queueMoved = jest.fn();
  prefetchNextSongs(playback, { queueMoved });
  expect(queueMoved).toHaveBeenCalledWith(songs[0], [songs[1], songs[2]]);
});
