import { formFields } from './form-fields';

it('has all values of a name, in their order', () => {
  expect(formFields('id=so-1&u=an+b&id=so-2&p=%C3%A9')).toEqual({ id: ['so-1', 'so-2'], u: ['an b'], p: ['é'] });
});

it('reads a form that repeats a name as often as its size allows, without keeping the node from everybody else', () => {
  expect(formFields('a&'.repeat(100_000)).a).toHaveLength(100_000);
});
