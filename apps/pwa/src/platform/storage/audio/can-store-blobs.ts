import type { Database } from '../database';
import { KEEPS_BLOBS, keepsBlobsRow } from '../rows/setting-rows';

const PROBE = 'probe';
const TEXT = 'a song';

/**
 * Whether this browser returns a Blob from IndexedDB intact: WebKit has had years of failures
 * (https://bugs.webkit.org/show_bug.cgi?id=226547). Tested once per browser.
 */
export async function canStoreBlobs(database: () => Promise<Database>): Promise<boolean> {
  const db = await database();
  const known = keepsBlobsRow.read(await db.get('settings', KEEPS_BLOBS));
  if (known.type === 'row') return known.row;
  const can = await probe(db).catch(() => false);
  await db.put('settings', keepsBlobsRow.write(can), KEEPS_BLOBS);
  return can;
}

async function probe(db: Database): Promise<boolean> {
  await db.put('audio-bytes', new Blob([TEXT]), PROBE);
  const back = await db.get('audio-bytes', PROBE);
  await db.delete('audio-bytes', PROBE);
  return back instanceof Blob && (await back.text()) === TEXT;
}
