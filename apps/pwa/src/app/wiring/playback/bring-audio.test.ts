/** @jest-environment jsdom */
import { hasUnknownAudio, UNKNOWN_AUDIO } from '@chorus/contracts';
import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Song } from '@chorus/contracts';
import { toggleShuffle } from '../../../features/player/queue/queue-changes';
import type { QueueCommand } from '../../../features/player/queue/queue-commands';
import type { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { startListening } from '../../../features/player/start-listening.fixture';
import { toast } from '../../../ui/overlays/toast';
import { bringAudio } from './bring-audio';

const listed = (first: number, last: number) => songNumbers(first, last).map((song): Song => ({ ...song, audioUrl: UNKNOWN_AUDIO }));
const settle = () => new Promise((resolve) => setTimeout(resolve));

function start({ gone = [] as number[] } = {}) {
  const { queue, player, element } = startListening(null);
  const asked: number[][] = [];
  const server = { isAway: false };
  bringAudio(queue, async (ids) => {
    const numbers = numbersOf(ids.map((_id) => ({ _id })));
    asked.push(numbers);
    await settle();
    if (server.isAway) throw new TypeError('away');
    return numbers.filter((n) => !gone.includes(n)).map((n) => songNumber(n));
  });
  const loaded: string[] = [];
  player.on('playback.changed', ({ song, isPlaying }) => loaded.push(`${isPlaying ? 'play' : 'pause'} ${song?.audioUrl}`));
  const send = (command: QueueCommand) => queue.send(command);
  const store = (...songs: Song[]) =>
    send({ type: 'queue.availabilityChanged', available: undefined, stored: new Map(songs.map((song) => [song._id, song])) });
  return { queue, element, asked, server, store, loaded, send };
}
const plays = (n: number) => `play ${songNumber(n).audioUrl}`;
const unknownIn = ({ queue }: Pick<ReturnType<typeof start>, 'queue'>) =>
  numbersOf(queue.getSnapshot().context.songs.filter(hasUnknownAudio));
const failures = jest.spyOn(toast, 'errorOnce').mockImplementation(() => undefined);
const gone = jest.spyOn(toast, 'error').mockImplementation(() => undefined);

beforeEach(() => jest.clearAllMocks());

describe('songs from a copy of the catalogue without audio', () => {
  it('play with the audio that the server gives', async () => {
    const { send, loaded, asked } = start();
    send({ type: 'queue.playSong', song: listed(7, 7)[0]! });
    expect(loaded).toEqual([]);
    await settle();
    await settle();
    expect(loaded).toEqual([plays(7)]);
    expect(asked).toEqual([[7]]);
  });

  it('go on from where they were left for a room', async () => {
    const { send, loaded, element } = start();
    send({ type: 'queue.playSong', song: listed(7, 7)[0]! });
    send({ type: 'queue.follow', songs: [songNumber(1)], index: 0, start: 'play', seconds: 30 });
    send({ type: 'queue.unfollow' });
    await settle();
    await settle();
    element.sound(180);
    expect([loaded.at(-1)?.split(' ')[1], element.currentTime]).toEqual([songNumber(7).audioUrl, 30]);
  });

  it('play one after the other at once, since one request brings the audio of a hundred, and the next is made ahead', async () => {
    const { send, loaded, queue, asked } = start();
    send({ type: 'queue.playAlbum', songs: listed(1, 140), source: 'All Songs' });
    await settle();
    await settle();
    expect(asked).toEqual([numbersOf(listed(1, 100))]);
    send({ type: 'queue.next', after: 'end' });
    expect(loaded).toEqual([plays(1), plays(2)]);
    send({ type: 'queue.playSong', song: songNumber(91) });
    expect(asked[1]).toEqual(numbersOf(listed(101, 140)));
    await settle();
    await settle();
    expect(unknownIn({ queue })).toEqual([]);
    expect([loaded.at(-1), asked.length, queue.getSnapshot().context.source]).toEqual([plays(91), 2, 'All Songs']);
  });

  it('play from the last one that the listener skips to, when that is faster than the server answers', async () => {
    const { send, loaded, queue } = start();
    send({ type: 'queue.playAlbum', songs: listed(1, 40) });
    for (let skip = 0; skip < 3; skip += 1) send({ type: 'queue.next' });
    for (let turn = 0; turn < 4; turn += 1) await settle();
    expect(loaded).toEqual([plays(4)]);
    expect(numbersOf(queue.getSnapshot().context.songs)).toEqual(numbersOf(listed(1, 40)));
  });

  it('play from one that is far down in the queue, and back from there', async () => {
    const { send, loaded, queue } = start();
    send({ type: 'queue.playAlbum', songs: listed(1, 300) });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    send({ type: 'queue.playSong', song: queue.getSnapshot().context.songs[199]! });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([plays(1), plays(200)]);
    send({ type: 'queue.previous' });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded.at(-1)).toBe(plays(199));
  });

  it('begin anywhere while shuffled', async () => {
    const { send, loaded, queue } = start();
    send(toggleShuffle);
    send({ type: 'queue.playAlbum', songs: listed(1, 40) });
    for (let turn = 0; turn < 4; turn += 1) await settle();
    const { songs, index } = queue.getSnapshot().context;
    expect(loaded).toEqual([plays(numberOf(songs[index]!))]);
    expect(songs).toHaveLength(40);
    expect(songs.slice(index, index + 11).filter(hasUnknownAudio)).toEqual([]);
  });

  it('do not play when the listener has chosen another meanwhile', async () => {
    const { send, loaded, asked } = start();
    send({ type: 'queue.playSong', song: listed(7, 7)[0]! });
    send({ type: 'queue.playSong', song: songNumber(3) });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect([loaded, asked]).toEqual([[plays(3)], [[7]]]);
  });

  it.each<[string, (element: FakeAudioElement) => void]>([
    ['ends', (element) => element.end()],
    ['fails', (element) => element.fail()],
  ])('play when they come, also if the song that was playing when one of them was pressed %s before', async (_how, stop) => {
    const { send, loaded, element } = start();
    send({ type: 'queue.playSong', song: songNumber(3) });
    element.sound();
    send({ type: 'queue.playAlbum', songs: listed(7, 9) });
    stop(element);
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([plays(3), plays(7)]);
  });

  it('play the last one pressed alone, which an answer under way brings as well', async () => {
    const { send, loaded, asked } = start();
    send({ type: 'queue.playAlbum', songs: listed(1, 9) });
    send({ type: 'queue.playAlbum', songs: listed(1, 9), startIndex: 4 });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect([loaded, asked]).toEqual([[plays(5)], [numbersOf(listed(1, 9))]]);
  });

  it('are said not to play without an answer, unless the device has them stored', async () => {
    const { send, loaded, server, store } = start();
    server.isAway = true;
    send({ type: 'queue.playSong', song: listed(7, 7)[0]! });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(failures).toHaveBeenCalledWith("This song can't be played right now.");
    store(songNumber(8));
    send({ type: 'queue.playSong', song: listed(8, 8)[0]! });
    expect(loaded).toEqual([plays(8)]);
  });

  it('play as soon as the device has read what it has stored, pressed before that without a network', async () => {
    const { send, loaded, server, store } = start();
    server.isAway = true;
    send({ type: 'queue.playAlbum', songs: listed(7, 9) });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([]);
    store(songNumber(7), songNumber(8));
    store(songNumber(7), songNumber(8), songNumber(9));
    expect(loaded).toEqual([plays(7)]);
  });

  it('are asked for again when another song is pressed after a failure', async () => {
    const { send, loaded, server } = start();
    server.isAway = true;
    send({ type: 'queue.playAlbum', songs: listed(7, 9) });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    server.isAway = false;
    send({ type: 'queue.next' });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([plays(8)]);
  });

  it('are skipped and leave the queue where the catalogue does not have them any more', async () => {
    const { send, loaded, queue } = start({ gone: [1, 3] });
    send({ type: 'queue.playAlbum', songs: listed(1, 5) });
    for (let turn = 0; turn < 4; turn += 1) await settle();
    expect(loaded).toEqual([plays(2)]);
    expect(queue.getSnapshot().context.songs.map(numberOf)).toEqual([2, 4, 5]);
    send({ type: 'queue.playSong', song: listed(3, 3)[0]! });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(gone).toHaveBeenCalledWith('This song is no longer in the catalog.');
  });

  it('are not played before their audio is known, and wait where the queue was empty', async () => {
    const { send, loaded, queue } = start();
    send({ type: 'queue.playNext', songs: [listed(2, 2)[0]!] });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([`pause ${songNumber(2).audioUrl}`]);
    expect(unknownIn({ queue })).toEqual([]);
  });

  it('are not asked for again and again while the server is away', async () => {
    const { send, asked, server } = start();
    server.isAway = true;
    send({ type: 'queue.playAlbum', songs: [songNumber(1), ...listed(2, 5)] });
    for (let turn = 0; turn < 5; turn += 1) {
      await settle();
      send({ type: 'queue.libraryChanged', songs: songNumbers(11, 12) });
    }
    expect(asked).toEqual([[2, 3, 4, 5]]);
  });
});
