import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { folderInMemory, startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres';

describe('a temporary PostgreSQL', () => {
  const leftBehind = join(tmpdir(), 'chorus-test-postgres-999999999-left');
  let one: TemporaryPostgres;
  let other: TemporaryPostgres;

  beforeAll(async () => {
    mkdirSync(leftBehind, { recursive: true });
    [one, other] = await Promise.all([startTemporaryPostgres(), startTemporaryPostgres(undefined, folderInMemory())]);
  });
  afterAll(() => Promise.all([one.stop(), other.stop()]));

  it('removes the remains of a killed test run', () => {
    expect(existsSync(leftBehind)).toBe(false);
  });

  it('keeps committed data after a crash', async () => {
    const client = new Client(one.url);
    await client.connect();
    const lost = new Promise((ended) => client.once('error', ended));
    await client.query('create table songs as select 7 as number');
    await one.crash();
    await lost;
    const again = new Client(one.url);
    await again.connect();
    expect((await again.query('select number from songs')).rows).toEqual([{ number: 7 }]);
    await again.end();
  });

  it('runs beside another, uses UTF-8 and leaves nothing behind', async () => {
    expect(one.url).not.toBe(other.url);
    const client = new Client(other.url);
    await client.connect();
    const { rows } = await client.query<{ word: string; folder: string }>(
      "select upper('đường về') as word, current_setting('data_directory') as folder",
    );
    await client.end();
    await other.stop();

    expect(rows[0]?.word).toBe('ĐƯỜNG VỀ');
    expect(existsSync(rows[0]!.folder)).toBe(false);
    await expect(new Client(other.url).connect()).rejects.toThrow('ECONNREFUSED');
  });
});
