import type { RoomAnchor, RoomDetail, RoomItem, RoomPerson, RoomState } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';

export const ROOM_ID = '0192f000-0000-7000-8009-000000000001';

const uuidOf = (n: number) => `0192f000-0000-7000-8008-${String(n).padStart(12, '0')}`;

export const itemId = uuidOf;

/** The item of song `n`, whose last digits are `n`. */
export const itemNumber = (n: number, more: Partial<RoomItem> = {}): RoomItem => ({
  _id: uuidOf(n),
  song: songNumber(n, { duration: 100 }),
  title: `Song ${n}`,
  artist: 'Unknown Artist',
  duration: 100,
  addedBy: personOf('An'),
  ...more,
});

export const personOf = (name: string, more: Partial<RoomPerson> = {}): RoomPerson => ({
  _id: `0192f000-0000-7000-8007-${name.toLowerCase().replaceAll(/\W/g, '').padStart(12, '0').slice(0, 12)}`,
  clerkId: name.toLowerCase(),
  fullName: name,
  imageUrl: '/placeholders/person.svg',
  isHere: true,
  listening: 'listening',
  ...more,
});

export const anchorAt = (n: number, more: Partial<RoomAnchor> = {}): RoomAnchor => ({
  itemId: uuidOf(n),
  seconds: 0,
  at: 0,
  isPlaying: true,
  ...more,
});

export const stateOf = (more: Partial<RoomState> = {}): RoomState => ({
  roomId: ROOM_ID,
  revision: 1,
  itemsRevision: 1,
  leadId: 'an',
  everyoneControls: false,
  anchor: anchorAt(1),
  sentAt: 0,
  ...more,
});

export const detailOf = (state: Partial<RoomState> = {}, more: Partial<RoomDetail> = {}): RoomDetail => ({
  state: stateOf(state),
  linkToken: 'link-of-room',
  items: [1, 2, 3].map((n) => itemNumber(n)),
  people: [personOf('An'), personOf('Minh')],
  messages: [],
  ...more,
});
