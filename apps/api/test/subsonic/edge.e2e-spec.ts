import { mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/network/free-port';
import { type Edge, startEdge } from '../_harness/cluster/edge';
import { until } from '../_harness/until';
import { type PlayersApi, readJson, startPlayersApi } from './player';

const SECRET = 'k3vp-9xqa-77ab-mnpq-2345';

let server: PlayersApi;
let edge: Edge;
let deadEdge: Edge;
let folder: string;
let accessLog: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chorus-players-'));
  chmodSync(folder, 0o777);
  accessLog = join(folder, 'access.log');
  server = await startPlayersApi({ trustProxy: true });
  const common = { issuer: '', publicUrl: server.api.origin };
  edge = await startEdge({ ...common, nodes: [server.api.origin], accessLog });
  deadEdge = await startEdge({ ...common, nodes: [`http://127.0.0.1:${await freePort()}`] });
});

afterAll(async () => {
  await edge.stop();
  await deadEdge.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (from: Edge, path: string) => fetch(`${from.origin}${path}`, { headers: { connection: 'close' } });
const query = `apiKey=${SECRET}&v=1.16.1&c=test&f=json`;

describe('the edge', () => {
  it.each(['/rest/ping', '/rest/ping.view', '/rest/nothing'])('sends %s on to a node', async (path) => {
    expect((await readJson(await ask(edge, `${path}?${query}`))).error.code).toBe(44);
  });

  it('sends what is posted, and what names no endpoint', async () => {
    const init = { method: 'POST', body: new URLSearchParams(query), headers: { connection: 'close' } };
    expect((await readJson(await fetch(`${edge.origin}/rest/ping?f=json`, init))).error.code).toBe(44);
    expect((await readJson(await ask(edge, `/rest/?${query}`))).error.code).toBe(44);
  });

  it('logs a request of a player without its query', async () => {
    await ask(edge, `/rest/getSong?${query}`);
    const read = () => Promise.resolve(readFileSync(accessLog, 'utf8'));
    await until(read, (log) => log.includes('"path":"/rest/getSong"'));
    expect(await read()).not.toContain(SECRET);
  });

  it('complains without the address of a player where no node answers, and with others’', async () => {
    expect((await ask(deadEdge, `/rest/ping?${query}`)).status).toBe(503);
    await ask(deadEdge, '/api/songs?said=aloud');
    await until(
      () => Promise.resolve(deadEdge.complaints()),
      (complaints) => complaints.includes('said=aloud'),
    );
    expect(deadEdge.complaints()).not.toContain(SECRET);
    expect(deadEdge.complaints()).not.toContain('/rest/');
  });
});
