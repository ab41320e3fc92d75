/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { nearTheEnd, SECONDS, startAlbum, stopPlaybacks } from './start-album.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stopPlaybacks();
  jest.useRealTimers();
});

describe('the next song of the queue', () => {
  it('is loaded into the free element when the current one has 20 s to go', () => {
    const { first, second } = startAlbum();
    first.moveTo(SECONDS - 21);
    expect(second.calls).toEqual([]);
    first.moveTo(SECONDS - 19);
    first.moveTo(SECONDS - 18);
    expect(second.calls).toEqual(['src /media/song-2.mp3', 'unmute']);
  });

  it('is loaded into the current element at the end of a song that plays on another device', () => {
    const { first, second, output, title } = startAlbum({ isAlone: () => true });
    first.moveTo(SECONDS - 0.5);
    jest.advanceTimersByTime(1_000);
    first.end();
    expect([title(), output.element, first.src, first.paused]).toEqual(['/media/song-2.mp3', first, '/media/song-2.mp3', false]);
    expect(second.calls).toEqual([]);
  });

  it('is loaded once more when that fails, and starts as usual', () => {
    const { second, output, title } = nearTheEnd();
    second.breakOff();
    jest.runOnlyPendingTimers();
    expect(title()).toBe('/media/song-2.mp3');
    expect([output.element, second.src, second.paused]).toEqual([second, '/media/song-2.mp3#again', false]);
  });

  it('is not loaded a third time', () => {
    const { second } = nearTheEnd();
    second.breakOff();
    second.breakOff();
    expect(second.calls.filter((call) => call.startsWith('src'))).toEqual(['src /media/song-2.mp3', 'src /media/song-2.mp3#again']);
  });

  it('is replaced when the queue changes', () => {
    const { first, second, queue } = startAlbum();
    first.moveTo(SECONDS - 19);
    queue.send({ type: 'queue.remove', keys: ['song-2'] });
    queue.send({ type: 'queue.remove', keys: [songNumbers(2, 2)[0]!._id] });
    first.moveTo(SECONDS - 18);
    expect(second.src).toBe('/media/song-3.mp3');
  });

  it('is the same song while it repeats, and starts before that ends', () => {
    const { first, second, output, player, title, fades } = startAlbum();
    const restarted = jest.fn();
    player.on('song.restarted', restarted);
    player.send({ type: 'player.toggleRepeat' });
    first.moveTo(SECONDS - 0.5);
    first.currentTime = SECONDS - 0.21;
    jest.runOnlyPendingTimers();
    expect(second.calls).toEqual(['src /media/song-1.mp3', 'unmute', 'mute', 'play', 'fade in']);
    expect(output.element).toBe(second);
    expect([title(), restarted.mock.calls.length]).toEqual(['/media/song-1.mp3', 1]);
    expect(fades).toHaveLength(1);
    second.sound(SECONDS);
    first.end();
    second.moveTo(SECONDS - 15);
    expect(first.calls.at(-2)).toBe('src /media/song-1.mp3');
  });

  it('is picked before the last one of the queue ends, and is played after it', () => {
    const { first, second, queue, title } = startAlbum();
    queue.send({ type: 'queue.libraryChanged', songs: songNumbers(1, 20) });
    queue.send({ type: 'queue.remove', keys: songNumbers(2, 4).map(({ _id }) => _id) });
    first.moveTo(SECONDS - 21);
    expect(second.src).toBe('');
    first.moveTo(SECONDS - 19);
    const picked = second.src;
    expect(picked).toMatch(/song-/);
    first.currentTime = SECONDS - 0.5;
    first.moveTo(SECONDS - 0.5);
    first.currentTime = SECONDS - 0.21;
    jest.runOnlyPendingTimers();
    expect(title()).toBe(picked);
    expect(second.calls.filter((call) => call === 'play')).toHaveLength(1);
  });

  it('starts before the current one ends, which plays to its end while both fade', () => {
    const { first, second, output, title, fades } = nearTheEnd();
    jest.runOnlyPendingTimers();
    expect(title()).toBe('/media/song-2.mp3');
    expect(output.element).toBe(second);
    expect([first.paused, second.paused]).toEqual([false, false]);
    expect(fades).toEqual([['first', 'second', { delayMs: 50, durationMs: expect.closeTo(160, 3) as number }]]);
  });

  it('is silent until its fade begins, however late that is: both at full volume would be too loud', () => {
    const { second } = nearTheEnd();
    jest.runOnlyPendingTimers();
    expect(second.calls.slice(-3)).toEqual(['mute', 'play', 'fade in']);
  });

  it('fades in within the rest of the current one when a busy page started it late', () => {
    const { player, fades } = nearTheEnd();
    player.on('song.ended', () => jest.advanceTimersByTime(60));
    jest.runOnlyPendingTimers();
    expect(fades[0]?.[2].durationMs).toBeCloseTo(100);
  });

  it('starts in the element that has loaded it when the timer is late and the current one has ended', () => {
    const { first, second, title } = startAlbum();
    first.moveTo(SECONDS - 10);
    first.end();
    jest.runAllTicks();
    expect(title()).toBe('/media/song-2.mp3');
    expect(second.calls).toEqual(['src /media/song-2.mp3', 'unmute', 'mute', 'play', 'unmute']);
  });

  it('starts in the element that has loaded it when the listener skips to it, and the current one stops', () => {
    const { first, second, queue } = startAlbum();
    first.moveTo(SECONDS - 10);
    queue.send({ type: 'queue.next' });
    expect([first.paused, second.paused]).toEqual([true, false]);
    expect(second.calls).toEqual(['src /media/song-2.mp3', 'unmute', 'play']);
  });

  it('is loaded into the current element when the free one failed to load it', () => {
    const { first, second } = startAlbum();
    first.moveTo(SECONDS - 10);
    second.error = { message: 'network' };
    first.end();
    expect(first.calls.slice(-2)).toEqual(['src /media/song-2.mp3', 'play']);
  });

  it('waits for the end of the current one when it is not ready in time', () => {
    const { first, second, title } = nearTheEnd();
    second.readyState = 1;
    jest.runOnlyPendingTimers();
    expect(title()).toBe('/media/song-1.mp3');
    expect(first.paused).toBe(false);
  });

  it('is followed by a song in the element that played before it', () => {
    const { first, second, output } = nearTheEnd();
    jest.runOnlyPendingTimers();
    second.sound(SECONDS);
    first.end();
    second.moveTo(SECONDS - 15);
    expect(first.src).toBe('/media/song-3.mp3');
    second.end();
    expect(output.element).toBe(first);
  });
});

