import { songEndpoints, urlOf } from '@chorus/contracts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import type { HeapProfiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { resolve } from 'node:path';
import { RequestLimits } from '../../src/platform/admission/request-limits';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';

const LIST = urlOf(songEndpoints.list);
const encodings = ['identity', 'gzip', 'br'];
const REQUESTS = 50;
const MANY = 4_000;
const PART = 500;
/** Other work of the process counts, too: on a busy machine, a quarter of a megabyte per answer. The list has five times that. */
const MOST_SHARE = 0.5;

let api: TestApi;
let client: ChildProcess;
beforeAll(async () => {
  api = await startApi();
  jest.spyOn(api.app.get(RequestLimits), 'consumeReady').mockReturnValue(0);
  client = fork(resolve(__dirname, '../_harness/read-urls.cjs'), { execArgv: [] });
});
afterAll(async () => {
  client.kill();
  await api.stop();
});

/** Writes in parts, because a single statement could exceed the API's timeout on a busy machine. */
async function writeSongs(count: number): Promise<void> {
  const song = await new CatalogueRows(api.dataSource).song();
  for (let written = 1; written < count; written += PART)
    await api.dataSource.query(
      `INSERT INTO songs (id, title, release_date, release_date_known, duration, audio_hash)
       SELECT gen_random_uuid(), title || gen_random_uuid(), release_date, release_date_known, duration, audio_hash
       FROM songs, generate_series(1, $1) WHERE id = $2`,
      [Math.min(PART, count - written), song.id],
    );
}

async function read(encoding: string, times: number): Promise<void> {
  client.send({ url: api.origin + LIST, headers: { 'accept-encoding': encoding }, times });
  await once(client, 'message');
}

/** Returns the allocated bytes of the JavaScript heap, even if they were collected meanwhile. */
async function bytesOfAnAnswer(encoding: string): Promise<number> {
  const profiler = new Session();
  profiler.connect();
  const options = { samplingInterval: 512, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true };
  await profiler.post('HeapProfiler.startSampling', options);
  await read(encoding, REQUESTS);
  const { profile } = await profiler.post('HeapProfiler.stopSampling');
  profiler.disconnect();
  return bytesIn(profile.head) / REQUESTS;
}

const bytesIn = ({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number =>
  children.reduce((sum, child) => sum + bytesIn(child), selfSize);

describe.each([3, MANY])('a ready list of %i songs', (songs) => {
  beforeAll(async () => {
    await api.dataSource.query('TRUNCATE songs CASCADE');
    await writeSongs(songs);
    for (const encoding of encodings) await read(encoding, REQUESTS);
  });

  it.each(encodings)('is sent to everybody from the same bytes: %s', async (encoding) => {
    const end = jest.spyOn(ServerResponse.prototype, 'end');
    await read(encoding, 3);
    const sent = new Set(end.mock.calls.map(([body]: unknown[]) => body));
    end.mockRestore();
    expect([...sent]).toEqual([expect.any(Buffer)]);
  });
});

describe(`a ready list of ${MANY} songs`, () => {
  it('allocates much less than its size for an answer', async () => {
    const { rawPayload } = await api.app.inject({ method: 'GET', url: LIST, headers: { 'accept-encoding': 'identity' } });
    expect(await bytesOfAnAnswer('identity')).toBeLessThan(MOST_SHARE * rawPayload.length);
  });
});
