import type { Song } from '@chorus/contracts';
import type { LongSongRow } from '../../../platform/storage/rows/local-rows';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import type { Playback } from '../create-playback';
import { isLong, resumesAt, rowOf, speedOf, withChange } from './long-song-rules';

declare module '../../../platform/services/services' {
  interface Services {
    longSongs: LongSongs;
  }
}

export interface LongSongs {
  /** The speed of the loaded song; undefined if it can't be chosen, because the song is short or a room leads it. */
  speed: Readable<number | undefined>;
  setSpeed: (speed: number) => void;
}

/** Read anew each time: another tab may have written, and signing out forgets. */
export interface LongSongMemory {
  read: () => readonly LongSongRow[];
  write: (rows: readonly LongSongRow[]) => void;
}

interface Deps extends Pick<Playback, 'player' | 'clock'> {
  element: EventTarget & { playbackRate: number };
  page: EventTarget;
  memory: LongSongMemory;
  onResumed: (resumed: { seconds: number; startOver: () => void }) => void;
}

const SECONDS_BETWEEN_WRITES = 5;
/** A song beyond this was moved there by the last visit or another device. */
const BEGINNING_SECONDS = 1;

/** Plays long songs at the speed, and from the position, at which the listener left them. */
export function createLongSongs(deps: Deps): LongSongs {
  const longSong = (): Song | undefined => {
    const { song, isLed } = deps.player.getSnapshot().context;
    return song && !isLed && isLong(song) ? song : undefined;
  };
  resumePositions(deps, longSong);
  return keepSpeeds(deps, longSong);
}

type LongSong = () => Song | undefined;

function keepSpeeds({ player, element, memory }: Deps, longSong: LongSong): LongSongs {
  const speed = createStore<number | undefined>(undefined);
  const apply = () => {
    const song = longSong();
    const wanted = song && speedOf(memory.read(), song._id);
    speed.set(wanted);
    if (wanted !== undefined && element.playbackRate !== wanted) element.playbackRate = wanted;
  };

  player.subscribe(apply);
  // Loading resets the rate of an element, and another element may have taken its turn.
  for (const type of ['emptied', 'loadedmetadata']) element.addEventListener(type, apply);
  apply();

  return {
    speed,
    setSpeed: (chosen) => {
      const song = longSong();
      if (!song) return;
      memory.write(withChange(memory.read(), song._id, { speed: chosen }));
      apply();
    },
  };
}

function resumePositions({ player, clock, page, memory, onResumed }: Deps, longSong: LongSong): void {
  let startedId: string | undefined;
  let writtenSeconds = 0;
  /** The last position of the song: once the song changes, the element no longer has it. */
  let heard: { song: Song; seconds: number } | undefined;
  const idNow = () => player.getSnapshot().context.song?._id;

  const keep = () => {
    const song = longSong();
    if (!song || song._id !== startedId) return;
    writtenSeconds = clock.position();
    memory.write(withChange(memory.read(), song._id, { seconds: resumesAt(writtenSeconds, song) }));
  };
  const resume = () => {
    if (idNow() === startedId) return;
    startedId = idNow();
    const song = longSong();
    if (!song || clock.position() > BEGINNING_SECONDS) return;
    const seconds = resumesAt(rowOf(memory.read(), song._id).seconds, song);
    if (seconds === 0) return;
    player.send({ type: 'player.seek', seconds });
    onResumed({ seconds, startOver: () => startedId === song._id && player.send({ type: 'player.seek', seconds: 0 }) });
  };

  player.subscribe(() => {
    if (idNow() === startedId) return;
    startedId = undefined;
    if (heard) memory.write(withChange(memory.read(), heard.song._id, { seconds: resumesAt(heard.seconds, heard.song) }));
    heard = undefined;
  });
  player.on('playback.changed', ({ isPlaying }) => {
    if (!isPlaying) keep();
    // In this tick the element has not loaded the song yet, and it may still be moved to another position.
    else queueMicrotask(resume);
  });
  clock.subscribe(() => {
    const song = longSong();
    // An element that is loading is at its beginning.
    if (song && song._id === startedId && clock.position() > BEGINNING_SECONDS) heard = { song, seconds: clock.position() };
    const sounds = player.getSnapshot().matches({ playback: { playing: 'sounding' } });
    if (sounds && !clock.isSeeking() && Math.abs(clock.position() - writtenSeconds) >= SECONDS_BETWEEN_WRITES) keep();
  });
  page.addEventListener('pagehide', keep);
}
