/** @jest-environment jsdom */
import { AWAITED_AUDIO, isAwaited } from '@chorus/contracts';
import { numberOf, numbersOf, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Song } from '@chorus/contracts';
import { toggleShuffle } from '../../../features/player/queue/queue-changes';
import type { QueueCommand } from '../../../features/player/queue/queue-commands';
import { createSongAudio } from '../../../features/player/song-audio/create-song-audio';
import { startListening } from '../../../features/player/start-listening.fixture';
import { toast } from '../../../ui/overlays/toast';
import { awaitAudio } from './await-audio';

const listed = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => songNumber(first + at, { audioUrl: AWAITED_AUDIO }));
const settle = () => new Promise((resolve) => setTimeout(resolve));

function start({ gone = [] as number[], pressed = undefined as Song | undefined } = {}) {
  const { queue, player, element, loadCurrent } = startListening(null);
  if (pressed) queue.send({ type: 'queue.playSong', song: pressed });
  const asked: number[][] = [];
  const server = { isAway: false };
  const audio = createSongAudio(async (ids) => {
    const numbers = numbersOf(ids.map((_id) => ({ _id })));
    asked.push(numbers);
    await settle();
    if (server.isAway) throw new TypeError('away');
    return numbers.filter((n) => !gone.includes(n)).map((n) => songNumber(n));
  });
  const loaded: string[] = [];
  player.on('playback.changed', ({ song, isPlaying }) => loaded.push(`${isPlaying ? 'play' : 'pause'} ${song?.audioUrl}`));
  awaitAudio({ queue, player, loadCurrent }, audio);
  return { queue, element, asked, server, audio, loaded, send: (command: QueueCommand) => queue.send(command) };
}
const plays = (n: number) => `play ${songNumber(n).audioUrl}`;
const awaited = (songs: readonly Song[]) => numbersOf(songs.filter(isAwaited));
const failures = jest.spyOn(toast, 'errorOnce').mockImplementation(() => undefined);
const gone = jest.spyOn(toast, 'error').mockImplementation(() => undefined);

beforeEach(() => jest.clearAllMocks());

describe('songs from a list of the device', () => {
  it('play with the audio that the server gives', async () => {
    const { send, loaded, asked } = start();
    send({ type: 'queue.playSong', song: listed(7, 7)[0]! });
    expect(loaded).toEqual([]);
    await settle();
    await settle();
    expect(loaded).toEqual([plays(7)]);
    expect(asked).toEqual([[7]]);
  });

  it('play when they were pressed before the page was whole', async () => {
    const { loaded } = start({ pressed: listed(7, 7)[0]! });
    await settle();
    await settle();
    expect(loaded).toEqual([plays(7)]);
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

  it('play one after the other at once, since the audio of the next ten is asked for ahead', async () => {
    const { send, loaded, queue, element } = start();
    send({ type: 'queue.playAlbum', songs: listed(1, 40), source: 'All Songs' });
    await settle();
    await settle();
    await settle();
    expect(awaited(queue.getSnapshot().context.songs)).toEqual(numbersOf(listed(12, 40)));
    send({ type: 'queue.next', after: 'end' });
    expect(loaded).toEqual([plays(1), plays(2)]);
    await settle();
    await settle();
    // The line is the second song's until it is heard.
    expect(awaited(queue.getSnapshot().context.songs)[0]).toBe(12);
    element.sound();
    await settle();
    await settle();
    expect(awaited(queue.getSnapshot().context.songs)[0]).toBe(13);
    expect(queue.getSnapshot().context.source).toBe('All Songs');
  });

  it('play from the last one that the listener skips to, when that is faster than the server answers', async () => {
    const { send, loaded, queue } = start();
    send({ type: 'queue.playAlbum', songs: listed(1, 40) });
    for (let skip = 0; skip < 3; skip += 1) send({ type: 'queue.next' });
    for (let turn = 0; turn < 4; turn += 1) await settle();
    expect(loaded).toEqual([plays(4)]);
    expect(numbersOf(queue.getSnapshot().context.songs)).toEqual(numbersOf(listed(1, 40)));
  });

  it('play from one that is far down in the queue', async () => {
    const { send, loaded, queue } = start();
    send({ type: 'queue.playAlbum', songs: listed(1, 40) });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    send({ type: 'queue.playSong', song: queue.getSnapshot().context.songs[29]! });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([plays(1), plays(30)]);
    send({ type: 'queue.previous' });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded.at(-1)).toBe(plays(29));
  });

  it('begin anywhere while shuffled', async () => {
    const { send, loaded, queue } = start();
    send(toggleShuffle);
    send({ type: 'queue.playAlbum', songs: listed(1, 40) });
    for (let turn = 0; turn < 4; turn += 1) await settle();
    const { songs, index } = queue.getSnapshot().context;
    expect(loaded).toEqual([plays(numberOf(songs[index]!))]);
    expect(songs).toHaveLength(40);
    expect(songs.slice(index, index + 11).filter(isAwaited)).toEqual([]);
  });

  it('do not play when the listener has chosen another meanwhile', async () => {
    const { send, loaded } = start();
    send({ type: 'queue.playSong', song: listed(7, 7)[0]! });
    send({ type: 'queue.playSong', song: songNumber(3) });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([plays(3)]);
  });

  it('are said not to play without an answer, unless the device has them stored', async () => {
    const { send, loaded, server, audio } = start();
    server.isAway = true;
    send({ type: 'queue.playSong', song: listed(7, 7)[0]! });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(failures).toHaveBeenCalledWith("This song can't be played right now.");
    audio.remember([songNumber(7)]);
    send({ type: 'queue.playSong', song: listed(7, 7)[0]! });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([plays(7)]);
  });

  it('play as soon as the device has read what it has stored, pressed before that without a network', async () => {
    const { send, loaded, server, audio } = start();
    server.isAway = true;
    send({ type: 'queue.playAlbum', songs: listed(7, 9) });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([]);
    audio.remember([songNumber(7), songNumber(8)]);
    for (let turn = 0; turn < 3; turn += 1) await settle();
    audio.remember([songNumber(7), songNumber(8), songNumber(9)]);
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([plays(7)]);
  });

  it('are skipped and leave the queue where the catalogue does not have them any more', async () => {
    const { send, loaded, queue } = start({ gone: [1, 3] });
    send({ type: 'queue.playAlbum', songs: listed(1, 5) });
    for (let turn = 0; turn < 4; turn += 1) await settle();
    expect(loaded).toEqual([plays(2)]);
    expect(queue.getSnapshot().context.songs.map(numberOf)).toEqual([2, 4, 5]);
    send({ type: 'queue.playSong', song: listed(3, 3)[0]! });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(gone).toHaveBeenCalledWith('This song is no longer in the catalogue.');
  });

  it('are not played before their audio is known, and wait where the queue was empty', async () => {
    const { send, loaded, queue } = start();
    send({ type: 'queue.playNext', song: listed(2, 2)[0]! });
    for (let turn = 0; turn < 3; turn += 1) await settle();
    expect(loaded).toEqual([`pause ${songNumber(2).audioUrl}`]);
    expect(queue.getSnapshot().context.songs.some(isAwaited)).toBe(false);
  });

  it('are not asked for again and again while the server is away', async () => {
    const { send, asked, server, audio, element } = start();
    audio.remember([songNumber(1)]);
    server.isAway = true;
    send({ type: 'queue.playAlbum', songs: [songNumber(1), ...listed(2, 5)] });
    element.sound();
    for (let turn = 0; turn < 20; turn += 1) await settle();
    expect(asked).toEqual([[2, 3, 4, 5]]);
  });
});
