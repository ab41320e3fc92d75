import { type Song, UNKNOWN_ARTIST } from '../catalogue/song';
import { line } from '../text/line';

/** The activity of somebody who plays nothing, or does not say what. */
export const IDLE = 'Idle';

const PREFIX = 'Playing ';
const SEPARATOR = ' by ';
/** A title of 300 characters, an artist of 200, and the words around them. */
const LONGEST = 600;

/** What somebody is doing, as text: `Idle` or what `activityOf` writes. */
export const activityText = line(LONGEST);

/** The text that says what somebody plays; null is nothing. */
export const activityOf = (song: Pick<Song, 'title' | 'artist'> | null): string =>
  song === null ? IDLE : `${PREFIX}${song.title}${SEPARATOR}${song.artist || UNKNOWN_ARTIST}`;

/**
 * What a text says is played, null when it says nothing is. Split at the LAST ` by `: a title may contain one.
 * Without any, all of it is the title.
 */
export function parseActivity(activity: string): { title: string; artist: string } | null {
  if (activity === IDLE) return null;
  const played = activity.startsWith(PREFIX) ? activity.slice(PREFIX.length) : activity;
  const at = played.lastIndexOf(SEPARATOR);
  if (at <= 0) return { title: played, artist: UNKNOWN_ARTIST };
  return { title: played.slice(0, at), artist: played.slice(at + SEPARATOR.length) };
}
