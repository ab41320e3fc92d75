import { isPersonalPicture, parseMediaUrl } from '@chorus/contracts';

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
 * latest stay. A person's picture is asked for again in the background, since they may have taken it away.
 */
export async function answerCover(
  request: Request,
  { downloaded, seen, purge, fetch }: CoversDeps,
): Promise<{ response: Response; storing: Promise<void> }> {
  const { asked, larger } = sizesIn(request.url);
  // Opened before the picture is requested: a sign-out that removes the cache meanwhile removes what is stored in it afterwards, too.
  const [kept, shown] = await Promise.all([downloaded().catch(() => undefined), seen().catch(() => undefined)]);
  const stored = (await find(asked, [kept, shown])) ?? (larger && (await find(larger, [kept, shown])));
  if (stored) return { response: stored, storing: isPersonalPicture(new URL(asked).pathname) ? forgetIfGone() : Promise.resolve() };
  const response = await fetch(request);
  if (response.status !== 200) return { response, storing: Promise.resolve() };
  return { response, storing: store(response.clone()).catch(purgeWhenFull) };

  async function forgetIfGone() {
    const answer = await fetch(request).catch(() => undefined);
    if (answer?.status !== 404) return;
    for (const url of larger ? [asked, larger] : [asked]) await shown?.delete(url);
  }

  async function store(picture: Response) {
    if (!shown) return;
    await shown.put(asked, picture);
    const [...urls] = await shown.keys();
    await Promise.all(urls.slice(0, Math.max(0, urls.length - MOST_COVERS)).map((oldest) => shown.delete(oldest)));
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

/** A cache that does not open or is damaged counts as empty. */
async function find(url: string, caches: readonly (Pick<Cache, 'match'> | undefined)[]): Promise<Response | undefined> {
  for (const cache of caches) {
    const found = await cache?.match(url).catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}
