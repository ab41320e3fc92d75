import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable } from './database-unavailable';

const withCode = (code: string) => Object.assign(new Error('something'), { code });
const failed = (driverError: Error) => new QueryFailedError('SELECT 1', [], driverError);

describe('a database error', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a refused connection to every address of a name', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
    ['a server that shuts down', failed(withCode('57P01'))],
    ['a server that starts up', withCode('57P03')],
    ['a server with no connection left', withCode('53300')],
    ['a connection that broke', failed(new Error('Connection terminated unexpectedly'))],
    ['a pool that found none in time', new Error('timeout exceeded when trying to connect')],
    ['a statement without an answer', failed(new Error('Query read timeout'))],
  ])('means that the database is unavailable: %s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(true));

  it.each([
    ['a broken rule', failed(withCode('23505'))],
    ['an unknown column', failed(withCode('42703'))],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['what is no error', 'ECONNREFUSED'],
  ])('means something else: %s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});
