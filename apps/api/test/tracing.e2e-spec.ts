import { identityEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { resolve } from 'node:path';
import { version } from '../../../package.json';
import { freePort } from '../../../tools/network/free-port';
import { startRedis } from '../../../tools/redis/redis-server';
import { ApiProcess } from './_harness/api-process';
import { createDatabase } from './_harness/database';
import { closeSockets, connectSocket } from './_harness/socket-client';
import { type ReceivedSpan, SpanReceiver } from './_harness/span-receiver';
import { TestIssuer } from './_harness/test-issuer';

const SECRET_ID = '01994a5e-0000-7000-8000-00000000beef';

describe('with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let receiver: SpanReceiver;
  let api: ApiProcess;

  /** Uses a server, then stops it, which sends the remaining spans. */
  beforeAll(async () => {
    const [issuer, redis, database, port] = await Promise.all([TestIssuer.start(), startRedis(), createDatabase(), freePort()]);
    receiver = await SpanReceiver.start();
    api = await ApiProcess.start({
      PORT: String(port),
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DATA_DIR: '/nowhere',
      OIDC_ISSUER: issuer.signIn.issuer,
      OIDC_CLIENT_ID: issuer.signIn.clientId,
      OIDC_AUDIENCE: issuer.signIn.audience ?? '',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    });
    const origin = `http://127.0.0.1:${port}`;
    const token = await issuer.token();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' };
    await fetch(`${origin}/api/health/ready`, { headers });
    await fetch(`${origin}/api/albums/${SECRET_ID}?link=secret`, { headers });
    await fetch(origin + urlOf(identityEndpoints.adminCheck), { headers });
    await fetch(origin + urlOf(userEndpoints.callback), { method: 'POST', headers, body: JSON.stringify({ id: 'kim', firstName: 'Kim' }) });
    const { plain } = await connectSocket(origin, { auth: { userId: 'kim', token } });
    await plain.emitWithAck('mark_read', { peerId: 'linh', seq: 1 });
    closeSockets();
    expect(await api.stop()).toBe(0);
    await Promise.all([issuer.stop(), redis.stop(), database.drop()]);
  });
  afterAll(() => receiver.stop());

  const only = (name: string): ReceivedSpan => {
    const [span, ...more] = receiver.named(name);
    if (!span || more.length > 0) throw new Error(`Not one span is named ${name}: ${receiver.spans.map((one) => one.name).join(', ')}`);
    return span;
  };

  it('a request is a span, named by its route, with its queries to PostgreSQL', () => {
    const request = only('GET /api/albums/:id');
    expect(request.attributes).toMatchObject({ 'http.route': '/api/albums/:id', 'http.response.status_code': 404 });
    const queries = receiver.within(request).map(({ attributes }) => attributes['db.query.text'] ?? attributes['db.statement']);
    expect(queries).toContainEqual(expect.stringMatching(/SELECT .*"albums"/s));
  });

  it('a request has its commands to Redis, without their keys', () => {
    const commands = receiver
      .within(only('POST /api/auth/callback'))
      .filter(({ attributes }) => (attributes['db.system.name'] ?? attributes['db.system']) === 'redis');
    expect(commands.length).toBeGreaterThan(0);
    for (const { attributes } of commands) expect(String(attributes['db.query.text'] ?? attributes['db.statement'])).toMatch(/^\w+$/);
  });

  it('an event of a socket is a span with its queries', () => {
    const event = only('receive mark_read');
    expect(event.attributes).toMatchObject({ 'messaging.destination.name': 'mark_read' });
    expect(receiver.within(event).map(({ name }) => name)).toContainEqual(expect.stringMatching(/^pg/));
  });

  it('probes have no spans, and neither have queries outside a request or an event', () => {
    expect(receiver.spans.filter(({ name }) => name.includes('health') || name.includes('socket.io'))).toEqual([]);
    const roots = receiver.spans.filter(({ parentSpanId }) => parentSpanId === undefined).map(({ name }) => name);
    // Connections are opened at the start.
    expect(roots.filter((name) => !/^(GET|POST|receive) /.test(name) && name !== 'redis-connect')).toEqual([]);
  });

  it('spans name the service with its version, and no person', () => {
    expect(receiver.resources).toContainEqual(expect.objectContaining({ 'service.name': 'chorus-api', 'service.version': version }));
    const all = JSON.stringify(receiver.spans);
    for (const secret of [SECRET_ID, 'link=secret', 'kim', 'Kim']) expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });
});

it('without OTEL_EXPORTER_OTLP_ENDPOINT, nothing of OpenTelemetry is loaded', async () => {
  const [database, port] = await Promise.all([createDatabase(), freePort()]);
  const NODE_OPTIONS = `-r ${resolve(__dirname, '_harness/loaded-packages.cjs')}`;
  const api = await ApiProcess.start({ DATABASE_URL: database.url, PORT: String(port), DATA_DIR: '/nowhere', NODE_OPTIONS });
  await fetch(`http://127.0.0.1:${port}/api/songs`);
  const { loaded } = JSON.parse(await api.ask('SIGUSR2', (line) => line.startsWith('{"loaded"'))) as { loaded: string[] };
  await api.stop();
  await database.drop();
  expect(loaded).toContain('pg');
  // Prometheus's client loads that one itself.
  expect(loaded.filter((name) => /opentelemetry|in-the-middle/.test(name))).toEqual(['@opentelemetry/api']);
});
