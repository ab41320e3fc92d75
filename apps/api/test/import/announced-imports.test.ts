import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueChanges } from '@chorus/contracts';
import { startRedis } from '../../../../tools/redis/redis-server';
import { ImportTarget } from '../_harness/import-target';
import { People } from '../_harness/people';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { taggedWav } from '../_harness/tagged-wav';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

let place: ImportTarget;
let folder: string;
let issuer: TestIssuer;
let redis: Awaited<ReturnType<typeof startRedis>>;
let nodes: TestApi[];

/** Finds the connections that listen, which have made no other statement. */
const notificationConnections = `SELECT pid FROM pg_stat_activity WHERE application_name = 'chorus-notifications' AND datname = current_database()
  AND state = 'idle' AND query IN ('LISTEN "catalogue_imports"', 'SELECT 1')`;
const allListen = () =>
  until(
    () => place.rows(notificationConnections),
    ({ length }) => length === nodes.length,
  );

beforeAll(async () => {
  [place, issuer, redis, folder] = await Promise.all([
    ImportTarget.create(),
    TestIssuer.start(),
    startRedis(),
    mkdtemp(join(tmpdir(), 'chorus-music-')),
  ]);
  const config = { signIn: issuer.signIn, databaseUrl: place.databaseUrl, redisUrl: redis.url };
  nodes = await Promise.all([startApi({ config }), startApi({ config })]);
  await allListen();
});

afterAll(async () => {
  closeSockets();
  for (const node of nodes) await node.stop();
  await Promise.all([redis.stop(), place.remove(), issuer.stop(), rm(folder, { recursive: true })]);
});

const pages = () => Promise.all(nodes.map((node, at) => new People(node, issuer).connect(`kim ${at}`)));

async function changesSince(revision: string): Promise<CatalogueChanges> {
  return (await (await nodes[0]!.fetch(`/api/catalogue/changes?since=${revision}`)).json()) as CatalogueChanges;
}

async function addTo(page: SocketClient, name: string, pitch: number): Promise<string> {
  const before = page.all('catalogue_changed').length;
  await writeFile(join(folder, `${name}.wav`), taggedWav({ title: name, pitch }));
  const told = await page.several('catalogue_changed', before + 1);
  return told.at(-1)?.revision ?? '';
}

describe('pages that are open while a folder is followed', () => {
  it('are told of each song once, at every node, when it is written', async () => {
    const [here, there] = await pages();
    await writeFile(join(folder, '1.wav'), taggedWav({ title: '1' }));
    const followed = await place.follow(folder, { timing: { settleMs: 200, quietMs: 100, lookAfterFolderMs: 500 } });
    await here!.first('catalogue_changed');
    const first = await addTo(here!, '2', 300);
    const second = await addTo(here!, '3', 500);
    expect((await changesSince(first)).songs).toMatchObject([{ title: '3' }]);
    expect((await changesSince(second)).songs).toEqual([]);
    await followed.stop();
    await there!.several('catalogue_changed', 3);
    // Another one that is under way would arrive before this.
    await nodes[0]!.dataSource.query(`SELECT pg_notify('catalogue_imports', '{"nouns":["artist"]}')`);
    for (const page of [here!, there!]) {
      const told = await page.until('catalogue_changed', (all) => all.some(({ nouns }) => nouns.join() === 'artist'));
      expect(told.map(({ nouns }) => nouns.includes('song'))).toEqual([true, true, true, false]);
    }
  });

  it('are told again after the connection of their node to PostgreSQL was lost', async () => {
    const [here] = await pages();
    await place.rows(`SELECT pg_terminate_backend(pid) FROM (${notificationConnections}) AS notificationConnections`);
    await allListen();
    await writeFile(join(folder, '4.wav'), taggedWav({ title: '4', pitch: 700 }));
    await place.import(folder);
    expect(await here!.first('catalogue_changed')).toMatchObject({ nouns: expect.arrayContaining(['song']) as string[] });
  });
});
