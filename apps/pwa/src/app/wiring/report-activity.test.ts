/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { PlayedSong } from '../../features/presence/create-presence';
import { startListening } from '../../features/player/start-listening.fixture';
import { reportActivity } from './report-activity';

it('others hear of a song from the intent to play it, and that it is paused', () => {
  const playback = startListening(null);
  const played: (string | undefined)[] = [];
  reportActivity(playback, { play: (song: PlayedSong | undefined) => void played.push(song?.title) });
  const [song] = songNumbers(1, 1);
  if (song) playback.queue.send({ type: 'queue.playSong', song });
  playback.player.send({ type: 'player.pause' });
  expect(played).toEqual([undefined, song?.title, undefined]);
});
