import { plainText } from '@chorus/contracts';
import type { SearchResponse } from '@chorus/contracts';

const letters = (text: string) => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a song has the typed title, and no artist that name. */
export function asksForSong(query: string, { topResult, results }: SearchResponse): boolean {
  const isTyped = (name: string) => letters(name) === letters(query);
  const artists = [...results.artists, ...(topResult ? [topResult.data] : [])];
  return results.songs.some(({ title }) => isTyped(title)) && !artists.some(({ fullName }) => isTyped(fullName));
}
