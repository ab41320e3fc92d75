import { fullName, login, loginKeyOf } from './login';

describe('a login', () => {
  it.each([
    ['Linh', 'linh'],
    ['  linh\t', 'linh'],
    ['ＬＩＮＨ', 'linh'],
    ['Linh@Example.com', 'linh@example.com'],
    ['Đường', 'đường'.normalize('NFD')],
    ['li\u200Bnh\uFEFF', 'linh'],
  ])('%j is the same as %j', (one, other) => expect(loginKeyOf(one)).toBe(loginKeyOf(other)));

  it.each([
    ['linh', 'minh'],
    ['duong', 'đường'],
  ])('%j is not %j', (one, other) => expect(loginKeyOf(one)).not.toBe(loginKeyOf(other)));

  it.each(['', '   ', '\n', '\u200B\u2060', 'a'.repeat(65)])('is not %j', (text) => expect(login.safeParse(text).success).toBe(false));
});

it('the name of a person is one line', () => expect(fullName.parse(' Linh\n Trần ')).toBe('Linh Trần'));
