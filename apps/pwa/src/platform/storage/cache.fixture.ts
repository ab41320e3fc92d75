const ORIGIN = 'https://chorus.test';

const hrefOf = (asked: RequestInfo | URL): string => new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href;

/** A cache whose keys are in the order in which they were stored, as those of browsers are. */
export function cacheWith(entries: readonly (readonly [address: string, body: string])[]) {
  const stored = new Map(entries.map(([address, body]) => [hrefOf(address), new Response(body)]));
  const find = (asked: RequestInfo | URL, { ignoreSearch = false }: CacheQueryOptions = {}) => {
    const nameOf = (href: string) => (ignoreSearch ? href.split('?', 1)[0] : href);
    return [...stored.keys()].filter((href) => nameOf(href) === nameOf(hrefOf(asked)));
  };
  return {
    stored,
    match: (asked: RequestInfo | URL, options?: CacheQueryOptions) => Promise.resolve(stored.get(find(asked, options)[0] ?? '')?.clone()),
    put: jest.fn((asked: RequestInfo | URL, response: Response) => {
      stored.delete(hrefOf(asked));
      stored.set(hrefOf(asked), response);
      return Promise.resolve();
    }),
    keys: () => Promise.resolve([...stored.keys()].map((url) => new Request(url))),
    delete: (asked: RequestInfo | URL, options?: CacheQueryOptions) => {
      const found = find(asked, options);
      for (const href of found) stored.delete(href);
      return Promise.resolve(found.length > 0);
    },
  };
}

/** Caches by name, each with the addresses that it has. */
export function cachesWith(entries: Readonly<Record<string, readonly string[]>>) {
  const opened = new Map(Object.entries(entries).map(([name, urls]) => [name, cacheWith(urls.map((url) => [url, '']))]));
  return {
    keys: () => Promise.resolve([...opened.keys()]),
    has: (name: string) => Promise.resolve(opened.has(name)),
    open: (name: string) => Promise.resolve(opened.get(name)),
    delete: (name: string) => Promise.resolve(opened.delete(name)),
    /** What they have now. */
    left: () => Object.fromEntries([...opened].map(([name, { stored }]) => [name, [...stored.keys()].map((url) => new URL(url).pathname)])),
  };
}
