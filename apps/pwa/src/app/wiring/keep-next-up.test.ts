/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { startListening } from '../../features/player/start-listening.fixture';
import { keepNextUp } from './keep-next-up';

const songs = songNumbers(1, 4);

function startQueue() {
  const playback = startListening(null);
  const queueMoved = jest.fn();
  keepNextUp(playback, { queueMoved });
  return { queue: playback.queue, queueMoved };
}

it('fetches the next two songs of the queue ahead, and says so once', () => {
  const { queue, queueMoved } = startQueue();
  queue.send({ type: 'queue.playAlbum', songs, startIndex: 0 });
  queue.send({ type: 'queue.libraryChanged', songs });
  expect(queueMoved.mock.calls).toEqual([[songs[0], [songs[1], songs[2]]]]);
  queue.send({ type: 'queue.next' });
  expect(queueMoved).toHaveBeenLastCalledWith(songs[1], [songs[2], songs[3]]);
});

it('fetches nothing of what was only offered, until somebody plays it', () => {
  const { queue, queueMoved } = startQueue();
  queue.send({ type: 'queue.offer', songs });
  expect(queueMoved).not.toHaveBeenCalled();
  queue.send({ type: 'queue.playSong', song: songs[0]! });
  expect(queueMoved).toHaveBeenCalledWith(songs[0], [songs[1], songs[2]]);
});

it('fetches nothing of what is offered anew once the queue was emptied', () => {
  const { queue, queueMoved } = startQueue();
  queue.send({ type: 'queue.playAlbum', songs, startIndex: 0 });
  queue.send({ type: 'queue.clear' });
  expect(queueMoved).toHaveBeenLastCalledWith(undefined, []);
  queue.send({ type: 'queue.offer', songs });
  expect(queueMoved).toHaveBeenLastCalledWith(undefined, []);
  queue.send({ type: 'queue.playSong', song: songs[0]! });
  expect(queueMoved).toHaveBeenLastCalledWith(songs[0], [songs[1], songs[2]]);
});
