export const MOST_ROOM_PEOPLE = 50;
export const MOST_ROOM_SONGS = 500;
/** This many fit the largest JSON body even if all characters are escaped, as the people of one request do. */
export const MOST_ROOM_SONGS_AT_START = 400;
export const MOST_PEOPLE_ASKED_ABOUT = 60;
export const MOST_ROOM_SONGS_AT_ONCE = 50;
/** Removed or moved by one command, which fits the largest frame however it is escaped: it has one id for each, and an addition two. */
export const MOST_ROOM_SONGS_PER_COMMAND = 100;

/** The longest text of a message in a room, trimmed, in UTF-16 units. */
export const LONGEST_ROOM_MESSAGE = 1_000;
/** The last messages of a room are kept. */
export const MOST_ROOM_MESSAGES = 200;

/** How often a device says that it is still in the room. */
export const ROOM_HEARTBEAT_MS = 10_000;
/** Who has not been heard of for this long is shown as away. */
export const ROOM_AWAY_AFTER_MS = 25_000;
/** When the lead passes on, counted from when its device was last heard of. */
export const ROOM_LEAD_PASSES_AFTER_MS = 30_000;
/** When a room ends in which nobody has been heard of. */
export const ROOM_ENDS_AFTER_MS = 30 * 60_000;

/** How far ahead of a command a song starts, so that all can buffer it and start at once. */
export const ROOM_START_AHEAD_MS = 700;
