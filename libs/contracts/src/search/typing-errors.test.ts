import { hasLongWord, isMistyped } from './typing-errors';

describe('typing errors', () => {
  it.each([
    ['rapsodi', 'bohemian rhapsody\nqueen'],
    ['beutifull', 'beautiful'],
    ['telefone', 'telephone'],
    ['boheimna', 'bohemian'],
    ['rapsodi qeen', 'bohemian rhapsody\nqueen'],
    ['mornign', 'morning'],
  ])('make %j out of %j', (typed, name) => expect(isMistyped(typed, name)).toBe(true));

  it.each([
    ['xylophone', 'telephone'],
    ['rapsdi', 'rhapsody'],
    ['ran', 'run'],
    ['rapsodi queens of', 'bohemian rhapsody\nqueen'],
  ])('do not make %j out of %j', (typed, name) => expect(isMistyped(typed, name)).toBe(false));

  it('are two only in a long word', () =>
    expect(['rain', 'river of', 'rhapsod', 'the rhapsod'].map(hasLongWord)).toEqual([false, false, true, true]));
});
