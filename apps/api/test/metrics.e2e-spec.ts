import { listeningEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { freePort } from '../../../tools/network/free-port';
import { RateLimiter } from '../src/platform/admission/rate-limiter';
import { startApi, type TestApi } from './_harness/start-api';

const ASKING = ['docs/grafana-dashboard.json', 'k8s/components/monitoring/alerts.yaml', 'k8s/components/monitoring/api-alerts.yaml'];
/** Metrics of Kubernetes that our dashboard and alerts may use. */
const FROM_KUBERNETES = /^(kube_|up$)/;
/** Keywords of PromQL that look like metric names. */
const WORDS = new Set(['histogram_quantile', 'group_left', 'group_right']);

let api: TestApi;
let measures: string;
const port = freePort();

const read = async () => (await fetch(`http://127.0.0.1:${await port}/metrics`)).text();

beforeAll(async () => {
  api = await startApi({ config: { metricsPort: await port } });
  await api.fetch('/api/songs?limit=3');
  await api.fetch('/api/songs/0190b6e0-0000-7000-8000-000000000000?secret=1');
  await api.fetch('/api/nothing-here');
  await api.fetch('/api/oembed?url=any&format=xml');
  await reportOnePlayTooMany();
  measures = await read();
});
afterAll(() => api.stop());

async function reportOnePlayTooMany(): Promise<void> {
  jest.spyOn(api.app.get(RateLimiter), 'consume').mockResolvedValueOnce(1_000);
  const play = { id: randomUUID(), songId: randomUUID(), startedAt: new Date().toISOString(), secondsHeard: 60 };
  const body = JSON.stringify({ plays: [play], visitorId: randomUUID() });
  await api.fetch(urlOf(listeningEndpoints.report), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

const namesIn = (text: string) => new Set([...text.matchAll(/^([a-z_]+)(?:\{|\s\d|\sNaN)/gm)].map(([, name = '']) => name));
const declaredIn = (text: string) =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
const asked = (text: string) =>
  [...text.matchAll(/\b(?:expr"?:\s*)('[^']*'|"(?:[^"\\]|\\.)*"|[^\n]+)/g)].flatMap(([, expression = '']) =>
    [...expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '').matchAll(/\b[a-z]+(?:_[a-z]+)+\b|\bup\b/g)].map(([name]) => name),
  );

describe('the metrics', () => {
  it('are labeled by route template and status class', () => {
    expect(measures).toMatch(/chorus_http_request_seconds_count\{route="\/api\/songs",method="GET",status="2xx"\} 1/);
    expect(measures).toMatch(/chorus_http_request_seconds_count\{route="none",method="GET",status="4xx"\} 2/);
    expect(measures).toMatch(/chorus_http_request_seconds_count\{route="\/api\/plays",method="POST",status="429"\} 1/);
    expect(measures).toMatch(/chorus_http_request_seconds_count\{route="\/api\/oembed",method="GET",status="4xx"\} 1/);
    expect(measures).not.toContain('0190b6e0');
    expect(measures).not.toContain('secret');
  });

  it('cover the event loop, sockets, presence, messages, jobs and the storage', () => {
    const names = new Set([...namesIn(measures), ...declaredIn(measures)]);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'chorus_sockets', 'chorus_people_online', 'chorus_messages_announced_total'])
      expect(names).toContain(name);
    for (const name of ['chorus_message_acknowledged_seconds', 'chorus_job_seconds', 'chorus_storage_seconds'])
      expect(names).toContain(`${name}_bucket`);
  });

  it('are served on their own port, and nowhere without one', async () => {
    expect((await api.fetch('/metrics')).headers.get('content-type')).not.toContain('openmetrics');
    expect((await fetch(`http://127.0.0.1:${await port}/api/songs`)).status).toBe(404);
  });

  it.each(ASKING)('that %s uses exist', (file) => {
    const names = asked(readFileSync(file, 'utf8')).filter((name) => !WORDS.has(name) && !FROM_KUBERNETES.test(name));
    const known = new Set(declaredIn(measures));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    if (!file.endsWith('/alerts.yaml')) expect(names.length).toBeGreaterThan(3);
  });

  it.each(ASKING)('with common names are filtered by namespace in %s', (file) => {
    const common = readFileSync(file, 'utf8').match(/\b(?:kube|nodejs|process)_[a-z_0-9]+(?:\{namespace)?/g) ?? [];
    expect(common.filter((name) => !name.endsWith('{namespace'))).toEqual([]);
    expect(common.length).toBeGreaterThan(0);
  });
});
