import { BOTH_FILES_MISSING, LONGEST_GENRE, LONGEST_TITLE, MOST_GENRES, newSong } from '@chorus/contracts';
import { newCredit } from '../form-parts/credit-form';
import { fieldErrors } from '../form-parts/field-errors';
import type { SongForm } from './song-form';
import type { FilledDraft } from './use-filled-drafts';

const nouns = { title: 'a title', artistId: 'an artist', albumId: 'an album', releaseYear: 'a release date', duration: 'a duration' };
const required = ['title', 'artistId', 'albumId', 'releaseYear', 'duration'] as const;
const faults: SongForm = {
  title: `Title is longer than ${LONGEST_TITLE} letters`,
  artistId: 'Artist is not in the catalog',
  artists: 'Not all of its artists are in the catalog',
  albumId: 'Album is not in the catalog',
  releaseYear: 'Release date is not a date like 2024-05-31, or a year',
  duration: 'Duration is not a number of seconds up to 86,400',
  genres: `More than ${MOST_GENRES} genres, or one longer than ${LONGEST_GENRE} letters`,
};
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

const hasCover = ({ cover }: Pick<FilledDraft, 'cover'>): boolean => cover.file !== undefined || cover.url !== undefined;

export const missingFiles = (song: Pick<FilledDraft, 'draft' | 'cover'>): string | undefined =>
  song.draft.audio && hasCover(song) ? undefined : BOTH_FILES_MISSING;

/** The missing fields, then the problems of the others. */
export function needsOfDraft(song: Pick<FilledDraft, 'form' | 'cover' | 'unknown'>): string[] {
  const wrong = fieldErrors(newSong, newCredit(song.form), faults);
  const missing = required.filter(
    (field) => (field in wrong && !song.form[field].trim()) || (field === 'albumId' && song.unknown.album !== undefined),
  );
  const others = Object.entries(wrong).flatMap(([field, fault]) => (missing.some((name) => name === field) ? [] : fault));
  const needs = [...missing.map((field) => nouns[field]), ...(hasCover(song) ? [] : ['a cover'])];
  return [...(needs.length > 0 ? [`Needs ${listed.format(needs)}`] : []), ...others];
}

export const problemsOfFiles = ({ problems }: Pick<FilledDraft, 'problems'>): string[] =>
  [problems.audio, problems.cover].filter((problem) => problem !== undefined);

/** Whether the server would refuse it whatever is filled in. */
export const isUnusable = ({ draft, problems }: Pick<FilledDraft, 'draft' | 'problems'>): boolean =>
  problems.audio !== undefined || draft.refusal !== undefined;
