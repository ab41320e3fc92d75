import type { RedisConnections } from './redis-connections';
import { SharedNotes } from './shared-notes';

describe('shared notes of a node without Redis', () => {
  const notes = new SharedNotes({ open: () => undefined } as unknown as RedisConnections);

  it('are read as they were last written, and are undefined if never written', async () => {
    await notes.write('song', 'Rain', 60_000);
    await notes.write('song', 'Sun', 60_000);
    expect([await notes.read('song'), await notes.read('other')]).toEqual(['Sun', undefined]);
  });
});

describe('shared notes of nodes with Redis', () => {
  afterEach(() => jest.restoreAllMocks());

  function start() {
    const stored = new Map<string, string>();
    const redis = {
      isThere: true,
      eval: (script: string, { keys: [key = ''], arguments: [text = ''] }: { keys: string[]; arguments: string[] }) => {
        if (!redis.isThere) return Promise.reject(new Error('gone'));
        if (script.includes("'SET'")) stored.set(key, text);
        return Promise.resolve(script.includes("'SET'") ? 1 : (stored.get(key) ?? ''));
      },
    };
    const node = () => new SharedNotes({ open: () => redis } as unknown as RedisConnections);
    return { redis, one: node(), other: node() };
  }

  it('are read by other nodes; while Redis is unavailable, a node reads its own', async () => {
    const { redis, one, other } = start();
    await one.write('song', 'Rain', 60_000);
    expect([await other.read('song'), await other.read('other')]).toEqual(['Rain', undefined]);
    redis.isThere = false;
    await one.write('song', 'Sun', 60_000);
    expect([await one.read('song'), await other.read('song')]).toEqual(['Sun', undefined]);
  });

  it('from an outage of Redis are not read in a later outage if there was a newer one in between', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const { redis, one } = start();
    redis.isThere = false;
    await one.write('song', 'Rain', 60_000);
    redis.isThere = true;
    now.mockReturnValue(5_000);
    await one.write('song', 'Sun', 60_000);
    redis.isThere = false;
    expect(await one.read('song')).toBeUndefined();
  });
});
