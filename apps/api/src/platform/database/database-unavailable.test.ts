import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable, reasonForOperator } from './database-unavailable';

const withCode = (code: string) => Object.assign(new Error('something'), { code });
const failed = (driverError: Error) => new QueryFailedError('SELECT 1', [], driverError);

describe('a database error', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a refused connection to every address of a name', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
    ['a server that is shutting down', failed(withCode('57P01'))],
    ['a server that is starting up', withCode('57P03')],
    ['a server with too many connections', withCode('53300')],
    ['a connection that broke', failed(new Error('Connection terminated unexpectedly'))],
    ['a pool timeout', new Error('timeout exceeded when trying to connect')],
    ['a statement timeout', failed(new Error('Query read timeout'))],
  ])('means that the database is unavailable: %s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(true));

  it.each([
    ['a violated constraint', failed(withCode('23505'))],
    ['an unknown column', failed(withCode('42703'))],
    ['a bug in the API', new TypeError('x is not a function')],
    ['a value that is not an error', 'ECONNREFUSED'],
  ])('is not an outage: %s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});

describe('an operator whose command fails', () => {
  it.each(['42P01', '42703'])('is told to migrate a database that lacks what the command reads: %s', (code) =>
    expect(reasonForOperator(failed(withCode(code)))).toMatch(
      /^The database doesn't have the tables of this release\. Run npm run migrate first/,
    ),
  );

  it('is told each reason of a host name with several addresses', () => {
    const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);
    expect(reasonForOperator(new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]))).toBe(
      'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
    );
  });
});
