import type { Song } from '@chorus/contracts';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { usePlayback } from './playback-provider';
import { isAvailable } from './queue/queue-rules';
import type { Queue } from './queue/queue-rules';
import { heardVolume } from './sound/player-machine';

export const useCurrentSong = (): Song | undefined => useSelector(usePlayback().player, ({ context }) => context.song);

/** Whether it plays or means to: buffering does not count as a pause. */
export const useIsPlaying = (): boolean => useSelector(usePlayback().player, (player) => player.matches({ playback: 'playing' }));

export const useIsPlayingSong = (songId: string): boolean =>
  useSelector(usePlayback().player, (player) => player.matches({ playback: 'playing' }) && player.context.song?._id === songId);

export const useIsCurrentSong = (songId: string): boolean =>
  useSelector(usePlayback().player, ({ context }) => context.song?._id === songId);

export const useIsRepeating = (): boolean => useSelector(usePlayback().player, (player) => player.matches({ repeat: 'one' }));

/** 0 to 100, and 0 while muted. */
export const useVolume = (): number => useSelector(usePlayback().player, heardVolume);

export const useQueue = (): Queue =>
  useSelector(
    usePlayback().queue,
    ({ context }) => context,
    (a, b) => a.songs === b.songs && a.index === b.index,
  );

/** Whole seconds into the song: the one thing on the page that changes while a song plays. */
export function useElapsedSeconds(): number {
  const { clock } = usePlayback();
  return useSyncExternalStore(clock.subscribe, () => Math.floor(clock.position()));
}

/** Seconds that the song has: what the file says, or the catalogue until the file is known. */
export function useDuration(): number {
  const { clock } = usePlayback();
  const known = useSyncExternalStore(clock.subscribe, clock.duration);
  const catalogued = useCurrentSong()?.duration ?? 0;
  return known ?? catalogued;
}

/** Tells which songs can be heard now: without a network, those that are stored. */
export function useAvailability(): (song: Song) => boolean {
  const available = useSelector(usePlayback().queue, ({ context }) => context.available);
  return (song) => isAvailable(song, available);
}
