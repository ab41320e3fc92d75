/** @jest-environment node */
import 'fake-indexeddb/auto';
import { database } from './database';
import { MemoryStorage } from './memory-storage.fixture';
import { wipePersonalData } from './personal-data';

describe(wipePersonalData, () => {
  it('leaves nothing of the person behind, and everything of the device', async () => {
    const db = await database();
    await db.put('session', { refreshToken: 'r1' }, 'current');
    await db.put('playback', ['a song'], 'songs');
    const local = new MemoryStorage({
      'chorus.volume': '30',
      'chorus.position': '{"songId":"s1","seconds":83}',
      'chorus.unread': '{"p2":3}',
      'chorus.sign-in.abc': '{}',
      'react-resizable-panels:sizes': '{}',
    });

    await wipePersonalData(database, local);

    const left = await Promise.all([...db.objectStoreNames].map(async (name) => [name, await db.getAll(name)]));
    expect(Object.fromEntries(left)).toEqual({ playback: [], session: [] });
    expect([local.key(0), local.key(1), local.length]).toEqual(['chorus.volume', 'react-resizable-panels:sizes', 2]);
  });
});
