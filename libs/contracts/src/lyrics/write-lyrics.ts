import type { LyricsText } from './parse-lyrics';

/** Writes lyrics for an editor, as the text of an LRC file or plain. Parsing the text gives the same lines. */
export function writeLyrics({ lines }: LyricsText): string {
  return lines.map(({ startMs, text }) => (startMs === undefined ? text : `[${stampOf(startMs)}]${text}`)).join('\n');
}

function stampOf(startMs: number): string {
  const minutes = Math.floor(startMs / 60_000);
  const seconds = (Math.floor(startMs) % 60_000) / 1000;
  return `${String(minutes).padStart(2, '0')}:${seconds.toFixed(3).padStart(6, '0')}`;
}
