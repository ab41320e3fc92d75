import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from './create-playback';
import { presentOnMediaSession } from './media-session';
import { FakeAudioElement } from './sound/audio-element.fixture';

class FakeMediaSession {
  metadata: MediaMetadata | null = null;
  playbackState: MediaSessionPlaybackState = 'none';
  handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  positions: (MediaPositionState | undefined)[] = [];
  setActionHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) =>
    void (handler ? this.handlers.set(action, handler) : this.handlers.delete(action));
  setPositionState = (state?: MediaPositionState) => void this.positions.push(state);
  setCameraActive = () => Promise.resolve();
  setMicrophoneActive = () => Promise.resolve();
}

beforeAll(() => {
  globalThis.MediaMetadata = class {
    title = '';
    artist = '';
    album = '';
    artwork = [];
    chapterInfo = [];
    constructor(init?: MediaMetadataInit) {
      Object.assign(this, init);
    }
  };
});

function present() {
  const element = new FakeAudioElement();
  const session = new FakeMediaSession();
  const playback = createPlayback({ element, random: () => 0 });
  presentOnMediaSession({ playback, element, session, albumTitle: ({ albumId }) => albumId ?? undefined });
  playback.start();
  const press = (action: MediaSessionAction, details: Omit<MediaSessionActionDetails, 'action'> = {}) =>
    session.handlers.get(action)?.({ action, ...details });
  const playAlbum = () => playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 });
  return { ...playback, playback, element, session, press, playAlbum };
}

it('media session: is set up at once when music was already playing', () => {
  const { playback, element, session } = { ...present(), session: new FakeMediaSession() };
  playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 });
  presentOnMediaSession({ playback, element, session, albumTitle: () => undefined });
  expect(session.metadata?.title).toBe('Song 1');
  expect(session.playbackState).toBe('playing');
  expect(session.handlers.has('pause')).toBe(true);
});

it('media session: shows title, artist, album and cover of the current song', () => {
  const { queue, session } = present();
  queue.send({
    type: 'queue.playSong',
    song: songNumber(7, {
      artist: 'Artist 7',
      albumId: 'Night Trains',
      artwork: { smallUrl: '/media/small-7.webp', color: '#336699', thumbhash: '' },
    }),
  });
  expect(session.metadata).toMatchObject({
    title: 'Song 7',
    artist: 'Artist 7',
    album: 'Night Trains',
    artwork: [{ src: '/media/small-7.webp' }, { src: '/media/song-7.webp' }],
  });
  expect(session.playbackState).toBe('playing');
});

it('media session: shows the placeholder cover of a song without a picture, and no album for a single', () => {
  const { queue, session } = present();
  queue.send({ type: 'queue.playSong', song: songNumber(7) });
  expect(session.metadata).toMatchObject({ album: '', artwork: [{ src: '/media/song-7.webp' }] });
});

it('media session: follows play, pause and an emptied queue', () => {
  const { queue, player, session, playAlbum } = present();
  playAlbum();
  player.send({ type: 'player.pause' });
  expect(session.playbackState).toBe('paused');
  songNumbers(1, 3).forEach(({ _id }) => queue.send({ type: 'queue.remove', keys: [_id] }));
  expect(session.playbackState).toBe('none');
  expect(session.metadata).toBeNull();
});

it('media session: handles play, pause, next, previous and seek, but no skipping by seconds', () => {
  const { player, element, session, press, playAlbum } = present();
  playAlbum();
  element.sound();
  expect([...session.handlers.keys()].sort()).toEqual(['nexttrack', 'pause', 'play', 'previoustrack', 'seekto']);

  press('pause');
  expect(player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
  press('play');
  expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
  press('nexttrack');
  expect(player.getSnapshot().context.song?.title).toBe('Song 2');
  press('previoustrack');
  expect(player.getSnapshot().context.song?.title).toBe('Song 1');
  press('seekto', { seekTime: 42 });
  expect(element.currentTime).toBe(42);
});

describe('the media session of a long song', () => {
  const hour = 3_600;
  const playLong = () => {
    const presented = present();
    const long = songNumber(1, { duration: hour });
    presented.queue.send({ type: 'queue.playAlbum', songs: [long, songNumber(2)], startIndex: 0 });
    presented.element.sound(hour);
    return presented;
  };

  it('skips back and forward by 10 seconds, or as far as the browser says, and not beyond the song', () => {
    const { element, press } = playLong();
    element.currentTime = 100;
    press('seekforward');
    expect(element.currentTime).toBe(110);
    press('seekbackward', { seekOffset: 30 });
    expect(element.currentTime).toBe(80);
    press('seekbackward', { seekOffset: 90 });
    expect(element.currentTime).toBe(0);
    press('seekforward', { seekOffset: 2 * hour });
    expect(element.currentTime).toBe(hour);
  });

  it('no longer offers to skip by seconds when a short song follows', () => {
    const { queue, session } = playLong();
    expect([...session.handlers.keys()]).toEqual(expect.arrayContaining(['seekbackward', 'seekforward', 'nexttrack']));
    queue.send({ type: 'queue.next' });
    expect([...session.handlers.keys()].filter((action) => /^seek(back|for)ward$/.test(action))).toEqual([]);
  });
});

it('media session: reports the position after loading, seeking and a change of the playback rate', () => {
  const { element, session, playAlbum } = present();
  playAlbum();
  element.duration = 200;
  element.dispatchEvent(new Event('loadedmetadata'));
  element.currentTime = 50;
  element.dispatchEvent(new Event('seeked'));
  element.playbackRate = 2;
  element.dispatchEvent(new Event('ratechange'));
  expect(session.positions).toEqual([
    { duration: 200, position: 0, playbackRate: 1 },
    { duration: 200, position: 50, playbackRate: 1 },
    { duration: 200, position: 50, playbackRate: 2 },
  ]);
});

it('media session: reports no position while the duration is unknown', () => {
  const { element, session, playAlbum } = present();
  playAlbum();
  element.dispatchEvent(new Event('seeked'));
  expect(session.positions).toEqual([]);
});

it('media session: clears the position when the queue is emptied', () => {
  const { queue, element, session, playAlbum } = present();
  playAlbum();
  element.sound(200);
  queue.send({ type: 'queue.clear' });
  expect(session.positions.at(-1)).toBeUndefined();
});

it('media session: is set again when playback starts', () => {
  const { element, session, playAlbum } = present();
  playAlbum();
  session.metadata = null;
  session.handlers.clear();
  element.sound(200);
  expect(session.metadata).toMatchObject({ title: 'Song 1' });
  expect(session.handlers.size).toBe(5);
  expect(session.positions).toEqual([{ duration: 200, position: 0, playbackRate: 1 }]);
});
