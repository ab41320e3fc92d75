import { playCounts } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { beginHearing, advance } from './hearing';
import type { Hearing } from './hearing';

/** Where the song is. */
export interface SongClock {
  /** Seconds into the song. */
  position: () => number;
  isSeeking: () => boolean;
  subscribe: (onTick: () => void) => () => void;
}

/** A play that counts: `startedAt` in milliseconds since 1970, and as many seconds as it took to count. */
export interface CountedPlay {
  songId: string;
  startedAt: number;
  secondsHeard: number;
}

interface PlayCounterDeps {
  clock: SongClock;
  now: () => number;
  onCounted: (play: CountedPlay) => void;
}

/** Told what the player does, it follows the song's own clock and says when a play counts: once for each time that the song is started. */
export interface PlayCounter {
  playbackChanged: (song: Song | undefined, isPlaying: boolean) => void;
  songRestarted: () => void;
}

export function countPlays({ clock, now, onCounted }: PlayCounterDeps): PlayCounter {
  let listening: { song: Song; hearing: Hearing } | undefined;
  let isPlaying = false;

  const begin = (song: Song) => ({ song, hearing: beginHearing({ position: clock.position(), at: now() }) });

  const update = () => {
    if (!listening) return;
    const { song } = listening;
    const hasJumped = !isPlaying || clock.isSeeking();
    const hearing = advance(listening.hearing, { position: clock.position(), at: now(), hasJumped });
    const { secondsHeard, startedAt } = hearing;
    const counts = !hearing.hasCounted && startedAt !== undefined && playCounts(secondsHeard, song.duration);
    listening = { song, hearing: { ...hearing, hasCounted: hearing.hasCounted || counts } };
    if (counts) onCounted({ songId: song._id, startedAt, secondsHeard });
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
