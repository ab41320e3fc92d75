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

it('shared notes are read by other nodes through Redis; while it is unavailable, a node reads its own', async () => {
  const stored = new Map<string, string>();
  let isThere = true;
  const redis = {
    eval: (script: string, { keys: [key = ''], arguments: [text = ''] }: { keys: string[]; arguments: string[] }) => {
      if (!isThere) return Promise.reject(new Error('gone'));
      if (script.includes("'SET'")) stored.set(key, text);
      return Promise.resolve(script.includes("'SET'") ? 1 : (stored.get(key) ?? ''));
    },
  };
  const node = () => new SharedNotes({ open: () => redis } as unknown as RedisConnections);
  const [one, other] = [node(), node()];
  await one.write('song', 'Rain', 60_000);
  expect([await other.read('song'), await other.read('other')]).toEqual(['Rain', undefined]);
  isThere = false;
  await one.write('song', 'Sun', 60_000);
  expect([await one.read('song'), await other.read('song')]).toEqual(['Sun', undefined]);
});
