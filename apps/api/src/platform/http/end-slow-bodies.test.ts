import { fastify, type FastifyInstance } from 'fastify';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endSlowBodies } from './end-slow-bodies';

const BYTES = 20;
const EVERY_MS = 20;
const EVER = { windowMs: 100_000, leastBytesOfAWindow: 0 };

let server: FastifyInstance;
let connection: Socket;

/** Sends a body byte by byte; resolves with what was answered once the connection is closed. */
async function trickle(limits: Parameters<typeof endSlowBodies>[1], { busyMs = 0, first = '' } = {}): Promise<string> {
  server = fastify({ forceCloseConnections: true });
  endSlowBodies(server, limits);
  server.addHook('onRequest', (_request, _reply, done) => {
    const end = performance.now() + busyMs;
    while (performance.now() < end);
    done();
  });
  server.post('/', () => 'received');
  await server.listen({ port: 0, host: '127.0.0.1' });
  let answer = '';
  connection = connect((server.server.address() as { port: number }).port, '127.0.0.1').setEncoding('utf8');
  const closed = new Promise((resolve) => connection.once('close', resolve));
  connection.on('error', () => undefined).on('data', (text: string) => (answer += text));
  const head = [
    'POST / HTTP/1.1',
    'Host: chorus',
    'Content-Type: text/plain',
    'Connection: close',
    `Content-Length: ${first.length + BYTES}`,
  ];
  connection.write(`${head.join('\r\n')}\r\n\r\n${first}`);
  for (let sent = 0; sent < BYTES && !connection.closed; sent += 1) {
    connection.write('x');
    await wait(EVERY_MS);
  }
  await closed;
  return answer;
}

afterEach(async () => {
  connection.destroy();
  await server.close();
});

describe('a body that trickles in', () => {
  it('closes its connection, unanswered, when the grace is over', async () => {
    expect(await trickle({ graceMs: EVERY_MS, leastBytesPerMs: 1_000, ...EVER })).toBe('');
  });

  it('is waited for as long as it comes fast enough', async () => {
    expect(await trickle({ graceMs: 10 * EVERY_MS, leastBytesPerMs: 0.000_1, ...EVER })).toContain('received');
  });

  it('is waited for when it came while the process was busy', async () => {
    expect(await trickle({ graceMs: EVERY_MS, leastBytesPerMs: 0.000_1, ...EVER }, { busyMs: 3 * EVERY_MS })).toContain('received');
  });

  it('closes its connection when it has come fast at first, and then trickles', async () => {
    const window = { windowMs: 3 * EVERY_MS, leastBytesOfAWindow: 1_000 };
    expect(await trickle({ graceMs: 100_000, leastBytesPerMs: 1, ...window }, { first: 'x'.repeat(50_000) })).toBe('');
  });

  it('is waited for as long as it brings enough in each window', async () => {
    const window = { windowMs: 10 * EVERY_MS, leastBytesOfAWindow: 1 };
    expect(await trickle({ graceMs: 100_000, leastBytesPerMs: 1, ...window })).toContain('received');
  });

  it('is waited for during the grace, however slow it is', async () => {
    expect(await trickle({ graceMs: 100_000, leastBytesPerMs: 1_000, ...EVER })).toContain('received');
  });
});
