import type { SongDraft } from './song-drafts';

/** `titles` are those of songs by the hash of their audio. Undefined for audio that no song has yet, and for audio that may be added again. */
export function repeatOf(
  { audioHash, mayRepeat, id }: SongDraft,
  drafts: readonly SongDraft[],
  titles: ReadonlyMap<string, string>,
): string | undefined {
  if (audioHash === undefined || mayRepeat) return undefined;
  const title = titles.get(audioHash);
  if (title !== undefined) return `Already in the catalog as “${title}”.`;
  const first = drafts.find((draft) => draft.audioHash === audioHash);
  return first && first.id !== id ? 'The same file is in this list twice.' : undefined;
}
