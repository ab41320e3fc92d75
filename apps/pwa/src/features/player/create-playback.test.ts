/** @jest-environment jsdom */
import { UNKNOWN_AUDIO } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { numberOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { FakeAudioElement } from './sound/audio-element.fixture';
import { createPlayback } from './create-playback';
import { toggleShuffle } from './queue/queue-changes';
import type { QueueCommand } from './queue/queue-commands';

const playbacks: { stop: () => void }[] = [];

function startPlayback() {
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  playbacks.push(playback);
  playback.queue.send({ type: 'queue.libraryChanged', songs: songNumbers(1, 20) });
  const { queue, player } = playback;
  const current = () => numberOf(player.getSnapshot().context.song!);
  const isPlaying = () => player.getSnapshot().matches({ playback: 'playing' });
  const playAlbum = (first: number, last: number, startIndex = 0) =>
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(first, last), startIndex });
  return { element, queue, player, current, isPlaying, playAlbum, unlock: playback.unlock };
}

afterEach(() => playbacks.splice(0).forEach((playback) => playback.stop()));

it('playback: does not touch the audio element before it is started', () => {
  const element = new FakeAudioElement();
  createPlayback({ element, random: () => 0 });
  expect(element.calls).toEqual([]);
  expect(element.volume).toBe(1);
});

describe('playback: when a song ends, synchronously with the event', () => {
  it('the next song of the queue is loaded and played', () => {
    const { element, playAlbum, current } = startPlayback();
    playAlbum(1, 3);
    element.sound();
    element.calls.length = 0;
    element.end();
    expect(element.calls).toEqual(['src /media/song-2.mp3', 'play']);
    expect(current()).toBe(2);
  });

  it('a random queue is built and played after the last song', () => {
    const { element, queue, playAlbum, isPlaying } = startPlayback();
    playAlbum(1, 3, 2);
    element.sound();
    element.calls.length = 0;
    element.end();
    expect(element.calls).toEqual(['src /media/song-1.mp3', 'play']);
    expect(queue.getSnapshot().context.songs).toHaveLength(10);
    expect(isPlaying()).toBe(true);
  });

  it.each<[string, 'player.toggleRepeat'[], QueueCommand[], number]>([
    ['the first song is played after the last one with repeat all', ['player.toggleRepeat', 'player.toggleRepeat'], [], 3],
    ['a song of the shuffled queue is played', [], [toggleShuffle], 1],
    ['a song that was added is played', [], [{ type: 'queue.playNext', songs: [songNumber(9)], afterAdded: true }], 1],
  ])('%s', (_, modes, changes, row) => {
    const { element, queue, player, playAlbum, isPlaying } = startPlayback();
    modes.forEach((type) => player.send({ type }));
    playAlbum(1, 3, row - 1);
    changes.forEach((change) => queue.send(change));
    element.sound();
    element.calls.length = 0;
    element.end();
    expect(element.calls).toEqual([expect.stringMatching(/^src /), 'play']);
    expect(isPlaying()).toBe(true);
  });

  it('playback stops at the first song after the last one of a shuffled album', () => {
    const { element, queue, isPlaying, current } = startPlayback();
    queue.send(toggleShuffle);
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 1), source: 'Heat Index' });
    element.sound();
    element.end();
    expect([isPlaying(), current()]).toEqual([false, 1]);
  });

  it('the same song restarts when repeat is on', () => {
    const { element, player, playAlbum } = startPlayback();
    playAlbum(1, 3);
    player.send({ type: 'player.toggleRepeat' });
    element.sound();
    element.moveTo(224);
    element.calls.length = 0;
    element.end();
    expect(element.calls).toEqual(['play']);
    expect(element.currentTime).toBe(0);
  });
});

describe('playback: failing songs', () => {
  it('are retried once, then skipped', () => {
    const { element, playAlbum, current } = startPlayback();
    playAlbum(1, 5);
    element.calls.length = 0;
    element.fail();
    expect(element.calls).toEqual(['src /media/song-1.mp3#again', 'play', 'src /media/song-2.mp3', 'play']);
    expect(current()).toBe(2);
  });

  it('in the middle resume from there, and are skipped when they fail again at the same position', () => {
    const { element, playAlbum, current, isPlaying } = startPlayback();
    playAlbum(1, 5);
    element.sound();
    element.moveTo(30);
    element.calls.length = 0;
    element.breakOff();
    expect(element.calls).toEqual(['src /media/song-1.mp3#again', 'play']);
    expect([current(), element.currentTime, isPlaying()]).toEqual([1, 30, true]);
    element.sound();
    element.moveTo(33);
    element.breakOff();
    expect(current()).toBe(2);
  });

  it('again much later are retried again', () => {
    const { element, playAlbum, current } = startPlayback();
    playAlbum(1, 5);
    element.sound();
    element.moveTo(30);
    element.breakOff();
    element.sound();
    element.moveTo(60);
    element.breakOff();
    expect([current(), element.currentTime]).toEqual([1, 60]);
  });

  it('stop playback after three in a row', () => {
    const { element, playAlbum, current, isPlaying } = startPlayback();
    playAlbum(1, 5);
    element.fail();
    element.fail();
    element.fail();
    expect(current()).toBe(3);
    expect(isPlaying()).toBe(false);
  });

  it('are loaded again at the same position when the listener retries', () => {
    const { element, player, playAlbum } = startPlayback();
    playAlbum(1, 5);
    element.sound();
    player.send({ type: 'player.pause' });
    element.moveTo(30);
    element.fail('network');
    element.calls.length = 0;
    player.send({ type: 'player.toggle' });
    expect(element.calls).toEqual(['src /media/song-1.mp3#again', 'play']);
    expect(element.currentTime).toBe(30);
  });
});

