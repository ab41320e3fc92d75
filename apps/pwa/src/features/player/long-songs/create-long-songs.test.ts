import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { LongSongRow } from '../../../platform/storage/rows/local-rows';
import { createPlayback } from '../create-playback';
import { FakeAudioElement } from '../sound/audio-element.fixture';
import { createLongSongs } from './create-long-songs';

const long = { ...songNumber(1), duration: 3_600 };
const short = { ...songNumber(2), duration: 200 };
const other = { ...songNumber(3), duration: 1_800 };

/** Resets the rate when a song is loaded, as browsers do. */
class ResettingElement extends FakeAudioElement {
  override set src(url: string) {
    super.src = url;
    this.playbackRate = 1;
    this.dispatchEvent(new Event('emptied'));
  }
  override get src() {
    return super.src;
  }
}

function start(stored: readonly LongSongRow[] = []) {
  const element = new ResettingElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  let rows = stored;
  const page = new EventTarget();
  const resumed: { seconds: number; startOver: () => void }[] = [];
  const memory = { read: () => rows, write: (written: readonly LongSongRow[]) => (rows = written) };
  const { player } = playback;
  const longSongs = createLongSongs({ ...playback, element, page, memory, onResumed: (how) => resumed.push(how) });
  const play = async (song = long) => {
    player.send({ type: 'player.load', song, start: 'play' });
    await Promise.resolve();
    element.sound(song.duration);
  };
  return { element, page, player, play, resumed, ...longSongs, rows: () => rows };
}

const left = (seconds: number, speed = 1): LongSongRow => ({ songId: long._id, seconds, speed });

describe('the speed of a long song', () => {
  it('is the listener’s at once, and again when the song is loaded again', async () => {
    const { element, play, setSpeed, speed } = start();
    await play();
    expect([speed.get(), element.playbackRate]).toEqual([1, 1]);
    setSpeed(1.5);
    expect([speed.get(), element.playbackRate]).toEqual([1.5, 1.5]);
    await play(other);
    expect([speed.get(), element.playbackRate]).toEqual([1, 1]);
    await play();
    expect([speed.get(), element.playbackRate]).toEqual([1.5, 1.5]);
  });

  it('cannot be chosen for a short one, nor in a room, which sets the rate itself', async () => {
    const { element, player, play, setSpeed, speed, rows } = start();
    await play(short);
    setSpeed(2);
    expect([speed.get(), element.playbackRate, rows()]).toEqual([undefined, 1, []]);
    player.send({ type: 'player.setLed', isLed: true });
    await play();
    element.playbackRate = 1.02;
    element.dispatchEvent(new Event('loadedmetadata'));
    setSpeed(2);
    expect([speed.get(), element.playbackRate, rows()]).toEqual([undefined, 1.02, []]);
  });
});

describe('a long song that is played again', () => {
  it('goes on where it was left, and can start over', async () => {
    const { element, play, player, resumed } = start();
    await play();
    element.moveTo(754.6);
    player.send({ type: 'player.pause' });
    await play(short);
    await play();
    expect([element.currentTime, resumed.map(({ seconds }) => seconds)]).toEqual([754, [754]]);
    resumed[0]!.startOver();
    expect(element.currentTime).toBe(0);
  });

  it('goes on from where it was some seconds before a page ended without a word', async () => {
    const { element, play, rows } = start();
    await play();
    element.moveTo(100);
    element.moveTo(103);
    expect(rows()).toEqual([left(100)]);
    element.moveTo(106);
    expect(rows()).toEqual([left(106)]);
  });

  it('goes on from where it was when another song is played right after a seek', async () => {
    const { element, play, rows } = start();
    await play();
    element.jumpTo(754);
    await play(short);
    expect(rows()).toEqual([left(754)]);
  });

  it('goes on from exactly where a page was closed', async () => {
    const { element, play, page, rows } = start();
    await play();
    element.moveTo(100);
    element.moveTo(103);
    page.dispatchEvent(new Event('pagehide'));
    expect(rows()).toEqual([left(103)]);
  });

  it.each([20, 3_550])('begins again when it was left at %d s', async (seconds) => {
    const { element, play, player, resumed, rows } = start([left(754)]);
    await play();
    element.moveTo(seconds);
    player.send({ type: 'player.pause' });
    await play(short);
    await play();
    expect([element.currentTime, resumed.length, rows()]).toEqual([0, 1, []]);
  });

  it('stays where the last visit or another device has put it', async () => {
    const { element, player, resumed } = start([left(754)]);
    player.send({ type: 'player.load', song: long, start: 'wait' });
    player.send({ type: 'player.seek', seconds: 90 });
    player.send({ type: 'player.play' });
    await Promise.resolve();
    expect([element.currentTime, resumed]).toEqual([90, []]);
  });

  it('goes on from there also after it was loaded and not yet played', async () => {
    const { element, player } = start([left(754)]);
    player.send({ type: 'player.load', song: long, start: 'wait' });
    expect(element.currentTime).toBe(0);
    player.send({ type: 'player.play' });
    await Promise.resolve();
    expect(element.currentTime).toBe(754);
  });

  it('is not moved by a pause and play', async () => {
    const { element, player, play, resumed } = start();
    await play();
    element.moveTo(754);
    player.send({ type: 'player.pause' });
    element.moveTo(0);
    player.send({ type: 'player.play' });
    await Promise.resolve();
    expect([element.currentTime, resumed]).toEqual([0, []]);
  });

  it('is where the room says, while one is in a room', async () => {
    const { element, player, play, rows, resumed } = start([left(754)]);
    player.send({ type: 'player.setLed', isLed: true });
    await play();
    element.moveTo(100);
    player.send({ type: 'player.pause' });
    expect([element.currentTime, rows(), resumed]).toEqual([100, [left(754)], []]);
  });
});
