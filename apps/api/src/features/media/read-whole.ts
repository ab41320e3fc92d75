import type { ObjectStore } from '../../platform/object-store/object-store';

/** All bytes of an object; undefined when there are not as many as expected. */
export async function readWhole(objects: ObjectStore, key: string, size: number): Promise<Buffer | undefined> {
  const body = await objects.open(key);
  // Not of Node's pool, all of which would stay with it.
  const bytes = Buffer.allocUnsafeSlow(size);
  let read = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Buffer>) {
    // Leaving the loop destroys the stream.
    if (read + chunk.length > size) return undefined;
    read += chunk.copy(bytes, read);
  }
  return read === size ? bytes : undefined;
}
