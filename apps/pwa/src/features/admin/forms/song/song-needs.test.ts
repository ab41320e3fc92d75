import { BOTH_FILES_MISSING, LARGEST_PICTURE_BYTES } from '@chorus/contracts';
import { artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { blankSong } from './song-form';
import { filesError, needsOfDraft } from './song-needs';

const audio = new File(['music'], 'a.mp3');
const picture = new File(['picture'], 'a.png');
const huge = new File([new Uint8Array(LARGEST_PICTURE_BYTES + 1)], 'huge.png');
const draft = (files: { audio?: File; picture?: File }) => ({ id: 1, typed: {}, ...files });
const form = { ...blankSong, title: 'Night Train', artistId: artistNumber(1)._id, releaseYear: '2021' };

it.each([
  ['nothing', {}, BOTH_FILES_MISSING],
  ['audio alone', { audio }, BOTH_FILES_MISSING],
  ['a picture alone', { picture }, BOTH_FILES_MISSING],
  ['too large a picture', { audio, picture: huge }, 'This picture is larger than 5 MB'],
  ['both', { audio, picture }, undefined],
])('the files of a song with %s', (_, files, error) => expect(filesError(draft(files))).toBe(error));

it.each([
  ['complete', { audio, picture }, form, undefined],
  ['without a cover', { audio }, form, 'Needs a cover'],
  ['with too large a cover', { audio, picture: huge }, form, 'Needs a smaller cover'],
  ['with nothing', { audio }, blankSong, 'Needs a title, an artist, a release date, and a cover'],
])('a song %s', (_, files, filled, needs) => expect(needsOfDraft(draft(files), filled)).toBe(needs));
