import 'fake-indexeddb/auto';
import { database } from '../../platform/storage/database';

/** Each test begins with an empty database and fake timers. Only timers are faked: fake-indexeddb runs on immediates. */
export function beginWithEmptyStorage(): void {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] });
    const db = await database();
    await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  });
  afterEach(() => jest.useRealTimers());
}
