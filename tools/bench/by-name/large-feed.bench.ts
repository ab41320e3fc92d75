import { type CatalogueChanges, catalogueFeedEndpoints, urlOf } from '@chorus/contracts';
import type { Client } from 'pg';
import { generateLargeCatalogue, LARGE } from '../../many-songs/large-catalogue';
import { inTurns, ROUNDS } from '../load/in-turns';
import { type RawAnswer, rawAnswer } from '../load/raw-answer';
import { isWrkInstalled, LOAD_CONNECTIONS, LOAD_SECONDS, loadWith } from '../load/wrk';
import { type BenchRow, notMeasured } from '../row';
import { type BenchStack, onBenchStack } from '../stack/bench-stack';
import { loadSettings } from '../stack/load-settings';
import { withClient } from '../../postgres/with-client';

export const title = 'Change feed of a large catalogue';

const brotli = { 'accept-encoding': 'br' };

export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(
    (stack) =>
      withClient(stack.databaseUrl, async (client) => {
        await generateLargeCatalogue((sql, parameters) => client.query(sql, parameters));
        const { revision, row } = await firstCopy(stack);
        return [row, await sameRevision(stack, revision), await afterOneChange(stack, client, revision)];
      }),
    loadSettings,
  );
}

async function firstCopy({ url }: BenchStack): Promise<{ revision: string; row: BenchRow }> {
  const snapshot = url + urlOf(catalogueFeedEndpoints.snapshot);
  const timed = async (encoding: string) => {
    const began = performance.now();
    const answer = await rawAnswer(snapshot, { 'accept-encoding': encoding });
    return { answer, seconds: ((performance.now() - began) / 1_000).toFixed(1) };
  };
  const [first, again, gzip] = [await timed('br'), await timed('br'), await timed('gzip')];
  const megabytes = ({ answer }: { answer: RawAnswer }) => (answer.body.length / 1e6).toFixed(1);
  const row = {
    name: `Snapshot of ${LARGE.songs.toLocaleString('en')} songs`,
    figure: `${megabytes(first)} MB br, ${megabytes(gzip)} MB gzip, made in ${first.seconds} s, sent in ${again.seconds} s`,
    goal: '≤ 8 MB',
    how: `${LARGE.albums.toLocaleString('en')} albums, each with a picture, ${LARGE.artists.toLocaleString('en')} artists, ids and times as imports make them`,
  };
  return { revision: /^"(.+)-br"$/.exec(first.answer.headers.etag ?? '')?.[1] ?? '', row };
}

const changesAfter = (revision: string) => `${urlOf(catalogueFeedEndpoints.changes)}?since=${revision}`;

async function sameRevision({ url, folder }: BenchStack, revision: string): Promise<BenchRow> {
  const name = 'Changes after the latest revision';
  if (!isWrkInstalled()) return notMeasured(name, 'wrk is not installed');
  const request = { path: changesAfter(revision), headers: brotli };
  const load = { connections: LOAD_CONNECTIONS, seconds: LOAD_SECONDS, folder };
  const { rate } = await inTurns({ rate: async () => (await loadWith(url, [request], load)).perSecond });
  return {
    name,
    figure: `${Math.round(rate).toLocaleString('en')}/s`,
    goal: '≥ 2,000/s',
    how: `wrk, ${LOAD_CONNECTIONS} connections, median of ${ROUNDS} × ${LOAD_SECONDS} s, one node`,
  };
}

async function afterOneChange({ url }: BenchStack, client: Client, revision: string): Promise<BenchRow> {
  await client.query(`UPDATE songs SET title = 'Changed' WHERE id = (SELECT id FROM songs ORDER BY id LIMIT 1)`);
  const { headers, body } = await rawAnswer(url + changesAfter(revision), brotli);
  const plain = await fetch(url + changesAfter(revision));
  const { songs } = (await plain.json()) as CatalogueChanges;
  const bytesOfHeaders = Object.entries(headers).join('\r\n').length;
  return {
    name: 'What a device gets after one song changed',
    figure: `${body.length} bytes, and ${bytesOfHeaders} of headers`,
    goal: '≤ 2 kB',
    how: `the answer of the feed in br, which has ${songs.length} song`,
  };
}
