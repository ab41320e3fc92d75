import { requestsAsAdded, type StoredItem } from '../room.entity';
import type { Acted, RoomContent } from './room-content';

export const NOW = 1_000_000;

export const itemOf = (_id: string, duration = 100): StoredItem => ({
  ...{ _id, songId: `song-${_id}`, title: _id, artist: '' },
  duration,
  addedBy: 'kim',
});

/** A room that Kim leads, ten seconds in the first of three songs. */
export const roomOf = (change: Partial<RoomContent> = {}): RoomContent => ({
  name: null,
  startsAt: null,
  leadId: 'kim',
  everyoneControls: false,
  letsGuestsIn: false,
  anchor: { itemId: 'a', seconds: 10, at: NOW, isPlaying: true },
  items: [itemOf('a'), itemOf('b'), itemOf('c')],
  requests: requestsAsAdded,
  speaker: null,
  ...change,
});

export const actedBy = (userId: string, more: Partial<Acted> = {}): Acted => ({
  ...{ userId, now: NOW, ageMs: 0, songs: new Map(), peopleIds: ['kim', 'minh'], hereIds: ['kim', 'minh'] },
  ...more,
});
