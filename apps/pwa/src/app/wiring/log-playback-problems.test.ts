import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from '../../features/player/create-playback';
import { FakeAudioElement } from '../../features/player/sound/audio-element.fixture';
import { logPlaybackProblems } from './log-playback-problems';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);

function startLogged() {
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  logPlaybackProblems(playback);
  playback.start();
  return { ...playback, element };
}

beforeEach(() => jest.clearAllMocks());

it('warns of an empty list', () => {
  startLogged().queue.send({ type: 'queue.playAlbum', songs: [], startIndex: 0 });
  expect(warn).toHaveBeenCalledTimes(1);
});

it('warns of a song that cannot be played, and ignores it', () => {
  const { queue, element } = startLogged();
  const song = songNumber(1, { audioUrl: '' });
  queue.send({ type: 'queue.playSong', song });
  expect(warn).toHaveBeenCalledWith(expect.any(String), song);
  expect(element.calls).toEqual([]);
});

it('logs a failure on repeat as a play error', () => {
  const { queue, player, element } = startLogged();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  player.send({ type: 'player.toggleRepeat' });
  element.sound();
  element.end();
  element.fail('gone');
  expect(error).toHaveBeenCalledWith('Play error', 'Song 1', 'gone');
});
