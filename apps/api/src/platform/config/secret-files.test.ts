import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom, databaseConfigFrom } from './config';
import { problemsOf } from './problems-of.fixture';
import { fileVariableOf, secretVariables } from './secret-files';

const DATABASE_URL = 'postgres://chorus:hidden@127.0.0.1:5432/chorus';
const bucket = { S3_BUCKET: 'chorus', S3_ENDPOINT: 'http://localhost:8333' };

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function file(text: string, name = 'secret'): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  it.each(['\n', '\r\n', ''])('are read without the line break at the end (%j)', (end) => {
    const variables = { DATABASE_URL_FILE: file(DATABASE_URL + end) };
    expect(configFrom(variables).databaseUrl).toBe(DATABASE_URL);
    expect(databaseConfigFrom(variables).migrateDatabaseUrl).toBe(DATABASE_URL);
  });

  it('keep spaces, which a password may end with', () => {
    const variables = { DATABASE_URL, ...bucket, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY_FILE: file('two words \n') };
    expect(configFrom(variables).s3?.credentials).toEqual({ accessKeyId: 'id', secretAccessKey: 'two words ' });
  });

  it.each(secretVariables)('are refused beside the variable itself (%s)', (name) => {
    const problems = problemsOf({ DATABASE_URL, ...bucket, [name]: DATABASE_URL, [fileVariableOf(name)]: file(DATABASE_URL) });
    expect(problems).toContain(`${name}_FILE and ${name} are both set: set one of them`);
  });

  it('that are missing are named, and nothing else that follows from it', () => {
    const path = join(folder, 'missing');
    expect(problemsOf({ DATABASE_URL_FILE: path, PORT: 'many' })).toEqual([
      `DATABASE_URL_FILE names a file that can't be read: ENOENT: no such file or directory, open '${path}'`,
      'PORT must be a whole number',
    ]);
    expect(problemsOf({ DATABASE_URL, ...bucket, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY_FILE: path })).toHaveLength(1);
  });

  it('that are empty are named', () => {
    const path = file('\n', 'empty');
    expect(problemsOf({ DATABASE_URL_FILE: path })).toEqual([`DATABASE_URL_FILE names a file that is empty: ${path}`]);
  });

  it('that are malformed are not quoted', () => {
    expect(problemsOf({ DATABASE_URL_FILE: file('hidden') })).toEqual(['DATABASE_URL must be a postgres:// address']);
  });

  it('count as unset when the variable is empty', () => {
    expect(configFrom({ DATABASE_URL, DATABASE_URL_FILE: '', REDIS_URL: '', REDIS_URL_FILE: '' }).redisUrl).toBeUndefined();
  });
});
