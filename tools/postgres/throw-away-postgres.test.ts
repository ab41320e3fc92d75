import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startThrowAwayPostgres } from './throw-away-postgres';

describe('a throw-away PostgreSQL', () => {
  it('takes connections, speaks UTF-8 and leaves nothing behind', async () => {
    const postgres = await startThrowAwayPostgres();
    const client = new Client(postgres.url);
    await client.connect();
    const { rows } = await client.query<{ word: string; folder: string }>(
      "select upper('đường về') as word, current_setting('data_directory') as folder",
    );
    await client.end();
    await postgres.stop();

    expect(rows[0]?.word).toBe('ĐƯỜNG VỀ');
    expect(existsSync(rows[0]!.folder)).toBe(false);
    await expect(new Client(postgres.url).connect()).rejects.toThrow('ECONNREFUSED');
  });

  it('has what was committed after a crash', async () => {
    const postgres = await startThrowAwayPostgres();
    const client = new Client(postgres.url);
    await client.connect();
    const lost = new Promise((ended) => client.once('error', ended));
    await client.query('create table songs as select 7 as number');
    await postgres.crash();
    await lost;
    const again = new Client(postgres.url);
    await again.connect();
    expect((await again.query('select number from songs')).rows).toEqual([{ number: 7 }]);
    await again.end();
    await postgres.stop();
  });

  it('sweeps up what a killed test run has left', async () => {
    const leftBehind = join(tmpdir(), 'chorus-test-postgres-999999999-left');
    mkdirSync(leftBehind);
    const postgres = await startThrowAwayPostgres();
    await postgres.stop();
    expect(existsSync(leftBehind)).toBe(false);
  });

  it('lets two live side by side', async () => {
    const [one, other] = await Promise.all([startThrowAwayPostgres(), startThrowAwayPostgres()]);
    expect(one.url).not.toBe(other.url);
    await Promise.all([one.stop(), other.stop()]);
  });
});
