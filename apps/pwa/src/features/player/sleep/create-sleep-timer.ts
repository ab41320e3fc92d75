import { createActor } from 'xstate';
import type { Playback } from '../create-playback';
import { sleepMachine } from './sleep-machine';
import type { SleepActor, SleepChoice } from './sleep-machine';

export interface SleepTimer {
  actor: SleepActor;
  set: (choice: SleepChoice) => void;
  cancel: () => void;
}

/**
 * Pauses the player when it is time. At the end of a song or an album, the next song is loaded already, so that playback continues with it
 * the next day.
 */
export function createSleepTimer({ player, queue, now }: Pick<Playback, 'player' | 'queue'> & { now: () => number }): SleepTimer {
  const actor = createActor(sleepMachine, { input: { now } });
  const songNow = () => player.getSnapshot().context.song;

  actor.on('due', () => player.send({ type: 'player.pause' }));
  actor.on('faded', ({ to }) => player.send({ type: 'player.fade', to }));
  // The queue is told of the end first: in the same tick it loads the next song, which is then paused before it is audible.
  const end = () => {
    const { songs, index } = queue.getSnapshot().context;
    actor.send({ type: 'song.ended', nextAlbumId: index > 0 ? songs[index]?.albumId : undefined });
  };
  player.on('song.ended', end);
  // A song that can't be played has ended as well.
  player.on('song.failed', ({ next }) => next === 'skip' && end());
  // A room begins its next song on time, and loads it here before this one has ended.
  let heard = songNow();
  player.on('playback.changed', ({ song, isPlaying }) => {
    const isNext = player.getSnapshot().context.isLed && heard !== undefined && song !== undefined && song._id !== heard._id;
    heard = song;
    if (isNext && isPlaying) actor.send({ type: 'song.ended', nextAlbumId: song.albumId });
    if (song) actor.send({ type: 'song.changed', albumId: song.albumId });
    if (isPlaying) actor.send({ type: 'played' });
  });
  player.on('song.restarted', () => actor.send({ type: 'song.ended', nextAlbumId: undefined }));
  actor.start();

  return {
    actor,
    set: (choice) => actor.send({ type: 'sleep.set', choice, albumId: songNow()?.albumId ?? null }),
    cancel: () => actor.send({ type: 'sleep.cancel' }),
  };
}