describe('while a song overlaps the next one', () => {
  it('pausing silences both', () => {
    const { first, second, player } = nearTheEnd();
    jest.runOnlyPendingTimers();
    player.send({ type: 'player.pause' });
    expect([first.paused, second.paused]).toEqual([true, true]);
  });

  it('seeking silences the one that ends', () => {
    const { first, second } = nearTheEnd();
    jest.runOnlyPendingTimers();
    second.jumpTo(60);
    expect([first.paused, second.paused]).toEqual([true, false]);
  });

  it('a long song that resumes at its saved position lets the one before play to its end', async () => {
    const { first, second, player } = nearTheEnd();
    const resumed = player.on('playback.changed', () => queueMicrotask(() => (second.seeking = true)));
    jest.runOnlyPendingTimers();
    resumed.unsubscribe();
    await Promise.resolve();
    second.jumpTo(754);
    expect([first.paused, second.paused]).toEqual([false, false]);
    second.jumpTo(60);
    expect([first.paused, second.paused]).toEqual([true, false]);
  });

  it('a long song that resumes at its saved position does not change the measured latency', async () => {
    const { first, second, player, fades } = nearTheEnd();
    const resumed = player.on('playback.changed', () => queueMicrotask(() => (second.seeking = true)));
    jest.runOnlyPendingTimers();
    resumed.unsubscribe();
    await Promise.resolve();
    second.jumpTo(100);
    second.sound(SECONDS);
    first.end();
    second.moveTo(SECONDS - 0.5);
    second.currentTime = SECONDS - 0.21;
    jest.runOnlyPendingTimers();
    expect(fades.map(([, , { delayMs }]) => delayMs)).toEqual([50, 50]);
  });

  it('a pause at the end of a song lets it play to its end without a fade, and the next one is silent until it is played', () => {
    const { first, second, player, fades } = nearTheEnd();
    const stop = player.on('song.ended', () => player.send({ type: 'player.pause' }));
    jest.runOnlyPendingTimers();
    stop.unsubscribe();
    expect([first.paused, second.paused]).toEqual([false, true]);
    expect(fades).toEqual([]);
    // On a busy device, a moment of it is heard even after the pause.
    expect(second.calls.slice(-4)).toEqual(['mute', 'play', 'pause', 'mute']);
    player.send({ type: 'player.play' });
    expect(second.calls.slice(-2)).toEqual(['play', 'unmute']);
  });
});

