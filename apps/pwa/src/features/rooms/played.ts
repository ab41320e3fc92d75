import { cutTo, LONGEST_PLAYLIST_DESCRIPTION, LONGEST_PLAYLIST_NAME } from '@chorus/contracts';
import type { RoomItem, Song } from '@chorus/contracts';
import { nameOfLead, placeIn } from './room-view';
import type { RoomView } from './room-view';

/** What a room played until a moment. */
export interface Played {
  roomId: string;
  /** The room's, or that of who led it. */
  name: string;
  /** The songs in the order in which they were played, with who asked for them. Those that are no longer in the catalog are left out. */
  songs: readonly { song: Song; askedBy: string | undefined }[];
}

export function playedIn(view: RoomView, now: number | undefined): Played {
  const { state, items } = view;
  const place = placeIn(view, now);
  const at = items.findIndex(({ _id }) => _id === place?.itemId);
  const hasBegun = place !== undefined && place.seconds > 0;
  return {
    roomId: state.roomId,
    name: state.name ?? `Listening with ${nameOfLead(view)}`,
    songs: items.slice(0, hasBegun ? at + 1 : Math.max(0, at)).flatMap(playedOf),
  };
}

const playedOf = ({ song, addedBy }: RoomItem): Played['songs'] => (song ? [{ song, askedBy: addedBy?.fullName }] : []);

/** `day` is when that was, as the person reads dates. */
export const playlistNameOf = ({ name }: Pick<Played, 'name'>, day: string): string =>
  `${cutTo(name, LONGEST_PLAYLIST_NAME - day.length - 2)}, ${day}`;

/** Says who asked for what, a line a person; null where nobody is known. */
export function playlistDescriptionOf({ songs }: Pick<Played, 'songs'>): string | null {
  const asked = new Map<string, Set<string>>();
  for (const { song, askedBy } of songs) if (askedBy !== undefined) asked.set(askedBy, (asked.get(askedBy) ?? new Set()).add(song.title));
  const text = [...asked].map(([name, titles]) => `${name}: ${[...titles].join(', ')}`).join('\n');
  if (text === '') return null;
  return text.length <= LONGEST_PLAYLIST_DESCRIPTION ? text : `${cutTo(text, LONGEST_PLAYLIST_DESCRIPTION - 1)}…`;
}
