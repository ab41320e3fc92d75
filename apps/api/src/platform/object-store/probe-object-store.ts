import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ObjectStore, ObjectStoreUnavailable } from './object-store';

const SIZE = 64;

/** Does what `ObjectStore.probe` says. `remove` is the driver's own: the random name makes the object this process's alone. */
export async function probeObjectStore(store: Pick<ObjectStore, 'put' | 'open'>, remove: (key: string) => Promise<void>): Promise<void> {
  const bytes = randomBytes(SIZE);
  const key = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
  await store.put(key, bytes, 'image/webp');
  try {
    const object = await store.open(key);
    if (!object || !bytes.equals(await buffer(object)))
      throw new ObjectStoreUnavailable(new Error('it gives back other bytes than it got'));
  } finally {
    await remove(key);
  }
}
