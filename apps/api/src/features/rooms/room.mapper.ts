import type { RoomItem, RoomMessage, RoomPerson, RoomUser, Song } from '@chorus/contracts';
import type { RoomMessageEntity } from './conversation/room-message.entity';
import type { RoomGuestEntity } from './guests/room-guest.entity';
import type { RoomPersonEntity } from './people/room-person.entity';
import type { StoredItem } from './room.entity';

type People = ReadonlyMap<string, RoomUser>;

const PLACEHOLDER = '/placeholders/person.svg';

export const toRoomGuest = ({ userId, name }: Pick<RoomGuestEntity, 'userId' | 'name'>): RoomUser => ({
  _id: userId.slice(userId.indexOf(':') + 1),
  clerkId: userId,
  fullName: name,
  imageUrl: PLACEHOLDER,
  isGuest: true,
});

export const toRoomItem = (item: StoredItem, { songs, people }: { songs: ReadonlyMap<string, Song>; people: People }): RoomItem => ({
  _id: item._id,
  song: songs.get(item.songId) ?? null,
  title: item.title,
  artist: item.artist,
  duration: item.duration,
  addedBy: (item.addedBy === null ? undefined : people.get(item.addedBy)) ?? null,
  ...(item.voters && { votes: item.voters.length }),
});

/** Skips members whose account is gone; a listener removes them. */
export const toRoomPeople = (members: readonly RoomPersonEntity[], people: People): RoomPerson[] =>
  members.flatMap(({ userId, isHere, listening }) => {
    const person = people.get(userId);
    return person ? [{ ...person, isHere, listening }] : [];
  });

export const toRoomMessage = (
  { id, text, createdAt }: Pick<RoomMessageEntity, 'id' | 'text' | 'createdAt'>,
  sender: RoomUser | undefined,
): RoomMessage => ({ _id: id, sender: sender ?? null, text, createdAt: createdAt.toISOString() });
