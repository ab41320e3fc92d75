import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as immediate } from 'node:timers/promises';
import { until } from '../../../test/_harness/until';
import type { HeldFile } from './held-file';
import type { MediaContent } from './media-content';
import { LARGEST_FILE_BYTES, MOST_BYTES, PopularMedia } from './popular-media';

const MB = 1024 * 1024;

let now: number;
let stored: Map<string, Buffer>;
let store: { sizeOf: jest.Mock; open: jest.Mock };
let popular: PopularMedia;

const add = (name: string, size: number) => stored.set(name, randomBytes(size));
const sizeOf = (name: string) => stored.get(name)?.length ?? 0;
const ask = (name: string) => popular.request(name, sizeOf(name));
/** Requests the file as often as it takes to become popular. */
async function makePopular(name: string): Promise<HeldFile | undefined> {
  for (let times = 0; times < 3; times += 1) await ask(name);
  return ask(name);
}

beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  stored = new Map();
  store = {
    sizeOf: jest.fn((name: string) => Promise.resolve(stored.get(name)?.length)),
    open: jest.fn((name: string) => {
      const bytes = stored.get(name);
      return Promise.resolve(bytes && Readable.from([bytes.subarray(0, 10), bytes.subarray(10)], { objectMode: false }));
    }),
  };
  popular = new PopularMedia(store as unknown as MediaContent);
});
afterEach(() => jest.restoreAllMocks());

describe('popular media', () => {
  it('are in memory once they were asked for several times', async () => {
    add('song', MB);
    for (let times = 0; times < 3; times += 1) expect(await ask('song')).toBeUndefined();
    expect(popular.find('song')).toBeUndefined();
    expect((await ask('song'))?.size).toBe(MB);
    expect(popular.find('song')?.size).toBe(MB);
    expect(popular.bytes).toBe(MB);
  });

  it('are read once for all who ask meanwhile', async () => {
    add('song', MB);
    const files = await Promise.all(Array.from({ length: 50 }, () => ask('song')));
    expect(files.filter((file) => file?.size === MB)).toHaveLength(47);
    expect(store.open).toHaveBeenCalledTimes(1);
  });

  it('stay while the whole catalogue is read', async () => {
    add('song', 5 * MB);
    await makePopular('song');
    for (let song = 0; song < 500; song += 1) await popular.request(`other ${song}`, 5 * MB);
    expect(popular.find('song')).toBeDefined();
    expect(store.open).toHaveBeenCalledTimes(1);
  });

  it('evict those that nobody asked for longest', async () => {
    for (let song = 0; song < 20; song += 1) add(`song ${song}`, 5 * MB);
    for (let song = 0; song < 20; song += 1) {
      await makePopular(`song ${song}`);
      expect(popular.find('song 0')).toBeDefined();
      expect(popular.bytes).toBeLessThanOrEqual(MOST_BYTES);
    }
    expect([popular.find('song 1'), popular.find('song 19')?.size]).toEqual([undefined, 5 * MB]);
  });

  it('do not include files too large to share memory, or empty ones', async () => {
    add('long', LARGEST_FILE_BYTES + 1);
    add('empty', 0);
    expect([await makePopular('long'), await makePopular('empty')]).toEqual([undefined, undefined]);
    expect(store.open).not.toHaveBeenCalled();
  });

  it('do not include a file whose bytes are not all there, and leave the error to the store', async () => {
    add('short', MB);
    add('long', MB);
    for (let times = 0; times < 4; times += 1) {
      expect(await popular.request('short', MB + 1)).toBeUndefined();
      expect(await popular.request('long', MB - 1)).toBeUndefined();
    }
    store.open.mockRejectedValue(new Error('away'));
    expect(await makePopular('away')).toBeUndefined();
    expect(popular.bytes).toBe(0);
  });

  it('keep nobody waiting for a store that is slow', async () => {
    add('song', MB);
    const slow = new Readable({ read: () => undefined });
    store.open.mockResolvedValue(slow);
    expect(await makePopular('song')).toBeUndefined();
    expect(await ask('song')).toBeUndefined();
    expect(popular.bytes).toBe(MB);
    slow.push(stored.get('song'));
    slow.push(null);
    await until(
      () => Promise.resolve(popular.find('song')),
      (file) => file !== undefined,
    );
    expect(popular.bytes).toBe(MB);
  });
});

