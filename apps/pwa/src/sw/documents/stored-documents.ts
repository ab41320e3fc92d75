import { readDocument, screenPaths } from '@chorus/contracts';

/** Besides Home's. */
export const MOST_DOCUMENTS = 30;
/** Of a document besides Home's. All of them take 18 MB at most, and usually half of it. */
export const MOST_BYTES = 600_000;

interface DocumentsDeps {
  open: () => Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>;
  /** Deletes all of them, because songs need the space more. */
  purge: () => Promise<unknown>;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** The server's documents with the first screens that this device opened last. Nothing in them is personal. */
export interface StoredDocuments {
  read: (address: string) => Promise<string | undefined>;
  /** Reads one of the documents at this path, whatever their queries. */
  readAnyAt: (pathname: string) => Promise<string | undefined>;
  /** The server's document of a screen that is not stored. `undefined` if it has none. Rejects without a network. */
  request: (address: string) => Promise<string | undefined>;
  /** Asks the server for the document, which answers briefly if it is the stored one, and stores it as the newest. Does not reject. */
  refresh: (address: string) => Promise<void>;
  /** Removes the documents at this path, which shows what is gone from the catalogue. */
  remove: (pathname: string) => Promise<void>;
}

export function createStoredDocuments({ open, purge, fetch }: DocumentsDeps): StoredDocuments {
  async function refresh(address: string): Promise<void> {
    const cache = await open();
    const stored = await cache.match(address);
    const etag = stored?.headers.get('etag');
    // Without a stored one, the browser may still have the document of this visit.
    const asked = fetch(address, etag ? { headers: { 'if-none-match': etag }, cache: 'no-store' } : { cache: 'no-cache' });
    const response = await asked.catch(() => undefined);
    if (response?.status === 304 && stored) await store(cache, address, stored);
    if (response?.status !== 200) return;
    const html = await response.blob();
    const isLong = address !== screenPaths.home && html.size > MOST_BYTES;
    // A server that is busy, and an edge without a server, send the page without a screen.
    if (isLong || !readDocument(await html.text())?.screen) return;
    await store(cache, address, new Response(html, { headers: headersOf(response) }));
  }

  return {
    read: async (address) => (await (await open()).match(address))?.text(),
    readAnyAt: async (pathname) => (await (await open()).match(pathname, { ignoreSearch: true }))?.text(),
    request: async (address) => {
      const response = await fetch(address, {});
      return response.ok ? response.text() : undefined;
    },
    refresh: (address) => refresh(address).catch((error: unknown) => reportUnlessFull(error, purge)),
    remove: async (pathname) => void (await (await open()).delete(pathname, { ignoreSearch: true })),
  };
}

function headersOf({ headers }: Response): Record<string, string> {
  const etag = headers.get('etag');
  return { 'content-type': 'text/html; charset=utf-8', ...(etag !== null && { etag }) };
}

const isHome = ({ url }: Request): boolean => new URL(url).pathname === screenPaths.home;

/** Its keys are in the order in which they were stored. */
async function store(cache: Pick<Cache, 'put' | 'keys' | 'delete'>, address: string, document: Response): Promise<void> {
  await cache.put(address, document);
  const linked = (await cache.keys()).filter((request) => !isHome(request));
  await Promise.all(linked.slice(0, Math.max(0, linked.length - MOST_DOCUMENTS)).map((oldest) => cache.delete(oldest)));
}

async function reportUnlessFull(error: unknown, purge: () => Promise<unknown>): Promise<void> {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') await purge().catch(() => undefined);
  else console.warn('A document was not stored', error);
}
