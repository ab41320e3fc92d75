import { BOTH_FILES_MISSING } from '@chorus/contracts';
import { pictureError } from '../picture-error';
import { coverOfDraft } from './song-drafts';
import type { SongDraft } from './song-drafts';
import { newSongErrors } from './song-form';
import type { SongForm } from './song-form';

const nouns = { title: 'a title', artistId: 'an artist', albumId: 'an album', releaseYear: 'a release date', duration: 'a duration' };
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Why the files of a draft cannot be sent. */
export function filesError(draft: SongDraft): string | undefined {
  const cover = coverOfDraft(draft);
  return draft.audio && cover ? pictureError(cover) : BOTH_FILES_MISSING;
}

/** What a draft needs before it can be sent, in a word; nothing when it is ready. */
export function needsOfDraft(draft: SongDraft, form: SongForm): string | undefined {
  const errors = newSongErrors(form);
  const needs = Object.entries(nouns).flatMap(([field, noun]) => (field in errors ? noun : []));
  const cover = coverOfDraft(draft);
  if (!cover) needs.push('a cover');
  else if (pictureError(cover)) needs.push('a smaller cover');
  return needs.length > 0 ? `Needs ${listed.format(needs)}` : undefined;
}
