import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startLateAnswers } from './late-answers';
import { seededDelays } from './seeded-delays';

const SEED = 'a seed';

describe('a proxy with late answers', () => {
  let node: Server;
  let proxy: Awaited<ReturnType<typeof startLateAnswers>>;
  let answerWith: (asked: IncomingMessage, answer: ServerResponse) => void | Promise<void>;

  beforeAll(async () => {
    node = createServer((asked, answer) => void answerWith(asked, answer));
    node.on('upgrade', (asked, socket) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${asked.headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`);
      socket.pipe(socket);
    });
    node.listen(0, '127.0.0.1');
    await once(node, 'listening');
    proxy = await startLateAnswers(`http://127.0.0.1:${(node.address() as AddressInfo).port}`, SEED);
  });
  afterAll(async () => {
    await proxy.stop();
    node.close();
  });

  it('passes on requests and answers unchanged, and delays answers by their seed', async () => {
    answerWith = async (asked, answer) => {
      answer.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-asked': `${asked.method} ${asked.url}` }).end(await text(asked));
    };
    const began = performance.now();
    const answer = await fetch(`${proxy.url}/api/messages?a=1`, { method: 'POST', body: 'hello' });
    expect(performance.now() - began).toBeGreaterThanOrEqual(seededDelays(SEED)('POST /api/messages') - 2);
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('x-asked')).toBe('POST /api/messages?a=1');
    expect(await answer.text()).toBe('hello');
  });

  it('passes on the beginning of an answer before it ends', async () => {
    const ends: (() => void)[] = [];
    answerWith = (_, answer) => {
      answer.write('begun');
      ends.push(() => answer.end(' and ended'));
    };
    const { body } = await fetch(`${proxy.url}/api/stream`);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('begun');
    ends[0]!();
    expect((await reader.read()).value).toBe(' and ended');
  });

  it('tells the node when a request is aborted, and the browser when an answer is', async () => {
    const asking = request(`${proxy.url}/api/songs`).on('error', () => undefined);
    await new Promise<void>((aborted) => {
      answerWith = (_, answer) => {
        answer.on('close', aborted);
        asking.destroy();
      };
      asking.end();
    });

    answerWith = (_, answer) => {
      answer.writeHead(200, { 'content-length': '100' }).write('begun', () => answer.destroy());
    };
    await expect(fetch(`${proxy.url}/media/song`).then((answer) => answer.text())).rejects.toThrow();
  });

  it('puts the delays of stored scripts before the service worker', async () => {
    answerWith = (_, answer) => void answer.writeHead(200, { 'content-length': '8', etag: '"1"' }).end('listen()');
    const script = await (await fetch(`${proxy.url}/sw.js`, { headers: { 'if-none-match': '"1"' } })).text();
    expect(script).toMatch(/^\(.*respondWith.*\)\(\[\d+,.*\]\);\nlisten\(\)$/s);
  });

  it('passes on sockets', async () => {
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    socket.write('GET /socket.io/ HTTP/1.1\r\nHost: chorus\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(String(head)).toContain('101 Switching Protocols');
    socket.write('hello');
    const [echo] = (await once(socket, 'data')) as [Buffer];
    expect(String(echo)).toBe('hello');
    socket.destroy();
  });
});
