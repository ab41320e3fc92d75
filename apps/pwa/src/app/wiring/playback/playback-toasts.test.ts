import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from '../../../features/player/create-playback';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { toast } from '../../../ui/overlays/toast';
import { showPlaybackToasts } from './playback-toasts';

it('picked songs: a queue that goes on by itself after an album says so', () => {
  const info = jest.spyOn(toast, 'info').mockImplementation();
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  showPlaybackToasts(playback);
  playback.start();
  const { queue } = playback;
  queue.send({ type: 'queue.libraryChanged', songs: songNumbers(1, 9) });
  queue.send({ type: 'queue.playAlbum', songs: [songNumber(1)], startIndex: 0 });
  expect(info).not.toHaveBeenCalled();
  element.sound();
  element.end();
  expect(info).toHaveBeenCalledWith('Playing songs picked for you');
});

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);

function startLogged() {
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  showPlaybackToasts(playback);
  playback.start();
  return { ...playback, element };
}

beforeEach(() => jest.clearAllMocks());

it('playback errors: an empty list shows a warning', () => {
  startLogged().queue.send({ type: 'queue.playAlbum', songs: [], startIndex: 0 });
  expect(warn).toHaveBeenCalledTimes(1);
});

it('playback errors: an unplayable song shows a warning and is ignored', () => {
  const { queue, element } = startLogged();
  const song = songNumber(1, { audioUrl: '' });
  queue.send({ type: 'queue.playSong', song });
  expect(warn).toHaveBeenCalledWith(expect.any(String), song);
  expect(element.calls).toEqual([]);
});

it('playback errors: a failure while repeating a song is logged as a play error', () => {
  const { queue, player, element } = startLogged();
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 });
  player.send({ type: 'player.toggleRepeat' });
  element.sound();
  element.end();
  element.fail('gone');
  expect(error).toHaveBeenCalledWith('Play error', 'Song 1', 'gone');
});
