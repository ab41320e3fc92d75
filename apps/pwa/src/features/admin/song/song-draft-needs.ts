import { BOTH_FILES_MISSING } from '@chorus/contracts';
import { newSongErrors } from './song-form';
import type { FilledDraft } from './use-filled-drafts';

const nouns = { title: 'a title', artistId: 'an artist', albumId: 'an album', releaseYear: 'a release date', duration: 'a duration' };
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

const hasCover = ({ cover }: Pick<FilledDraft, 'cover'>): boolean => cover.file !== undefined || cover.url !== undefined;

export const missingFiles = (song: Pick<FilledDraft, 'draft' | 'cover'>): string | undefined =>
  song.draft.audio && hasCover(song) ? undefined : BOTH_FILES_MISSING;

export function needsOfDraft(song: Pick<FilledDraft, 'form' | 'cover'>): string | undefined {
  const errors = newSongErrors(song.form);
  const needs = Object.entries(nouns).flatMap(([field, noun]) => (field in errors ? noun : []));
  if (!hasCover(song)) needs.push('a cover');
  return needs.length > 0 ? `Needs ${listed.format(needs)}` : undefined;
}

export const problemsOfFiles = ({ problems }: Pick<FilledDraft, 'problems'>): string[] =>
  [problems.audio, problems.cover].filter((problem) => problem !== undefined);
