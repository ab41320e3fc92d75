import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from '../create-playback';
import { AudioOutput } from './audio-output';
import { ReadyElement } from './joins/ready-element.fixture';

const address = ({ audioUrl }: { audioUrl: string }) => new URL(audioUrl, 'http://localhost').href;

/** The player of a page in which this song was played before its code was there. */
function startBeside(song: { audioUrl: string }) {
  const dataset: Record<string, string> = {};
  const element = Object.assign(new ReadyElement(), { dataset });
  element.src = address(song);
  void element.play();
  const playback = createPlayback({ element: new AudioOutput(element as unknown as HTMLAudioElement), random: () => 0 });
  playback.start();
  element.calls.length = 0;
  return { element, ...playback };
}

const sounds = { playback: { playing: 'sounding' } } as const;

describe('a song that played before the code of the player was there', () => {
  it('goes on where it is', () => {
    const { element, queue, player, stop } = startBeside(songNumber(1));
    element.currentTime = 2;
    queue.send({ type: 'queue.playSong', song: songNumber(1) });
    expect(element.calls).not.toContain(`src ${songNumber(1).audioUrl}`);
    expect(element.currentTime).toBe(2);
    expect(player.getSnapshot().matches(sounds)).toBe(true);
    stop();
  });

  it('stays paused where the listener has paused it, without having played for the page or other tabs', () => {
    const { element, queue, player, stop } = startBeside(songNumber(1));
    element.pause();
    element.dataset.paused = '';
    element.calls.length = 0;
    const isPlaying: boolean[] = [];
    player.on('playback.changed', (changed) => void isPlaying.push(changed.isPlaying));
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), source: 'Album 1' });
    expect(element.calls).toEqual([]);
    expect(isPlaying).toEqual([false]);
    expect(player.getSnapshot().context.song).toEqual(songNumber(1));
    player.send({ type: 'player.toggle' });
    expect(element.calls).toEqual(['play']);
    stop();
  });

  it('plays on where it was paused by the listener and resumed by the device', () => {
    const { element, queue, player, stop } = startBeside(songNumber(1));
    element.dataset.paused = '';
    queue.send({ type: 'queue.playSong', song: songNumber(1) });
    expect(player.getSnapshot().matches(sounds)).toBe(true);
    stop();
  });

  it('gives way to the next song of its queue when it has ended', () => {
    const { element, queue, player, stop } = startBeside(songNumber(1));
    element.paused = true;
    element.ended = true;
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), source: 'Album 1' });
    expect(queue.getSnapshot().context.index).toBe(1);
    expect(element.calls).toEqual([`src ${songNumber(2).audioUrl}`, 'play']);
    expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
    stop();
  });

  it('gives way to another', () => {
    const { element, queue, stop } = startBeside(songNumber(1));
    queue.send({ type: 'queue.playSong', song: songNumber(2) });
    expect(element.calls).toContain(`src ${songNumber(2).audioUrl}`);
    stop();
  });

  it('is loaded again when it failed', () => {
    const { element, queue, stop } = startBeside(songNumber(1));
    element.error = { message: 'network' };
    queue.send({ type: 'queue.playSong', song: songNumber(1) });
    expect(element.calls).toContain(`src ${songNumber(1).audioUrl}`);
    stop();
  });

  it('begins again when it is played again later', () => {
    const { element, queue, stop } = startBeside(songNumber(1));
    for (const n of [1, 2, 1]) queue.send({ type: 'queue.playSong', song: songNumber(n) });
    expect(element.calls).toContain(`src ${songNumber(1).audioUrl}`);
    stop();
  });
});
