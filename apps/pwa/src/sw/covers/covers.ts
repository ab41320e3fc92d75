import { parseMediaUrl } from '@chorus/contracts';

export const MOST_COVERS = 600;

interface CoversDeps {
  downloaded: () => Promise<Pick<Cache, 'match'>>;
  seen: () => Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>;
  /** Deletes all displayed covers, because songs need the space more. */
  purge: () => Promise<unknown>;
  fetch: (request: Request) => Promise<Response>;
}

/**
 * Covers are immutable, so a stored one is never stale, and a larger stored size does as well. Of those that were only displayed, the
 * latest stay.
 */
export async function answerCover(
  request: Request,
  { downloaded, seen, purge, fetch }: CoversDeps,
): Promise<{ response: Response; storing: Promise<void> }> {
  const { asked, larger } = sizesIn(request.url);
  const stored = (await find(asked, [downloaded, seen])) ?? (larger && (await find(larger, [downloaded, seen])));
  if (stored) return { response: stored, storing: Promise.resolve() };
  const response = await fetch(request);
  if (response.status !== 200) return { response, storing: Promise.resolve() };
  return { response, storing: store(asked, response.clone()).catch(purgeWhenFull) };

  async function store(url: string, picture: Response) {
    const cache = await seen();
    await cache.put(url, picture);
    const [...urls] = await cache.keys();
    await Promise.all(urls.slice(0, Math.max(0, urls.length - MOST_COVERS)).map((oldest) => cache.delete(oldest)));
  }

  async function purgeWhenFull(error: unknown) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await purge();
  }
}

/** The larger size is named after `#`. */
function sizesIn(url: string): { asked: string; larger: string | undefined } {
  const [asked = '', larger = ''] = url.split('#');
  return { asked, larger: parseMediaUrl(larger) && new URL(larger, asked).href };
}

async function find(url: string, caches: readonly (() => Promise<Pick<Cache, 'match'>>)[]): Promise<Response | undefined> {
  for (const open of caches) {
    // Storage that is forbidden or damaged counts as empty.
    const found = await open()
      .then((cache) => cache.match(url))
      .catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}
