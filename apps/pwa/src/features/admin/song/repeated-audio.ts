import { parseMediaUrl } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import type { SongDraft } from './song-drafts';

/** Titles of songs by the hash of their audio, which is in its address. */
export const titlesByAudio = (songs: readonly Song[]): ReadonlyMap<string, string> =>
  new Map(songs.flatMap(({ audioUrl, title }) => [[parseMediaUrl(audioUrl)?.hash ?? '', title] as const]));

/** Undefined for audio that is nowhere yet, and for what may be added again. */
export function repeatOf(
  { audioHash, mayRepeat, id }: SongDraft,
  drafts: readonly SongDraft[],
  titles: ReadonlyMap<string, string>,
): string | undefined {
  if (audioHash === undefined || mayRepeat) return undefined;
  const title = titles.get(audioHash);
  if (title !== undefined) return `Already in the catalogue as “${title}”.`;
  const first = drafts.find((draft) => draft.audioHash === audioHash);
  return first && first.id !== id ? 'The same file is in this list twice.' : undefined;
}
