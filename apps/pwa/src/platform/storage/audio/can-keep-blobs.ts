import type { Database } from '../database';

const SETTING = 'keeps-blobs';
const PROBE = 'probe';
const TEXT = 'a song';

/**
 * Whether this browser gives a Blob back from IndexedDB as it was put in: WebKit has had years of failures (https://bugs.webkit.org/show_bug.cgi?id=226547).
 * Tried out once for a browser.
 */
export async function canKeepBlobs(database: () => Promise<Database>): Promise<boolean> {
  const db = await database();
  const known = await db.get('settings', SETTING);
  if (typeof known === 'boolean') return known;
  const can = await probe(db).catch(() => false);
  await db.put('settings', can, SETTING);
  return can;
}

async function probe(db: Database): Promise<boolean> {
  await db.put('audio-bytes', new Blob([TEXT]), PROBE);
  const back = await db.get('audio-bytes', PROBE);
  await db.delete('audio-bytes', PROBE);
  return back instanceof Blob && (await back.text()) === TEXT;
}
