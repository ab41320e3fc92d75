import { formerAudioUrl, UNKNOWN_AUDIO } from '@chorus/contracts';
import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Song } from '@chorus/contracts';
import { createActor } from 'xstate';
import type { QueueCommand } from './queue-commands';
import { createQueueMachine } from './queue-machine';
import { onlyStored, storedAs } from './stored.fixture';

const FORMER = '/media/0123456789abcdef.mp3';
const withoutPictures = songNumber(3, { formerAudioUrls: [formerAudioUrl('0123456789abcdef')] });
const unknown = (n: number) => songNumber(n, { audioUrl: UNKNOWN_AUDIO });
const withNetwork = (...songs: Song[]): QueueCommand => ({
  type: 'queue.availabilityChanged',
  available: undefined,
  stored: storedAs(...songs),
});

function startQueue(...commands: QueueCommand[]) {
  const queue = createActor(createQueueMachine(() => 0)).start();
  const played: (string | undefined)[] = [];
  queue.on('current.changed', ({ song }) => played.push(song?.audioUrl));
  queue.on('queue.rejected', ({ reason }) => played.push(reason));
  commands.forEach((command) => queue.send(command));
  return { played, songs: () => queue.getSnapshot().context.songs, send: (command: QueueCommand) => queue.send(command) };
}

describe('a song that a device has stored at an address where its audio was with pictures in its tags', () => {
  const stored = songNumber(3, { audioUrl: FORMER });

  it.each([
    ['with a network', withNetwork(stored)],
    ['without a network', onlyStored(stored)],
  ])('plays from there %s, whether it comes alone, in a list or at random', (_, known) => {
    const { played, send } = startQueue(known, { type: 'queue.playSong', song: withoutPictures });
    send({ type: 'queue.clear' });
    send({ type: 'queue.playAlbum', songs: [withoutPictures] });
    send({ type: 'queue.libraryChanged', songs: [withoutPictures] });
    send({ type: 'queue.clear' });
    send({ type: 'queue.next' });
    expect(played.filter(Boolean)).toEqual([FORMER, FORMER, FORMER]);
  });

  it('plays from there when it was queued before the device had read that', () => {
    const { played, send } = startQueue({ type: 'queue.playAlbum', songs: [songNumber(2), withoutPictures] }, withNetwork(stored));
    send({ type: 'queue.next' });
    expect(played).toEqual([songNumber(2).audioUrl, FORMER]);
  });

  it('does not play for another song whose former audio only begins as it does', () => {
    const other = songNumber(4, { formerAudioUrls: withoutPictures.formerAudioUrls });
    const { played } = startQueue(onlyStored(stored), { type: 'queue.playSong', song: other });
    expect(played).toEqual(['not available']);
  });

  it('is not what plays once the sound itself was replaced', () => {
    const { played } = startQueue(onlyStored(stored), { type: 'queue.playSong', song: songNumber(3, { audioUrl: '/media/newer.mp3' }) });
    expect(played).toEqual(['not available']);
  });
});

describe('a song from a copy of the catalogue without audio', () => {
  const loudness = { integrated: -10, truePeak: -1 };

  it('plays from where the device has stored it, as loud as it is', () => {
    const { songs } = startQueue(onlyStored(songNumber(1, { loudness })), { type: 'queue.playSong', song: unknown(1) });
    expect(songs()).toEqual([songNumber(1, { loudness })]);
  });

  it('is not available without a network where it is not stored', () => {
    const { played } = startQueue(onlyStored(songNumber(1)), { type: 'queue.playSong', song: unknown(2) });
    expect(played).toEqual(['not available']);
  });
});

it('a queue of which nothing is stored elsewhere is left as it is when the device has read what it has stored', () => {
  const { songs, send } = startQueue({ type: 'queue.playAlbum', songs: songNumbers(1, 3) });
  const before = songs();
  send(withNetwork(...songNumbers(2, 5)));
  expect(songs()).toBe(before);
});