it('playback: pauses when the browser requires a user gesture', async () => {
  const { element, playAlbum, isPlaying } = startPlayback();
  element.refusal = new DOMException('gesture wanted', 'NotAllowedError');
  playAlbum(1, 2);
  await Promise.resolve();
  await Promise.resolve();
  expect(isPlaying()).toBe(false);
});

it('playback: a superseded load is no failure', async () => {
  const { element, playAlbum, isPlaying } = startPlayback();
  element.refusal = new DOMException('interrupted', 'AbortError');
  playAlbum(1, 2);
  await Promise.resolve();
  await Promise.resolve();
  expect(isPlaying()).toBe(true);
});

it('playback: an offered song is loaded without playing', () => {
  const { element, queue, isPlaying } = startPlayback();
  queue.send({ type: 'queue.offer', songs: songNumbers(1, 3) });
  expect(element.calls).toEqual(['src /media/song-1.mp3']);
  expect(isPlaying()).toBe(false);
});

it('playback: continues when a new list contains the current song', () => {
  const { element, queue, current } = startPlayback();
  queue.send({ type: 'queue.playSong', song: songNumber(2) });
  element.calls.length = 0;
  queue.send({ type: 'queue.offer', songs: songNumbers(1, 3) });
  expect(element.calls).toEqual([]);
  expect(current()).toBe(2);
});

it('playback: stops when the only song of the queue is removed', () => {
  const { element, queue, playAlbum, player } = startPlayback();
  playAlbum(1, 1);
  queue.send({ type: 'queue.remove', keys: [songNumber(1)._id] });
  expect(element.calls.slice(-2)).toEqual(['remove src', 'load']);
  expect(player.getSnapshot().matches({ playback: 'idle' })).toBe(true);
});

it('playback: ignores the pause event at the end of a song and one that play() has superseded', () => {
  const { element, playAlbum, isPlaying } = startPlayback();
  playAlbum(1, 2);
  element.dispatchEvent(new Event('pause'));
  expect(isPlaying()).toBe(true);
  element.end();
  expect(isPlaying()).toBe(true);
});

describe('playback: a song whose audio is brought later', () => {
  const press = (...numbers: number[]) => {
    const started = startPlayback();
    const { queue, current, isPlaying } = started;
    const play = (song: Song) => queue.send({ type: 'queue.playSong', song });
    for (const n of numbers) play(songNumber(n));
    play({ ...songNumber(30), audioUrl: UNKNOWN_AUDIO });
    const bring = () => {
      queue.send({ type: 'queue.availabilityChanged', available: undefined, stored: new Map([[songNumber(30)._id, songNumber(30)]]) });
      return [current(), isPlaying()];
    };
    return { ...started, bring };
  };

  it('starts then', () => expect(press(1).bring()).toEqual([30, true]));

  it.each<[string, number[]]>([
    ['another song was paused', [1]],
    ['all was to be paused while nothing played', []],
  ])('waits if %s meanwhile', (_, before) => {
    const { player, bring } = press(...before);
    player.send({ type: 'player.pause' });
    expect(bring()).toEqual([30, false]);
  });

  it('does not start if the listener has gone on with another song meanwhile', () => {
    const { player, bring } = press(1);
    player.send({ type: 'player.toggle' });
    player.send({ type: 'player.toggle' });
    expect(bring()).toEqual([1, true]);
  });
});

it('an element that has nothing yet is loaded in a press, so that it may play later, and one that has a song is left alone', () => {
  const { element, unlock } = startPlayback();
  element.calls.length = 0;
  unlock();
  expect(element.calls).toEqual(['load']);
  element.readyState = 4;
  unlock();
  element.readyState = 0;
  element.paused = false;
  unlock();
  expect(element.calls).toEqual(['load']);
});
