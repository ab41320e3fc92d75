import { QueryFailedError } from 'typeorm';
import { isValueRefused } from './refused-value';

const failed = (code: string) => new QueryFailedError('INSERT', [], Object.assign(new Error('something'), { code }));

describe('an error of the database', () => {
  it.each([
    ['a broken CHECK', '23514'],
    ['a text that is too long', '22001'],
    ['a number that is too large', '22003'],
    ['a NUL', '22021'],
    ['a character without an encoding', '22P05'],
    ['a UUID that is none', '22P02'],
  ])('says that a value is refused: %s', (_, code) => expect(isValueRefused(failed(code))).toBe(true));

  it.each([
    ['a row that is there already', failed('23505')],
    ['a row that is missing', failed('23503')],
    ['a deadlock', failed('40P01')],
    ['a connection that is lost', failed('08006')],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['an error of something else', Object.assign(new Error('something'), { code: '23514' })],
  ])('says something else: %s', (_, error) => expect(isValueRefused(error)).toBe(false));
});
