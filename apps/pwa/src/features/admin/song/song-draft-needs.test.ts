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
  ['that is complete', { form, cover: { file } }, []],
  ['without a cover', { form, cover: {} }, ['Needs a cover']],
  ['with nothing filled in', { form: blankSong, cover: {} }, ['Needs a title, an artist, a release date, and a cover']],
  ['on an album that the catalogue does not have', { form, cover: { file }, unknown: { album: 'Rails' } }, ['Needs an album']],
  ['with a title of 300 letters', { form: { ...form, title: 'x'.repeat(300) }, cover: { file } }, []],
  ['with a longer title', { form: { ...form, title: 'x'.repeat(301) }, cover: { file } }, ['Title is longer than 300 letters']],
  [
    'with a genre that is too long',
    { form: { ...form, genres: 'x'.repeat(61) }, cover: { file } },
    ['More than 10 genres, or one longer than 60 letters'],
  ],
  [
    'with a date and a duration that are none, and no artist',
    { form: { ...form, artistId: '', releaseYear: '2021-13', duration: '90000' }, cover: { file } },
    ['Needs an artist', 'Release date is not a date like 2024-05-31, or a year', 'Duration is not a number of seconds up to 86,400'],
  ],
])('song draft: the summary of what is missing or wrong, for a song %s', (_, song, needs) =>
  expect(needsOfDraft({ unknown: {}, ...song })).toEqual(needs),
);
