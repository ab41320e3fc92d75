import type { Playback } from '../../../features/player/create-playback';
import type { QueueCommand, QueueContext, QueueRequest } from '../../../features/player/queue/queue-commands';
import { placeOf, positionOf } from '../../../features/player/queue/queue-rules';
import type { Random } from '../../../features/player/queue/queue-rules';
import type { RoomRequest } from '../../../features/rooms/follow/request-rules';
import { followedIn } from '../../../features/rooms/room-machine';
import type { Rooms } from '../../../features/rooms/rooms';
import type { RoomSongs, SongsOf } from './room-songs';

interface RequestsDeps {
  rooms: Pick<Rooms, 'room'>;
  playback: Pick<Playback, 'queue' | 'player'>;
  songsOf: SongsOf;
  random: Random;
  onRequest: (request: RoomRequest) => void;
  /** What would end the room for the listener. */
  onLeaving: (instead: QueueCommand) => void;
}

/** What the listener asks of the queue and the player while they play a room is asked of the room. */
export function passRequests({ rooms, playback: { queue, player }, songsOf, random, onRequest, onLeaving }: RequestsDeps): void {
  queue.on('queue.requested', ({ request }) => {
    const view = followedIn(rooms.room.getSnapshot());
    if (!view) return;
    const { itemOf } = songsOf(view.items);
    const asked = roomRequestOf(request, { context: queue.getSnapshot().context, itemOf, random });
    if (asked) onRequest(asked);
    else onLeaving(request);
  });
  player.on('seek.requested', ({ seconds }) => onRequest({ type: 'seek', seconds }));
}

interface Following {
  /** Of the queue, which has the room's songs. */
  context: QueueContext;
  itemOf: RoomSongs['itemOf'];
  random: Random;
}

/** Undefined for what is no part of a room. */
function roomRequestOf(request: QueueRequest, { context, itemOf, random }: Following): RoomRequest | undefined {
  const { songs, index } = context;
  const itemAt = (place: number) => {
    const song = songs[place];
    return song && itemOf(song);
  };
  switch (request.type) {
    case 'queue.next':
      return { type: 'next' };
    case 'queue.previous':
      return { type: 'previous', before: itemAt(index - 1) };
    case 'queue.playSong': {
      const place = placeOf(songs, request.song);
      return place === -1 ? undefined : { type: 'choose', itemId: itemAt(place), title: request.song.title };
    }
    case 'queue.playAlbum':
      return undefined;
    case 'queue.playNext':
      return { type: 'add', songId: request.song._id, isLast: request.afterAdded === true };
    case 'queue.remove':
      return { type: 'remove', itemIds: request.keys.flatMap((key) => itemAt(positionOf(songs, key)) ?? []) };
    case 'queue.arrange': {
      const arranged = request.by(context, random).songs ?? songs;
      return { type: 'arrange', songs: arranged.map((song) => ({ itemId: itemOf(song), songId: song._id })) };
    }
  }
}
