import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from '../create-playback';
import { FakeAudioElement } from '../sound/audio-element.fixture';
import { createSleepTimer } from './create-sleep-timer';

const MINUTE_MS = 60_000;

describe('the sleep timer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function start(albums: (string | null)[] = ['a', 'a', 'b']) {
    const element = new FakeAudioElement();
    const playback = createPlayback({ element, random: () => 0 });
    playback.start();
    const timer = createSleepTimer({ ...playback, now: Date.now });
    const songs = songNumbers(1, albums.length).map((song, at) => ({ ...song, albumId: albums[at] ?? null }));
    playback.queue.send({ type: 'queue.playAlbum', songs, startIndex: 0, source: 'Album' });
    element.sound();
    const isPlaying = () => playback.player.getSnapshot().matches({ playback: 'playing' });
    const current = () => playback.player.getSnapshot().context.song?.title;
    const isOff = () => timer.actor.getSnapshot().context.choice === undefined;
    return { element, ...playback, timer, isPlaying, current, isOff };
  }

  it('fades the music out over the last ten seconds, pauses it, and restores the volume when it plays again', () => {
    const { element, timer, player, isPlaying, isOff } = start();
    timer.set(15);
    jest.advanceTimersByTime(15 * MINUTE_MS - 10_000);
    expect([isPlaying(), element.volume]).toEqual([true, 0.5]);
    jest.advanceTimersByTime(5_000);
    expect(element.volume).toBeCloseTo(0.25, 2);
    jest.advanceTimersByTime(5_000);
    // Sound that is on its way to the device is heard for a moment after the pause.
    expect([isPlaying(), element.volume, isOff()]).toEqual([false, 0, true]);
    player.send({ type: 'player.play' });
    expect([isPlaying(), element.volume]).toEqual([true, 0.5]);
  });

  it('set anew after it has stopped the music, restores the volume', () => {
    const { element, timer, player, isPlaying } = start();
    timer.set(15);
    jest.advanceTimersByTime(15 * MINUTE_MS);
    timer.set(30);
    player.send({ type: 'player.play' });
    jest.advanceTimersByTime(MINUTE_MS);
    expect([isPlaying(), element.volume]).toEqual([true, 0.5]);
  });

  it('fades by the clock where timers run late, as in a hidden page', () => {
    const { element, timer, isPlaying } = start();
    timer.set(15);
    jest.advanceTimersByTime(15 * MINUTE_MS - 10_000);
    jest.setSystemTime(Date.now() + 5_000);
    jest.advanceTimersByTime(100);
    expect(element.volume).toBeCloseTo(0.25, 1);
    jest.setSystemTime(Date.now() + 5_000);
    jest.advanceTimersByTime(100);
    expect([isPlaying(), element.volume]).toEqual([false, 0]);
  });

  it('pauses within seconds after the device slept past the end', () => {
    const { timer, isPlaying, isOff } = start();
    timer.set(15);
    jest.setSystemTime(Date.now() + 60 * MINUTE_MS);
    jest.advanceTimersByTime(6_000);
    expect([isPlaying(), isOff()]).toEqual([false, true]);
  });

  it('says when it ends, and begins anew when it is set again', () => {
    const { timer, isPlaying } = start();
    timer.set(15);
    jest.advanceTimersByTime(14 * MINUTE_MS);
    timer.set(30);
    expect(timer.actor.getSnapshot().context).toMatchObject({ choice: 30, endsAt: Date.now() + 30 * MINUTE_MS });
    jest.advanceTimersByTime(29 * MINUTE_MS);
    expect(isPlaying()).toBe(true);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(isPlaying()).toBe(false);
  });

  it('canceled while the music fades restores the volume, and the music goes on', () => {
    const { element, timer, isPlaying } = start();
    timer.set(15);
    jest.advanceTimersByTime(15 * MINUTE_MS - 2_000);
    timer.cancel();
    jest.advanceTimersByTime(MINUTE_MS);
    expect([isPlaying(), element.volume]).toEqual([true, 0.5]);
  });

  it('stops where a room goes on to its next song before this one has ended here', () => {
    const { timer, player, queue, isPlaying, isOff } = start();
    timer.set('song');
    player.send({ type: 'player.setLed', isLed: true });
    queue.send({ type: 'queue.next' });
    expect([isPlaying(), isOff()]).toEqual([false, true]);
  });

  it('stops at the end of the song, with the next one ready to play', () => {
    const { element, timer, player, isPlaying, current } = start();
    timer.set('song');
    jest.advanceTimersByTime(60 * MINUTE_MS);
    expect(isPlaying()).toBe(true);
    element.end();
    expect([isPlaying(), element.paused, current()]).toEqual([false, true, songNumber(2).title]);
    player.send({ type: 'player.play' });
    element.sound();
    element.end();
    expect(isPlaying()).toBe(true);
  });

  it('stops at the end of the album and not of a song of it', () => {
    const { element, timer, isPlaying, current } = start();
    timer.set('album');
    element.end();
    element.sound();
    expect([isPlaying(), current()]).toEqual([true, songNumber(2).title]);
    element.end();
    expect([isPlaying(), element.paused, current()]).toEqual([false, true, songNumber(3).title]);
  });

  it.each(['song', 'album'] as const)('stops at the end of the %s while one song repeats', (choice) => {
    const { element, timer, player, isPlaying, isOff } = start();
    player.send({ type: 'player.toggleRepeat' });
    timer.set(choice);
    element.end();
    expect([isPlaying(), element.paused, isOff()]).toEqual([false, true, true]);
  });

  it('stops at the end of an album that would begin again', () => {
    const { element, timer, player, isPlaying, current } = start(['a', 'a']);
    for (let presses = 0; presses < 2; presses += 1) player.send({ type: 'player.toggleRepeat' });
    timer.set('album');
    element.end();
    element.sound();
    expect([isPlaying(), current()]).toEqual([true, songNumber(2).title]);
    element.end();
    expect([isPlaying(), element.paused, current()]).toEqual([false, true, songNumber(1).title]);
  });

  it('set for the album, goes on while the listener skips and goes back within it', () => {
    const { element, timer, queue, isPlaying } = start(['a', 'a', 'a']);
    timer.set('album');
    queue.send({ type: 'queue.next' });
    element.sound();
    queue.send({ type: 'queue.previous' });
    element.sound();
    element.end();
    expect(isPlaying()).toBe(true);
  });

  it('set for the album, stops at the end of another one that is started meanwhile', () => {
    const { element, timer, queue, isPlaying } = start(['a', 'a']);
    timer.set('album');
    const songs = songNumbers(3, 5).map((song, at) => ({ ...song, albumId: at < 2 ? 'c' : 'd' }));
    queue.send({ type: 'queue.playAlbum', songs, startIndex: 0, source: 'Album' });
    element.sound();
    element.end();
    element.sound();
    expect(isPlaying()).toBe(true);
    element.end();
    expect([isPlaying(), element.paused]).toEqual([false, true]);
  });

  it.each<['song' | 'album', string[], number]>([
    ['song', ['a', 'a'], 2],
    ['album', ['a', 'b'], 2],
  ])('stops at the end of the %s that could not be played', (choice, albums, next) => {
    const { element, timer, isPlaying, isOff, current } = start(albums);
    timer.set(choice);
    element.fail();
    expect([isPlaying(), element.paused, isOff(), current()]).toEqual([false, true, true, songNumber(next).title]);
  });

  it('set for the album, goes on where a song within it could not be played', () => {
    const { element, timer, isPlaying, current } = start(['a', 'a', 'b']);
    timer.set('album');
    element.fail();
    expect([isPlaying(), current()]).toEqual([true, songNumber(2).title]);
  });

  it('set for the album, stops at the end of a song without an album that is skipped to meanwhile', () => {
    const { element, timer, queue, isPlaying } = start(['a', null, null]);
    timer.set('album');
    queue.send({ type: 'queue.next' });
    element.sound();
    expect(isPlaying()).toBe(true);
    element.end();
    expect([isPlaying(), element.paused]).toEqual([false, true]);
  });

  it('leaves music alone that was paused before', () => {
    const { timer, player, isPlaying, isOff } = start();
    timer.set(15);
    player.send({ type: 'player.pause' });
    jest.advanceTimersByTime(15 * MINUTE_MS);
    expect([isPlaying(), isOff()]).toEqual([false, true]);
    player.send({ type: 'player.play' });
    expect(isPlaying()).toBe(true);
  });
});
