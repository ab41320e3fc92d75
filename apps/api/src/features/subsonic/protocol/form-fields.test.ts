import { formFields, MOST_FIELDS } from './form-fields';

it('the fields of a form have all values of a name, in their order', () => {
  expect(formFields('id=so-1&u=an+b&id=so-2&p=%C3%A9')).toEqual({ id: ['so-1', 'so-2'], u: ['an b'], p: ['é'] });
});

it('a form may have MOST_FIELDS fields, and not one more', () => {
  expect(formFields('a&'.repeat(MOST_FIELDS))?.a).toHaveLength(MOST_FIELDS);
  expect(formFields('a&'.repeat(MOST_FIELDS + 1))).toBeUndefined();
});
