import type { Unsaved } from '../../../ui/use-close-request';
import type { SongDraft } from './song-drafts';
import { blankSong } from './song-form';

/** What is lost when the songs that are being prepared are closed. */
export function unsavedSongs(drafts: readonly SongDraft[], added: number): Unsaved | undefined {
  const count = drafts.length - added;
  if (count > 1) return { title: `Discard ${count} songs?`, text: "They haven't been added yet." };
  return drafts.some(isTouched) ? { title: 'Discard this song?', text: "It hasn't been added yet." } : undefined;
}

function isTouched({ audio, picture, typed }: SongDraft): boolean {
  const blank = new Map(Object.entries(blankSong));
  return audio !== undefined || picture !== undefined || Object.entries(typed).some(([field, value]) => value !== blank.get(field));
}
