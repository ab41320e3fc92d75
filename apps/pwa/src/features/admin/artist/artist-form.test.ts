import { IMAGE_MISSING } from '@chorus/contracts';
import { artistErrors, changedArtist, formOfArtist, missingOfArtist } from './artist-form';

const picture = new File(['picture'], 'a.png');
const complete = { fullName: 'Low Tide', sortName: '', description: 'Three brothers', dateOfBirth: '' };

it.each([
  ['an empty form lacks a picture', formOfArtist(), undefined, IMAGE_MISSING],
  ['a form without a picture is refused', complete, undefined, IMAGE_MISSING],
  ['a form without a name is refused', { ...complete, fullName: ' ' }, picture, 'Please enter a name'],
  ['a form without a description is refused', { ...complete, description: '' }, picture, 'Please enter a description'],
  ['a complete form is accepted', complete, picture, undefined],
])('artist form: %s', (_, form, file, missing) => expect(missingOfArtist(form, file)).toBe(missing));

it.each([
  ['', []],
  ['1990-12-31', []],
  ['31/12/1990', ['dateOfBirth']],
  ['1990-02-30', ['dateOfBirth']],
])('artist form: the date of birth %j has errors in %j', (dateOfBirth, wrong) =>
  expect(Object.keys(artistErrors({ ...complete, dateOfBirth }))).toEqual(wrong),
);

it('artist form: only changed fields are validated', () => {
  expect(artistErrors(formOfArtist(), { description: '' })).toEqual({});
  expect(Object.keys(artistErrors(complete, { fullName: '' }))).toEqual(['fullName']);
});

it.each([
  ['', []],
  ['Tide, Low', []],
  ['x'.repeat(201), ['sortName']],
])('artist form: the sort name %j has errors in %j', (sortName, wrong) =>
  expect(Object.keys(artistErrors({ ...complete, sortName }))).toEqual(wrong),
);

it('artist form: a new name is sent with the sort name in the form, which the server forgets otherwise', () => {
  const form = { ...complete, sortName: 'Tide, Low' };
  expect(changedArtist({ fullName: 'Low Tides' }, form)).toEqual({ fullName: 'Low Tides', sortName: 'Tide, Low' });
  expect(changedArtist({ description: 'Two brothers' }, form)).toEqual({ description: 'Two brothers' });
  expect(changedArtist({ fullName: 'Low Tides' }, complete)).toEqual({ fullName: 'Low Tides' });
});
