/** @jest-environment jsdom */
import { numberOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { FakeAudioElement } from './sound/audio-element.fixture';
import { createPlayback } from './create-playback';

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
  return { element, queue, player, current, isPlaying, playAlbum };
}

afterEach(() => playbacks.splice(0).forEach((playback) => playback.stop()));

it('touches nothing before it is started', () => {
  const element = new FakeAudioElement();
  createPlayback({ element, random: () => 0 });
  expect(element.calls).toEqual([]);
  expect(element.volume).toBe(1);
});

describe('when a song ends, before the event has been handled', () => {
  it('the next one of the queue is loaded and played', () => {
    const { element, playAlbum, current } = startPlayback();
    playAlbum(1, 3);
    element.sound();
    element.calls.length = 0;
    element.end();
    expect(element.calls).toEqual(['src /media/song-2.mp3', 'play']);
    expect(current()).toBe(2);
  });

  it('a random queue is built, loaded and played when that was the last', () => {
    const { element, queue, playAlbum, isPlaying } = startPlayback();
    playAlbum(1, 3, 2);
    element.sound();
    element.calls.length = 0;
    element.end();
    expect(element.calls).toEqual(['src /media/song-1.mp3', 'play']);
    expect(queue.getSnapshot().context.songs).toHaveLength(10);
    expect(isPlaying()).toBe(true);
  });

  it('the same one plays from the start when repeat is on', () => {
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

describe('songs that fail', () => {
  it('are skipped at once', () => {
    const { element, playAlbum, current } = startPlayback();
    playAlbum(1, 5);
    element.calls.length = 0;
    element.fail();
    expect(element.calls).toEqual(['src /media/song-2.mp3', 'play']);
    expect(current()).toBe(2);
  });

  it('stop it after three in a row', () => {
    const { element, playAlbum, current, isPlaying } = startPlayback();
    playAlbum(1, 5);
    element.fail();
    element.fail();
    element.fail();
    expect(current()).toBe(3);
    expect(isPlaying()).toBe(false);
  });

  it('are fetched again from where they were when the listener tries once more', () => {
    const { element, player, playAlbum } = startPlayback();
    playAlbum(1, 5);
    element.sound();
    player.send({ type: 'player.pause' });
    element.moveTo(30);
    element.fail('network');
    element.calls.length = 0;
    player.send({ type: 'player.toggle' });
    expect(element.calls).toEqual(['load', 'play']);
    expect(element.currentTime).toBe(30);
  });
});

it('pauses when a play without a gesture is refused', async () => {
  const { element, playAlbum, isPlaying } = startPlayback();
  element.refusal = new DOMException('gesture wanted', 'NotAllowedError');
  playAlbum(1, 2);
  await Promise.resolve();
  await Promise.resolve();
  expect(isPlaying()).toBe(false);
});

it('takes a superseded load for no failure', async () => {
  const { element, playAlbum, isPlaying } = startPlayback();
  element.refusal = new DOMException('interrupted', 'AbortError');
  playAlbum(1, 2);
  await Promise.resolve();
  await Promise.resolve();
  expect(isPlaying()).toBe(true);
});

it('loads an offered song without playing it', () => {
  const { element, queue, isPlaying } = startPlayback();
  queue.send({ type: 'queue.offer', songs: songNumbers(1, 3) });
  expect(element.calls).toEqual(['src /media/song-1.mp3']);
  expect(isPlaying()).toBe(false);
});

it('keeps the sound when a new list holds the song that plays', () => {
  const { element, queue, current } = startPlayback();
  queue.send({ type: 'queue.playSong', song: songNumber(2) });
  element.calls.length = 0;
  queue.send({ type: 'queue.offer', songs: songNumbers(1, 3) });
  expect(element.calls).toEqual([]);
  expect(current()).toBe(2);
});

it('falls silent when the only song of the queue is removed', () => {
  const { element, queue, playAlbum, player } = startPlayback();
  playAlbum(1, 1);
  queue.send({ type: 'queue.remove', songId: songNumber(1)._id });
  expect(element.calls.slice(-2)).toEqual(['remove src', 'load']);
  expect(player.getSnapshot().matches({ playback: 'idle' })).toBe(true);
});

it('ignores the pause that belongs to the end of a song and one that play() has overtaken', () => {
  const { element, playAlbum, isPlaying } = startPlayback();
  playAlbum(1, 2);
  element.dispatchEvent(new Event('pause'));
  expect(isPlaying()).toBe(true);
  element.end();
  expect(isPlaying()).toBe(true);
});
