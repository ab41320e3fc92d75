import { newPasswordField, passwordField } from './fields';

describe('the field of a password', () => {
  it.each([
    ['at a sign-in', passwordField(), 'current-password'],
    ['that is new', newPasswordField(), 'new-password'],
  ])('%s hides what is typed, takes 128 characters, and lets password managers and pasting be', (_, field, autocomplete) => {
    expect(field).toContain(`<input type="password" name="password" value="" autocomplete="${autocomplete}" maxlength="128" required`);
    expect(field).not.toMatch(/ on\w+=|readonly|pattern=/);
  });
});
