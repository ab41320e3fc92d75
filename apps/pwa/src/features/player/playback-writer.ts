import type { Song } from '@chorus/contracts';
import type { Playback } from './create-playback';
import type { PlaybackMemory, Position } from './playback-memory';
import { currentOf } from './queue/queue-rules';

const SECONDS_BETWEEN_WRITES = 5;
/** Browsers round a position that is set. */
const SECONDS_OF_ROUNDING = 0.5;

const NOWHERE: Position = { songId: '', seconds: 0 };

export function createPlaybackWriter({ queue, clock }: Pick<Playback, 'queue' | 'clock'>, memory: PlaybackMemory) {
  let storedSongs: readonly Song[] = [];
  let storedPosition = NOWHERE;

  const hasMoved = (songId: string, atLeast: number) =>
    songId !== storedPosition.songId || Math.abs(clock.position() - storedPosition.seconds) >= atLeast;
  const writeSongsAgain = () => (storedSongs = []);

  return {
    isPositionDue: () => hasMoved(storedPosition.songId, SECONDS_BETWEEN_WRITES),
    write: () => {
      const { context } = queue.getSnapshot();
      const current = currentOf(context);
      if (context.songs !== storedSongs) memory.storeSongs((storedSongs = context.songs)).catch(writeSongsAgain);
      if (current && hasMoved(current._id, SECONDS_OF_ROUNDING))
        memory.storePosition((storedPosition = { songId: current._id, seconds: clock.position() })).catch(ignore);
    },
    skipStored: (songs: readonly Song[], position: Position) => {
      storedSongs = songs;
      storedPosition = position;
    },
    startOver: () => {
      storedSongs = [];
      storedPosition = NOWHERE;
    },
  };
}

const ignore = () => undefined;
