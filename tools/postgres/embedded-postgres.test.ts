import { chmodSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'pg';
import { stopServer } from './cluster';
import { openEmbeddedPostgres } from './embedded-postgres';
import { findPostmaster } from './postmaster';

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: T }>(sql);
    return rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

function emptyDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-data-'));
  chmodSync(folder, 0o755);
  return folder;
}

describe('the embedded PostgreSQL of a data folder', () => {
  let dataDir: string;
  const cluster = () => join(dataDir, 'postgres/cluster');

  beforeAll(() => {
    dataDir = emptyDataDir();
  });
  afterAll(async () => {
    await stopServer(cluster(), 'SIGQUIT');
    rmSync(dataDir, { recursive: true });
  });

  it('keeps data, port and password from one start to the next', async () => {
    const first = await openEmbeddedPostgres(dataDir);
    await ask(first.url, "create table note as select 'kept' as value");
    await first.close();
    expect(findPostmaster(cluster())).toBeUndefined();

    const second = await openEmbeddedPostgres(dataDir);
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select value from note')).toEqual(['kept']);
    await second.close();
  });

  it('refuses a connection without its password', async () => {
    const postgres = await openEmbeddedPostgres(dataDir);
    const stranger = new URL(postgres.url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'select 1 as value')).rejects.toThrow('password authentication failed');
    await postgres.close();
  });

  it('is joined by a second command, and stops with the last one', async () => {
    const start = await openEmbeddedPostgres(dataDir);
    const users = join(dataDir, 'postgres/users');
    const otherCommand = String(process.ppid);
    writeFileSync(join(users, otherCommand), '');
    await start.close();
    expect(findPostmaster(cluster())).toBeDefined();

    rmSync(join(users, otherCommand));
    const last = await openEmbeddedPostgres(dataDir);
    expect(last.url).toBe(start.url);
    await last.close();
    expect(findPostmaster(cluster())).toBeUndefined();
  });

  it('is taken over when the command that started it was killed', async () => {
    await openEmbeddedPostgres(dataDir);
    const users = join(dataDir, 'postgres/users');
    for (const name of readdirSync(users)) rmSync(join(users, name));
    writeFileSync(join(users, '999999999'), '');
    const heir = await openEmbeddedPostgres(dataDir);
    await heir.close();
    expect(findPostmaster(cluster())).toBeUndefined();
  });

  it('starts after it was killed, despite the stale pid file', async () => {
    await openEmbeddedPostgres(dataDir);
    process.kill(findPostmaster(cluster())!.pid, 'SIGKILL');
    while (findPostmaster(cluster())) await nextTurn();
    const again = await openEmbeddedPostgres(dataDir);
    expect(await ask(again.url, 'select value from note')).toEqual(['kept']);
    await again.close();
  });

  it('does not mistake a process with the stale pid for its server', async () => {
    writeFileSync(join(cluster(), 'postmaster.pid'), [process.pid, cluster(), 0, 5432, '', '', '', 'ready'].join('\n'));
    const postgres = await openEmbeddedPostgres(dataDir);
    expect(await ask(postgres.url, 'select 1 as value')).toEqual([1]);
    await postgres.close();
  });

  it('moves to another port when its own is taken', async () => {
    const portFile = join(dataDir, 'postgres/port');
    const squatter = createServer();
    await new Promise<void>((listening) => squatter.listen(Number(readFileSync(portFile, 'utf8')), '127.0.0.1', listening));
    const postgres = await openEmbeddedPostgres(dataDir);
    expect(await ask(postgres.url, 'select 1 as value')).toEqual([1]);
    await postgres.close();
    squatter.close();
  });

  it('starts over when the creation of its files was interrupted', async () => {
    const fresh = emptyDataDir();
    const half = await openEmbeddedPostgres(fresh);
    await half.close();
    renameSync(join(fresh, 'postgres/cluster'), join(fresh, 'postgres/cluster.unfinished'));
    const postgres = await openEmbeddedPostgres(fresh);
    expect(await ask(postgres.url, 'select 1 as value')).toEqual([1]);
    await postgres.close();
    rmSync(fresh, { recursive: true });
  });
});
