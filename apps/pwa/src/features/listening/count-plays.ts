import { playCounts, playScrobbles } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { startProgress, advance } from './listening-progress';
import type { ListeningProgress } from './listening-progress';

export interface SongClock {
  position: () => number;
  isSeeking: () => boolean;
  subscribe: (onTick: () => void) => () => void;
}

/** `startedAt` is in milliseconds since 1970; `secondsHeard` is what it took to count, or to be scrobbled. */
export interface CountedPlay {
  songId: string;
  startedAt: number;
  secondsHeard: number;
}

interface PlayCounterDeps {
  clock: SongClock;
  now: () => number;
  onCounted: (play: CountedPlay) => void;
  /** Enough was heard to scrobble a play that has counted. A play that is scrobbled as soon as it counts is not named again. */
  onScrobbled: (play: CountedPlay) => void;
}

/**
 * Driven by player events, measures the song's own clock, and reports a play for each start of the
 * song: once it counts, and once more when it is scrobbled.
 */
export interface PlayCounter {
  playbackChanged: (song: Song | undefined, isPlaying: boolean) => void;
  songRestarted: () => void;
}

export function countPlays({ clock, now, onCounted, onScrobbled }: PlayCounterDeps): PlayCounter {
  let listening: { song: Song; progress: ListeningProgress } | undefined;
  let isPlaying = false;

  const begin = (song: Song) => ({ song, progress: startProgress({ position: clock.position(), at: now() }) });

  const update = () => {
    if (!listening) return;
    const { song } = listening;
    const hasJumped = !isPlaying || clock.isSeeking();
    const progress = advance(listening.progress, { position: clock.position(), at: now(), hasJumped });
    const { secondsHeard, startedAt } = progress;
    if (startedAt === undefined) return void (listening = { song, progress });
    const hasCounted = playCounts(secondsHeard, song.duration);
    const hasScrobbled = playScrobbles(secondsHeard, song.duration);
    listening = { song, progress: { ...progress, hasCounted, hasScrobbled } };
    const play = { songId: song._id, startedAt, secondsHeard };
    if (hasCounted && !progress.hasCounted) onCounted(play);
    else if (hasScrobbled && !progress.hasScrobbled) onScrobbled(play);
  };

  clock.subscribe(update);

  return {
    playbackChanged: (song, isPlayingNow) => {
      if (song?._id === listening?.song._id) update();
      else listening = song && begin(song);
      isPlaying = isPlayingNow;
    },
    songRestarted: () => {
      if (listening) listening = begin(listening.song);
    },
  };
}
