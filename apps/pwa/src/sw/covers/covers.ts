/** A picture takes some 30 kB. */
export const MOST_COVERS = 600;

interface CoversDeps {
  /** The pictures of what is kept, which the page looks after. */
  kept: () => Promise<Pick<Cache, 'match'>>;
  /** The pictures that were seen. */
  seen: () => Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>;
  /** Forgets all that were seen: songs need the room more. */
  purge: () => Promise<unknown>;
  fetch: (request: Request) => Promise<Response>;
}

/** Pictures never change, so that a stored one is as good as any. Of those that nobody keeps, the ones stored last stay. */
export async function answerCover(
  request: Request,
  { kept, seen, purge, fetch }: CoversDeps,
): Promise<{ response: Response; storing: Promise<void> }> {
  const stored = await find(request.url, [kept, seen]);
  if (stored) return { response: stored, storing: Promise.resolve() };
  const response = await fetch(request);
  if (response.status !== 200) return { response, storing: Promise.resolve() };
  return { response, storing: store(request.url, response.clone()).catch(purgeWhenFull) };

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

async function find(url: string, caches: readonly (() => Promise<Pick<Cache, 'match'>>)[]): Promise<Response | undefined> {
  for (const open of caches) {
    // Storage that the browser forbids or has damaged holds nothing.
    const found = await open()
      .then((cache) => cache.match(url))
      .catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}
