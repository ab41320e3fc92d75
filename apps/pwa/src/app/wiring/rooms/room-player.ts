import type { Playback } from '../../../features/player/create-playback';
import { currentOf } from '../../../features/player/queue/queue-rules';
import type { RoomPlayer } from '../../../features/rooms/follow/room-player';
import type { RoomSongs, SongsOf } from './room-songs';

/** The queue and the player of this page as a room uses them. */
export function createRoomPlayer({ queue, player, clock }: Playback, songsOf: SongsOf): RoomPlayer {
  const isFollowing = (songs: RoomSongs['songs'], index: number) => {
    const { context } = queue.getSnapshot();
    return context.own !== undefined && context.songs === songs && context.index === index;
  };

  return {
    follow: (items, itemId, start) => {
      const { songs, indexOf } = songsOf(items);
      const index = indexOf(itemId);
      if (!isFollowing(songs, index)) queue.send({ type: 'queue.follow', songs, index, start, seconds: clock.position() });
    },
    unfollow: () => queue.send({ type: 'queue.unfollow' }),
    setLed: (isLed) => player.send({ type: 'player.setLed', isLed }),
    has: (items, itemId) => songsOf(items).indexOf(itemId) !== -1,
    isLoaded: (items, itemId) => {
      const { songs, indexOf } = songsOf(items);
      return player.getSnapshot().context.song?._id === songs[indexOf(itemId)]?._id;
    },
    audibleItem: (items) => {
      const song = currentOf(queue.getSnapshot().context);
      return song && songsOf(items).itemOf(song);
    },
    isPlaying: () => player.getSnapshot().matches({ playback: 'playing' }),
    isSounding: () => player.getSnapshot().matches({ playback: { playing: 'sounding' } }),
    position: clock.position,
    play: () => player.send({ type: 'player.play' }),
    pause: () => player.send({ type: 'player.pause' }),
    align: (seconds, delayMs) => player.send({ type: 'player.align', seconds, delayMs }),
    onPlaybackChanged: (listener) => void player.on('playback.changed', ({ isPlaying }) => listener(isPlaying)),
    onFailed: (listener) =>
      void player.on('song.failed', ({ reason }) => {
        if (reason !== 'blocked') listener();
      }),
    onEnded: (listener) => void player.on('song.ended', listener),
  };
}
