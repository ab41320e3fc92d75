import { QueryFailedError } from 'typeorm';
import { isValueRefused } from './refused-value';

const failed = (code: string) => new QueryFailedError('INSERT', [], Object.assign(new Error('something'), { code }));

describe('a database error', () => {
  it.each([
    ['a violated CHECK', '23514'],
    ['a string that is too long', '22001'],
    ['a number that is too large', '22003'],
    ['a NUL', '22021'],
    ['a character without an encoding', '22P05'],
    ['an invalid UUID', '22P02'],
  ])('means that a value was refused: %s', (_, code) => expect(isValueRefused(failed(code))).toBe(true));

  it.each([
    ['a duplicate row', failed('23505')],
    ['a missing referenced row', failed('23503')],
    ['a deadlock', failed('40P01')],
    ['a lost connection', failed('08006')],
    ['a bug in the API', new TypeError('x is not a function')],
    ['an error from elsewhere with the same code', Object.assign(new Error('something'), { code: '23514' })],
  ])('is not a refused value: %s', (_, error) => expect(isValueRefused(error)).toBe(false));
});
