/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { PlayedSong } from '../../../features/presence/own-activity';
import { startListening } from '../../../features/player/start-listening.fixture';
import { publishActivity } from './publish-activity';

it('activity: is published as soon as playback is requested, and when it is paused', () => {
  const playback = startListening(null);
  const played: (string | undefined)[] = [];
  publishActivity(playback, { play: (song: PlayedSong | undefined) => void played.push(song?.title) });
  const [song] = songNumbers(1, 1);
  if (song) playback.queue.send({ type: 'queue.playSong', song });
  playback.player.send({ type: 'player.pause' });
  expect(played).toEqual([undefined, song?.title, undefined]);
});
