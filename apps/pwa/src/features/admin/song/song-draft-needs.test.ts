import { BOTH_FILES_MISSING } from '@chorus/contracts';
import { artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { blankSong } from './song-form';
import { missingFiles, needsOfDraft } from './song-draft-needs';

const audio = new File(['music'], 'a.mp3');
const file = new File(['picture'], 'a.png');
const draft = { id: 1, typed: {} };
const form = { ...blankSong, title: 'Night Train', artistId: artistNumber(1)._id, releaseYear: '2021' };

it.each([
  ['no file', { draft, cover: {} }, BOTH_FILES_MISSING],
  ['only audio', { draft: { ...draft, audio }, cover: {} }, BOTH_FILES_MISSING],
  ['only a picture', { draft, cover: { file } }, BOTH_FILES_MISSING],
  ['both files', { draft: { ...draft, audio }, cover: { file } }, undefined],
  ['audio and the cover of its album', { draft: { ...draft, audio }, cover: { url: '/media/a.webp' } }, undefined],
])('song draft: the file check, given %s', (_, song, error) => expect(missingFiles(song)).toBe(error));

it.each([
  ['that is complete', { form, cover: { file } }, undefined],
  ['without a cover', { form, cover: {} }, 'Needs a cover'],
  ['with nothing filled in', { form: blankSong, cover: {} }, 'Needs a title, an artist, a release date, and a cover'],
])('song draft: the summary of what is missing, for a song %s', (_, song, needs) => expect(needsOfDraft(song)).toBe(needs));
