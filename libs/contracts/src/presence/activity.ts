import { LONGEST_ARTIST_NAME, LONGEST_TITLE } from '../catalogue/catalogue-limits';
import { type Song, UNKNOWN_ARTIST } from '../catalogue/song';
import { shortenedTo } from '../text/cut-to';
import { line } from '../text/line';

/** The activity of a user who plays nothing or does not share it. */
export const IDLE = 'Idle';

const PREFIX = 'Playing ';
const SEPARATOR = ' by ';
/**
 * The longest text of a person's own, without a song of the catalogue, that others see; longer ones are cut. In UTF-16 units. Nodes of release 1
 * show 200.
 */
export const LONGEST_OWN_ACTIVITY = 80;

/** Leaves room for the words around title and artist, in any language. */
const LONGEST_REST = 100;

/** An activity as text: `Idle` or what `activityOf` returns. */
export const activityText = line(LONGEST_TITLE + LONGEST_ARTIST_NAME + LONGEST_REST);

/** Returns the activity of a user who plays this song; null plays nothing. A credit of many artists is cut. */
export const activityOf = (song: Pick<Song, 'title' | 'artist'> | null): string =>
  song === null ? IDLE : `${PREFIX}${song.title}${SEPARATOR}${shortenedTo(song.artist, LONGEST_ARTIST_NAME) || UNKNOWN_ARTIST}`;

/** Parses an activity; null when nothing is played. Splits at the last ` by `, since a title may contain one; without any, all is title. */
export function parseActivity(activity: string): { title: string; artist: string } | null {
  if (activity === IDLE) return null;
  const played = activity.startsWith(PREFIX) ? activity.slice(PREFIX.length) : activity;
  const at = played.lastIndexOf(SEPARATOR);
  if (at <= 0) return { title: played, artist: UNKNOWN_ARTIST };
  return { title: played.slice(0, at), artist: played.slice(at + SEPARATOR.length) };
}
