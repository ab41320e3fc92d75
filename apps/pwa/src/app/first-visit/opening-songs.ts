import { OPENING_SELECTOR } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';

/** Finds the song among the answers that the form was rendered with: a row shows little of its song, and the play button of an album nothing. */
export function songWith(url: string): Song | undefined {
  let song: Song | undefined;
  visitAnswers((value) => {
    if (hasAudio(value, url)) song ??= value;
  });
  return song;
}

/** The ids of the albums and artists in those answers that have the song. */
export function listsWith(url: string): Set<unknown> {
  const ids = new Set<unknown>();
  visitAnswers((value) => {
    if ('_id' in value && 'songs' in value && Array.isArray(value.songs) && value.songs.some((song: object) => hasAudio(song, url)))
      ids.add(value._id);
  });
  return ids;
}

const hasAudio = (value: object, url: string): value is Song => 'audioUrl' in value && value.audioUrl === url;

/** There are none until the document is complete, of which they are the end. */
function visitAnswers(visit: (value: object) => void): void {
  if (document.readyState === 'loading') return;
  JSON.parse(document.querySelector(OPENING_SELECTOR)?.textContent ?? 'null', (_, value: unknown) => {
    if (typeof value === 'object' && value !== null) visit(value);
    return value;
  });
}
