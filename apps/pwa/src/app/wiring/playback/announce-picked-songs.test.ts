import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from '../../../features/player/create-playback';
import { FakeAudioElement } from '../../../features/player/sound/audio-element.fixture';
import { toast } from '../../../ui/overlays/toast';
import { announcePickedSongs } from './announce-picked-songs';

it('picked songs: a queue that goes on by itself after an album says so', () => {
  const info = jest.spyOn(toast, 'info').mockImplementation();
  const element = new FakeAudioElement();
  const { queue, start } = createPlayback({ element, random: () => 0 });
  announcePickedSongs(queue);
  start();
  queue.send({ type: 'queue.libraryChanged', songs: songNumbers(1, 9) });
  queue.send({ type: 'queue.playAlbum', songs: [songNumber(1)], startIndex: 0 });
  expect(info).not.toHaveBeenCalled();
  element.sound();
  element.end();
  expect(info).toHaveBeenCalledWith('Playing songs picked for you');
});
