import type { Song } from '@chorus/contracts';
import { useSelector } from '@xstate/react';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Playback } from './create-playback';
import { isAvailable } from './queue/queue-rules';
import type { Queue } from './queue/queue-rules';
import { DEFAULT_VOLUME } from './sound/default-volume';
import { heardVolume } from './sound/player-machine';
import type { Repeat } from './sound/player-machine';

const PlaybackContext = createContext<Playback | undefined>(undefined);

export const PlaybackProvider = ({ playback, children }: { playback: Playback; children: ReactNode }) => (
  <PlaybackContext value={playback}>{children}</PlaybackContext>
);

export function usePlayback(): Playback {
  const playback = use(PlaybackContext);
  if (!playback) throw new Error('usePlayback needs a PlaybackProvider above it');
  return playback;
}

export const useCurrentSong = (): Song | undefined => useSelector(usePlayback().player, ({ context }) => context.song);

export const useIsPlaying = (): boolean => useSelector(usePlayback().player, (player) => player.matches({ playback: 'playing' }));

export const useIsBuffering = (): boolean =>
  useSelector(usePlayback().player, (player) => player.matches({ playback: { playing: 'buffering' } }));

export const useIsPlayingSong = (songId: string): boolean =>
  useSelector(usePlayback().player, (player) => player.matches({ playback: 'playing' }) && player.context.song?._id === songId);

export const useRepeat = (): Repeat => useSelector(usePlayback().player, ({ value }) => value.repeat);

export const useIsShuffled = (): boolean => useSelector(usePlayback().queue, ({ context }) => context.shuffle !== undefined);

/** Whether the songs are those of a room, which decides what plays. */
export const useIsOfRoom = (): boolean => useSelector(usePlayback().queue, (queue) => queue.matches('following'));

/** The name of the room's lead, if only they may skip. */
export const useLedBy = (): string | undefined => useSelector(usePlayback().queue, ({ context }) => context.ledBy);

/** The first render must match the document, which knows of no volume that was set before. */
export function useVolume(): number {
  const { player } = usePlayback();
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = player.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [player],
  );
  return useSyncExternalStore(
    subscribe,
    () => heardVolume(player.getSnapshot()),
    () => DEFAULT_VOLUME,
  );
}

export const useQueue = (): Queue =>
  useSelector(
    usePlayback().queue,
    ({ context }) => context,
    (a, b) => a.songs === b.songs && a.index === b.index,
  );

/**
 * Rounded to whole seconds, so that callers render once a second. The first render must match the document, in which nothing plays, even
 * while a song that was pressed early plays.
 */
export function useElapsedSeconds(): number {
  const { clock } = usePlayback();
  const second = () => Math.floor(clock.position());
  return useSyncExternalStore(clock.subscribe, second, () => 0);
}

export function useDuration(): number {
  const { clock } = usePlayback();
  const known = useSyncExternalStore(clock.subscribe, clock.duration, () => undefined);
  const catalogued = useCurrentSong()?.duration ?? 0;
  return known ?? catalogued;
}

export function useAvailability(): (song: Song) => boolean {
  const available = useSelector(usePlayback().queue, ({ context }) => context.available);
  return (song) => isAvailable(song, available);
}

type Of<Actor extends 'queue' | 'player'> = ReturnType<Playback[Actor]['getSnapshot']>;

const isSuggestedIn = (queue: Of<'queue'>): boolean => queue.matches({ filled: 'suggested' });
const chosenIn = ({ context }: Of<'player'>, isSuggested: boolean): Song | undefined =>
  isSuggested && !context.isPlayed ? undefined : context.song;

/** The current song, unless it was only offered and never played. */
export function useChosenSong(): Song | undefined {
  const { queue, player } = usePlayback();
  const isSuggested = useSelector(queue, isSuggestedIn);
  return useSelector(player, (snapshot) => chosenIn(snapshot, isSuggested));
}

/** Whether the listener has chosen this song, playing or not. */
export function useIsChosenSong(songId: string): boolean {
  const { queue, player } = usePlayback();
  const isSuggested = useSelector(queue, isSuggestedIn);
  return useSelector(player, (snapshot) => chosenIn(snapshot, isSuggested)?._id === songId);
}

/** The same for the handler of a press: between two quick presses, nothing may have been rendered. */
export const chosenSongNow = ({ queue, player }: Playback): Song | undefined =>
  chosenIn(player.getSnapshot(), isSuggestedIn(queue.getSnapshot()));

/**
 * As `useChosenSong`, but only while the queue is from this list. Another queue may have the same song, and playing the list does not
 * continue that queue.
 */
export function useChosenSongOf(list: string): Song | undefined {
  const chosen = useChosenSong();
  const isQueued = useSelector(usePlayback().queue, ({ context }) => context.source === list);
  return isQueued ? chosen : undefined;
}

/** Plays the song; pauses and resumes it while it is the current one. */
export function useToggleSong(song: Song): () => void {
  const { queue, player } = usePlayback();
  return () => {
    const isCurrent = player.getSnapshot().context.song?._id === song._id;
    if (isCurrent) player.send({ type: 'player.toggle' });
    else queue.send({ type: 'queue.playSong', song });
  };
}
