import type { Song } from '@chorus/contracts';
import type { Playback } from '../create-playback';
import type { PlaybackMemory, Position, StoredArrangement } from './playback-memory';
import { currentOf, keyOf } from '../queue/queue-rules';

const SECONDS_BETWEEN_WRITES = 5;
/** Browsers round a position that is set. */
const SECONDS_OF_ROUNDING = 0.5;

const NOWHERE: Position = { songId: '', seconds: 0 };

export function createPlaybackWriter({ queue, player, clock }: Pick<Playback, 'queue' | 'player' | 'clock'>, memory: PlaybackMemory) {
  let storedSongs: readonly Song[] = [];
  let storedPosition = NOWHERE;
  let storedArrangement: StoredArrangement | undefined;

  const hasMoved = (songId: string, atLeast: number) =>
    songId !== storedPosition.songId || Math.abs(clock.position() - storedPosition.seconds) >= atLeast;
  const writeSongsAgain = () => (storedSongs = []);
  const arrangement = (): StoredArrangement => {
    const { source, byHand, ordered, shuffle } = queue.getSnapshot().context;
    return { source, byHand, ordered, isShuffled: shuffle !== undefined, repeat: player.getSnapshot().value.repeat };
  };
  const writeArrangement = () => {
    const now = arrangement();
    if (storedArrangement && isSame(now, storedArrangement)) return;
    storedArrangement = now;
    memory.storeArrangement(now).catch(() => (storedArrangement = undefined));
  };

  return {
    isPositionDue: () => hasMoved(storedPosition.songId, SECONDS_BETWEEN_WRITES),
    write: () => {
      const { context } = queue.getSnapshot();
      const current = currentOf(context);
      if (context.songs !== storedSongs) memory.storeSongs((storedSongs = context.songs)).catch(writeSongsAgain);
      writeArrangement();
      const songId = current && keyOf(current);
      if (songId !== undefined && hasMoved(songId, SECONDS_OF_ROUNDING))
        memory.storePosition((storedPosition = { songId, seconds: clock.position() })).catch(ignore);
    },
    skipStored: (songs: readonly Song[], position: Position) => {
      storedSongs = songs;
      storedPosition = position;
      storedArrangement = arrangement();
    },
    startOver: () => {
      storedSongs = [];
      storedPosition = NOWHERE;
      storedArrangement = undefined;
    },
  };
}

const isSame = (one: StoredArrangement, other: StoredArrangement) =>
  one.source === other.source &&
  one.byHand === other.byHand &&
  one.ordered === other.ordered &&
  one.isShuffled === other.isShuffled &&
  one.repeat === other.repeat;

const ignore = () => undefined;
