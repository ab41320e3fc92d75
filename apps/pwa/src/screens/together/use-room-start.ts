import { MOST_ROOM_SONGS_AT_START } from '@chorus/contracts';
import { waitFor } from 'xstate';
import { roomLink } from '../../features/chat/shared-link';
import { aroundCurrent } from '../../features/playback/elsewhere';
import { usePlayback, useQueue } from '../../features/player/use-player';
import { followedIn } from '../../features/rooms/room-machine';
import { useIsInRoomElsewhere, useRoom, useRooms } from '../../features/rooms/use-rooms';

interface RoomStart {
  /** Whether a room would begin with songs. */
  hasSongs: boolean;
  /** Starts a room with the current queue, as it plays. One without songs plays once the first one is added. */
  start: (name?: string) => void;
  /** Whether there is a room to invite to, or songs to start one with. */
  canInvite: boolean;
  /** Resolves with the link of the person's room, to which they return from another device, or of a new one; undefined if that failed. */
  link: () => Promise<string | undefined>;
}

export function useRoomStart(): RoomStart {
  const { queue, player, clock } = usePlayback();
  const { room, enter, elsewhere } = useRooms();
  const isInRoom = useRoom() !== undefined;
  const isElsewhere = useIsInRoomElsewhere();
  const { songs } = useQueue();

  const start = (name = '') => {
    const { context } = queue.getSnapshot();
    const part = aroundCurrent(context.songs, context.index, MOST_ROOM_SONGS_AT_START);
    enter({
      kind: 'start',
      room: {
        id: crypto.randomUUID(),
        ...(name !== '' && { name }),
        songIds: part.songs.map(({ _id }) => _id),
        index: Math.max(0, part.index),
        seconds: clock.position(),
        isPlaying: part.songs.length === 0 || player.getSnapshot().matches({ playback: 'playing' }),
      },
    });
  };

  return {
    hasSongs: songs.length > 0,
    canInvite: songs.length > 0 || isInRoom || isElsewhere,
    start,
    link: async () => {
      if (elsewhere.get() !== undefined) enter({ kind: 'return' });
      else if (!followedIn(room.getSnapshot())) start();
      const entered = await waitFor(room, (snapshot) => !snapshot.matches('joining'));
      const view = followedIn(entered);
      return view && roomLink(view.linkToken, location.origin);
    },
  };
}