describe('while a song fades in over the one before it', () => {
  /** The next song has begun, six seconds before the end of the first one. */
  function fadingIn() {
    const started = startAlbum({ crossfadeSeconds: () => 6 });
    const { first, queue } = started;
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 4).map((song) => ({ ...song, albumId: null })) });
    first.sound(SECONDS);
    first.moveTo(SECONDS - 7);
    first.currentTime = SECONDS - 6.05;
    jest.runOnlyPendingTimers();
    expect(started.second.calls.at(-1)).toBe('fade in');
    return started;
  }

  it.each<[string, (started: ReturnType<typeof fadingIn>) => void]>([
    ['skips to the next one', ({ queue }) => queue.send({ type: 'queue.next' })],
    ['goes back', ({ queue }) => queue.send({ type: 'queue.previous' })],
    ['seeks', ({ second }) => second.jumpTo(60)],
  ])('the current song is at its full level when the listener %s', (_, act) => {
    const started = fadingIn();
    act(started);
    const { calls } = started.second;
    expect(calls.slice(calls.indexOf('fade in'))).toContain('unmute');
    expect([started.first.paused, started.second.paused]).toEqual([true, false]);
  });
});

describe('in a room', () => {
  it('the next song is loaded, and starts when the room says so', () => {
    const { first, second, player, title } = startAlbum();
    player.send({ type: 'player.setLed', isLed: true });
    first.moveTo(SECONDS - 0.1);
    jest.runOnlyPendingTimers();
    expect(second.src).toBe('/media/song-2.mp3');
    expect(title()).toBe('/media/song-1.mp3');
  });

  it('both elements change their pitch with the rate: the small corrections are not time-stretched', () => {
    const { first, second, output, player, queue } = startAlbum();
    player.send({ type: 'player.setLed', isLed: true });
    output.preservesPitch = false;
    first.moveTo(SECONDS - 2);
    queue.send({ type: 'queue.next' });
    expect(output.element).toBe(second);
    expect(output.preservesPitch).toBe(false);
  });

  it.each([
    ['plays to its end when the next one is loaded just before', 2, false],
    ['stops when the room skips it', 10, true],
  ])('a song %s', (_, left, isPaused) => {
    const { first, player, queue } = startAlbum();
    player.send({ type: 'player.setLed', isLed: true });
    first.moveTo(SECONDS - left);
    queue.send({ type: 'queue.next' });
    player.send({ type: 'player.align', seconds: 0, delayMs: 300 });
    expect(first.paused).toBe(isPaused);
  });

  it.each([
    ['that is skipped shortly before its end stops when the next one starts', 2, true],
    ['that is about to end plays on when the next one starts', 0.1, false],
  ])('a song %s', (_, left, isPaused) => {
    const { first, second, player, queue } = startAlbum();
    player.send({ type: 'player.setLed', isLed: true });
    first.moveTo(SECONDS - left);
    queue.send({ type: 'queue.next' });
    second.sound(SECONDS);
    expect(first.paused).toBe(isPaused);
  });
});
