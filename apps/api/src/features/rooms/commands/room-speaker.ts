import { type RoomAnchor, roomPlaceAt } from '@chorus/contracts';
import { standingAt, starting } from './room-anchor';
import type { Acted, RoomContent } from './room-content';

/** A room whose speaker was lost while it played goes on from where it was paused. */
export function setSpeaker(room: RoomContent, deviceId: string | null, { userId, now }: Pick<Acted, 'userId' | 'now'>): RoomContent {
  const { speaker } = room;
  if (deviceId === null) return speaker === null ? room : { ...room, speaker: null };
  if (speaker?.deviceId === deviceId && speaker.userId === userId && !speaker.isLost) return room;
  return { ...room, speaker: { userId, deviceId, isLost: false, resumes: false }, anchor: resumed(room, now) };
}

function resumed({ speaker, anchor, items }: RoomContent, now: number): RoomAnchor {
  const item = items.find(({ _id }) => _id === anchor.itemId);
  return speaker?.isLost && speaker.resumes && !anchor.isPlaying && item ? starting(item, now, anchor.seconds) : anchor;
}

/** Pauses the room where it is, since nobody hears it. */
export function loseSpeaker(room: RoomContent, now: number): RoomContent {
  const { speaker } = room;
  if (!speaker || speaker.isLost) return room;
  const place = roomPlaceAt(room.anchor, room.items, now);
  const item = place?.isPlaying ? room.items.find(({ _id }) => _id === place.itemId) : undefined;
  return {
    ...room,
    speaker: { ...speaker, isLost: true, resumes: item !== undefined },
    ...(item && place && { anchor: standingAt(item, now, Math.max(0, place.seconds)) }),
  };
}

export function withoutSpeaker(room: RoomContent, leftIds: readonly string[], now: number): RoomContent {
  const { speaker } = room;
  if (!speaker || speaker.userId === null || !leftIds.includes(speaker.userId)) return room;
  const lost = loseSpeaker(room, now);
  return { ...lost, speaker: lost.speaker && { ...lost.speaker, userId: null } };
}
