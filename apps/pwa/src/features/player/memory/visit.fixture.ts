import { numberOf, numbersOf } from '@chorus/contracts/catalogue/catalogue.fixture';
import { database } from '../../../platform/storage/database';
import { createPlayback } from '../create-playback';
import { FakeAudioElement } from '../sound/audio-element.fixture';
import { createPlaybackMemory } from './playback-memory';
import { rememberPlayback } from './remember-playback';

export const memory = createPlaybackMemory(database);

/** A page that has restored what an earlier one stored. */
export async function visit() {
  const element = new FakeAudioElement();
  const page = new EventTarget();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  await rememberPlayback(playback, memory, page).restore();
  const seen = () => {
    const { song } = playback.player.getSnapshot().context;
    return { queue: numbersOf(playback.queue.getSnapshot().context.songs), song: song && numberOf(song), seconds: element.currentTime };
  };
  return { ...playback, element, page, seen, isPaused: () => playback.player.getSnapshot().matches({ playback: 'paused' }) };
}
