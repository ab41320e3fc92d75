import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { createQueueMachine } from './queue-machine';
import type { QueueCommand } from './queue-commands';
import { followingSong } from './queue-steps';
import { onlyStored } from './stored.fixture';

/** Starts at the last song of an album of three, where the page knows 20 songs. */
function startAtTheEnd(...commands: QueueCommand[]) {
  let seed = 0;
  const queue = createActor(createQueueMachine(() => (seed = (seed + 0.37) % 1)));
  const played: number[] = [];
  const announced = jest.fn();
  queue.on('current.changed', ({ song }) => song && played.push(numberOf(song)));
  queue.on('songs.picked', announced);
  queue.start();
  const send = (...all: QueueCommand[]) => all.forEach((command) => queue.send(command));
  send(library, { type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 2 }, ...commands, pick);
  const following = () => {
    const song = followingSong(queue.getSnapshot().context);
    return song && numberOf(song);
  };
  return { send, played, announced, following, queued: () => numbersOf(queue.getSnapshot().context.songs) };
}

const library: QueueCommand = { type: 'queue.libraryChanged', songs: songNumbers(1, 20) };
const pick: QueueCommand = { type: 'queue.pick' };
const next: QueueCommand = { type: 'queue.next', after: 'end' };

describe('songs that are picked before the last one of the queue ends', () => {
  it('are those that follow, and until then the queue is as it was', () => {
    const { send, played, announced, following, queued } = startAtTheEnd();
    const picked = following();
    expect([picked !== undefined, queued()]).toEqual([true, [1, 2, 3]]);
    send(pick);
    expect(following()).toBe(picked);
    send(next);
    expect(played).toEqual([3, picked]);
    expect(queued()).toHaveLength(10);
    expect(announced).toHaveBeenCalledTimes(1);
  });

  it('come after what the listener adds meanwhile', () => {
    const { send, played, following } = startAtTheEnd();
    send({ type: 'queue.playNext', songs: [songNumber(15)] });
    expect(following()).toBe(15);
    send(next);
    expect(played).toEqual([3, 15]);
  });

  it.each<[string, QueueCommand]>([
    ['a song has been deleted', { type: 'queue.songsDeleted', songIds: [songNumber(20)._id] }],
    ['the catalogue has changed', library],
    ['the device is offline', onlyStored(songNumber(9))],
  ])('are picked again after %s', (_, change) => {
    const { send, following } = startAtTheEnd();
    send(change);
    expect(following()).toBeUndefined();
    send(pick);
    expect(following()).toBeDefined();
  });

  it('are not picked where another song follows', () => {
    const { send, played, following } = startAtTheEnd({ type: 'queue.amend', by: () => ({ repeatsAll: true }) });
    expect(following()).toBe(1);
    send(next);
    expect(played).toEqual([3, 1]);
  });

  it('do not follow another song', () => {
    const { send, following } = startAtTheEnd();
    send({ type: 'queue.previous' });
    expect(following()).toBe(3);
    send({ type: 'queue.remove', keys: [songNumber(3)._id] });
    expect(following()).toBeUndefined();
  });
});