describe('removed media', () => {
  const LATER_MS = 10_000;

  it('are forgotten', async () => {
    add('song', MB);
    await makePopular('song');
    popular.forget('song');
    expect([popular.find('song'), await popular.findChecked('song'), popular.bytes]).toEqual([undefined, undefined, 0]);
  });

  it('are forgotten while they are being read', async () => {
    add('song', MB);
    const reading = makePopular('song');
    await until(
      () => Promise.resolve(store.open.mock.calls.length),
      (calls) => calls === 1,
    );
    popular.forget('song');
    await reading;
    expect([popular.find('song'), popular.bytes]).toEqual([undefined, 0]);
  });

  it('of another process are noticed: the store is asked by one of those who ask after ten seconds', async () => {
    add('song', MB);
    await makePopular('song');
    now += LATER_MS;
    expect(popular.find('song')).toBeUndefined();
    const checked = await Promise.all([popular.findChecked('song'), popular.findChecked('song')]);
    expect(checked.map((file) => file?.size)).toEqual([MB, MB]);
    expect(store.sizeOf).toHaveBeenCalledTimes(1);
    expect(popular.find('song')).toBeDefined();

    now += LATER_MS;
    stored.delete('song');
    expect([await popular.findChecked('song'), popular.bytes]).toEqual([undefined, 0]);
  });

  it('are not assumed while the store is away', async () => {
    add('song', MB);
    await makePopular('song');
    now += LATER_MS;
    store.sizeOf.mockRejectedValue(new Error('away'));
    expect((await popular.findChecked('song'))?.size).toBe(MB);
  });
});

describe('a popular file that is being sent', () => {
  let server: Server;
  let origin: string;
  let responses: ServerResponse[];
  let send: (response: ServerResponse) => void;

  beforeEach(async () => {
    responses = [];
    server = createServer((_, response) => {
      responses.push(response);
      send(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (let song = 0; song < 20; song += 1) add(`song ${song}`, 8 * MB);
    const file = await makePopular('song 0');
    send = (response) => response.end(file!.partFor(response));
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const untilBytesAre = (bytes: number) =>
    until(
      () => immediate(popular.bytes),
      (held) => held === bytes,
    );
  const evict = async () => {
    for (let song = 1; song < 20; song += 1) await makePopular(`song ${song}`);
  };
  const cached = 48 * MB;

  it('is received as it is stored, whole and in part', async () => {
    const file = (await popular.findChecked('song 0'))!;
    send = (response) => response.end(file.partFor(response, response.req.url === '/' ? undefined : { start: 10, end: 19 }));
    const bodyOf = async (path: string) => {
      const [answer] = (await once(get(origin + path), 'response')) as [IncomingMessage];
      return buffer(answer);
    };
    expect((await bodyOf('/')).equals(stored.get('song 0')!)).toBe(true);
    expect((await bodyOf('/part')).equals(stored.get('song 0')!.subarray(10, 20))).toBe(true);
  });

  it('counts until its slow client has it, also when it was evicted: as much less is read', async () => {
    const [answer] = (await once(get(origin), 'response')) as [IncomingMessage];
    await evict();
    expect(popular.find('song 0')).toBeUndefined();
    expect(popular.bytes).toBe(cached + 8 * MB);
    expect((await buffer(answer)).equals(stored.get('song 0')!)).toBe(true);
    await untilBytesAre(cached);
  });

  it('is released when its client disconnects', async () => {
    const client = get(origin).on('error', () => undefined);
    await once(client, 'response');
    await evict();
    expect(popular.bytes).toBe(cached + 8 * MB);
    client.destroy();
    await untilBytesAre(cached);
  });

  it('is released when the connection of requests that wait for one another is closed', async () => {
    const { hostname, port } = new URL(origin);
    const connection = connect(Number(port), hostname);
    connection.write('GET / HTTP/1.1\r\nHost: chorus\r\n\r\n'.repeat(3));
    await until(
      () => immediate(responses.length),
      (length) => length === 3,
    );
    await evict();
    expect(popular.bytes).toBe(cached + 8 * MB);
    connection.destroy();
    await untilBytesAre(cached);
  });

  it('is not held for a client that has left', async () => {
    const asked = new Promise<ServerResponse>((resolve) => (send = resolve));
    const client = get(origin).on('error', () => undefined);
    const response = await asked;
    client.destroy();
    await once(response, 'close');
    (await popular.findChecked('song 0'))?.partFor(response);
    await evict();
    expect(popular.bytes).toBe(cached);
  });
});
