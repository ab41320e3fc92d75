export const MOST_ROOM_PEOPLE = 50;
/** Where one speaker plays for all of them. */
export const MOST_ROOM_PEOPLE_AT_SPEAKER = 200;
export const MOST_ROOM_SONGS = 500;
/** This many fit the largest JSON body even if all characters are escaped, and so do the people of one request. */
export const MOST_ROOM_SONGS_AT_START = 400;
export const MOST_PEOPLE_ASKED_ABOUT = 60;
export const MOST_ROOM_SONGS_AT_ONCE = 50;
/** The most songs that a command removes or moves. Their ids fit the largest frame however they are escaped; an added song has two. */
export const MOST_ROOM_SONGS_PER_COMMAND = 100;

/** The longest name of a room, trimmed, in UTF-16 units. */
export const LONGEST_ROOM_NAME = 60;

/** How far ahead a room's start may be. */
export const LONGEST_ROOM_SCHEDULE_MS = 30 * 86_400_000;
/** How many rooms that wait for their start a person may lead. */
export const MOST_SCHEDULED_ROOMS = 5;

/** The longest text of a message in a room, trimmed, in UTF-16 units. */
export const LONGEST_ROOM_MESSAGE = 1_000;
/** Earlier messages of a room are hidden. */
export const MOST_ROOM_MESSAGES = 200;

/** The interval at which a device says that it is still in the room. */
export const ROOM_HEARTBEAT_MS = 10_000;
/** A person whose devices have been silent for this long is shown as away. */
export const ROOM_AWAY_AFTER_MS = 25_000;
/** A room is paused when nothing was heard for this long of the one device that plays: everybody knows it within 25 seconds. */
export const ROOM_SPEAKER_LOST_AFTER_MS = 20_000;
/** The lead passes to somebody else when the lead's devices have been silent for this long. */
export const ROOM_LEAD_PASSES_AFTER_MS = 30_000;
/** A room ends when all of its devices have been silent for this long. */
export const ROOM_ENDS_AFTER_MS = 30 * 60_000;

/** How far ahead of a command a song starts, so that all can buffer it and start at once. */
export const ROOM_START_AHEAD_MS = 700;
