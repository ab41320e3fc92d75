import { IMAGE_MISSING } from '@chorus/contracts';
import { artistErrors, formOfArtist, missingOfArtist } from './artist-form';

const picture = new File(['picture'], 'a.png');
const complete = { fullName: 'Low Tide', description: 'Three brothers', dateOfBirth: '' };

it.each([
  ['nothing', formOfArtist(), undefined, IMAGE_MISSING],
  ['no picture', complete, undefined, IMAGE_MISSING],
  ['no name', { ...complete, fullName: ' ' }, picture, 'Please enter a name'],
  ['no description', { ...complete, description: '' }, picture, 'Please enter a description'],
  ['everything', complete, picture, undefined],
])('an artist with %s can be added or not', (_, form, file, missing) => expect(missingOfArtist(form, file)).toBe(missing));

it.each([
  ['', []],
  ['1990-12-31', []],
  ['31/12/1990', ['dateOfBirth']],
  ['1990-02-30', ['dateOfBirth']],
])('born %j', (dateOfBirth, wrong) => expect(Object.keys(artistErrors({ ...complete, dateOfBirth }))).toEqual(wrong));

it('only what changes is judged', () => {
  expect(artistErrors(formOfArtist(), { description: '' })).toEqual({});
  expect(Object.keys(artistErrors(complete, { fullName: '' }))).toEqual(['fullName']);
});
