import { numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { continueWith } from './continue-with';
import { toggleShuffle } from './queue-changes';
import { createQueueMachine } from './queue-machine';

function startQueue() {
  const queue = createActor(createQueueMachine(() => 0));
  const loaded: string[] = [];
  queue.on('current.changed', ({ song }) => loaded.push(song?.title ?? 'nothing'));
  queue.start();
  const queued = () => {
    const { songs, index } = queue.getSnapshot().context;
    return numbersOf(songs).map((number, at) => (at === index ? `[${number}]` : String(number)));
  };
  return { queue, loaded, queued };
}

describe('the queue of another device', () => {
  it('is put around the song that plays already, which is not loaded again', () => {
    const { queue, loaded, queued } = startQueue();
    queue.send({ type: 'queue.playAlbum', songs: [songNumber(3)] });
    queue.send(continueWith(songNumbers(1, 5)));
    expect(queued()).toEqual(['1', '2', '[3]', '4', '5']);
    expect(loaded).toEqual(['Song 3']);
  });

  it('changes nothing when another song plays by now', () => {
    const { queue, queued } = startQueue();
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(7, 9) });
    queue.send(continueWith(songNumbers(1, 5)));
    expect(queued()).toEqual(['[7]', '8', '9']);
  });

  it('goes on after what was added by hand on this device', () => {
    const { queue, queued } = startQueue();
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(7, 9) });
    queue.send({ type: 'queue.playNext', songs: [songNumber(6)] });
    queue.send({ type: 'queue.playAlbum', songs: [songNumber(3)] });
    queue.send(continueWith(songNumbers(1, 5)));
    expect(queued()).toEqual(['1', '2', '[3]', '6', '4', '5']);
  });

  it('keeps its order while this device shuffles, and when it no longer does', () => {
    const { queue, queued } = startQueue();
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(7, 9) });
    queue.send(toggleShuffle);
    queue.send({ type: 'queue.playAlbum', songs: [songNumber(3)] });
    queue.send(continueWith(songNumbers(1, 5)));
    expect(queued()).toEqual(['1', '2', '[3]', '4', '5']);
    queue.send(toggleShuffle);
    expect(queued()).toEqual(['1', '2', '[3]', '4', '5']);
  });
});
