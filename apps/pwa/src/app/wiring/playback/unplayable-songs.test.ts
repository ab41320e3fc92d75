import type { Song } from '@chorus/contracts';
import { numberOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from '../../../features/player/create-playback';
import { currentOf } from '../../../features/player/queue/queue-rules';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { toast } from '../../../ui/overlays/toast';
import { showPlaybackToasts } from './playback-toasts';

const alac = (n: number): Song => songNumber(n, { codec: 'alac' });

function start() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const said: string[] = [];
  for (const kind of ['error', 'errorOnce'] as const) jest.spyOn(toast, kind).mockImplementation((text) => void said.push(text));
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0, canPlay: ({ codec }) => codec === undefined });
  showPlaybackToasts(playback);
  playback.start();
  const current = () => numberOf(currentOf(playback.queue.getSnapshot().context) ?? songNumber(0));
  const isPlaying = () => playback.player.getSnapshot().matches({ playback: 'playing' });
  return { ...playback, element, said, current, isPlaying };
}

describe('a song that the browser can’t play', () => {
  it('is named with its coding when it is pressed, and what plays goes on', () => {
    const { queue, element, said, current, isPlaying } = start();
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3) });
    element.sound();
    queue.send({ type: 'queue.playSong', song: alac(8) });
    expect(said).toEqual(["Your browser can't play “Song 8”: it is Apple Lossless."]);
    expect([current(), isPlaying()]).toEqual([1, true]);
  });

  it('is skipped without a word when it comes by itself', () => {
    const { queue, element, said, current } = start();
    queue.send({ type: 'queue.playAlbum', songs: [songNumber(1), alac(2), alac(3), alac(4), alac(5), songNumber(6)] });
    element.sound();
    element.end();
    expect([said, current()]).toEqual([[], 6]);
  });

  it('is named when a queue of another browser begins with it, and the next song plays', () => {
    const { queue, player, element, said, current, isPlaying } = start();
    queue.send({ type: 'queue.restore', songs: [alac(1), songNumber(2)], index: 0 });
    player.send({ type: 'player.play' });
    element.fail('not supported');
    expect(said).toEqual(["Your browser can't play “Song 1”: it is Apple Lossless."]);
    expect([current(), isPlaying()]).toEqual([2, true]);
  });

  it('is named in a room, which plays on, however many follow one another', () => {
    const { queue, element, said, isPlaying } = start();
    const songs = [1, 2, 3, 4].map(alac);
    for (let index = 0; index < songs.length; index += 1) {
      queue.send({ type: 'queue.follow', songs, index, start: 'play' });
      element.fail('not supported');
      expect(said.at(-1)).toBe(`Your browser can't play “Song ${index + 1}”: it is Apple Lossless. You'll join in at the next song.`);
    }
    expect([said.length, isPlaying()]).toEqual([4, true]);
  });
});
