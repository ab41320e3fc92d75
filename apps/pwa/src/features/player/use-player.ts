import type { Song } from '@chorus/contracts';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { usePlayback } from './playback-provider';
import { isAvailable } from './queue/queue-rules';
import type { Queue } from './queue/queue-rules';
import { heardVolume } from './sound/player-machine';
import type { Repeat } from './sound/player-machine';

export const useCurrentSong = (): Song | undefined => useSelector(usePlayback().player, ({ context }) => context.song);

export const useIsPlaying = (): boolean => useSelector(usePlayback().player, (player) => player.matches({ playback: 'playing' }));

export const useIsBuffering = (): boolean =>
  useSelector(usePlayback().player, (player) => player.matches({ playback: { playing: 'buffering' } }));

export const useIsPlayingSong = (songId: string): boolean =>
  useSelector(usePlayback().player, (player) => player.matches({ playback: 'playing' }) && player.context.song?._id === songId);

export const useIsCurrentSong = (songId: string): boolean =>
  useSelector(usePlayback().player, ({ context }) => context.song?._id === songId);

export const useRepeat = (): Repeat => useSelector(usePlayback().player, ({ value }) => value.repeat);

export const useIsShuffled = (): boolean => useSelector(usePlayback().queue, ({ context }) => context.shuffle !== undefined);

/** Whether the songs are those of a room, which decides what plays. */
export const useIsOfRoom = (): boolean => useSelector(usePlayback().queue, (queue) => queue.matches('following'));

export const useVolume = (): number => useSelector(usePlayback().player, heardVolume);

export const useQueue = (): Queue =>
  useSelector(
    usePlayback().queue,
    ({ context }) => context,
    (a, b) => a.songs === b.songs && a.index === b.index,
  );

/** Rounded to whole seconds, so that callers render once a second. The first render must match the document, in which nothing plays, even while a song that was pressed early plays. */
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
