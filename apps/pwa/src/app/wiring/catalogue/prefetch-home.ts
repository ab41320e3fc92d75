import { ALBUM_WINDOW, discoveryEndpoints, homeReads, listWindowEndpoints, screenPaths } from '@chorus/contracts';
import type { EndpointSpec } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { openingAnswer } from '../../../platform/api-client/opening-answers';
import { queryOf } from '../../../platform/api-client/query-of';

interface Read {
  endpoint: EndpointSpec;
  query?: Readonly<Record<string, string>>;
  url: string;
}

const featured: Read = { endpoint: discoveryEndpoints.featured, url: homeReads.featured };
const trending: Read = { endpoint: discoveryEndpoints.trending, url: homeReads.trending };
const madeForYou: Read = { endpoint: discoveryEndpoints.madeForYou, url: homeReads.madeForYou };
const albums: Read = { endpoint: listWindowEndpoints.albums, query: { from: '0', count: String(ALBUM_WINDOW) }, url: homeReads.albums };

/**
 * Reads what Home shows before there is a screen for it, and before it is known who is here: everybody gets the same. Resolves when it is there or
 * fails, elsewhere at once. Albums come from the device where it has a copy of the catalogue.
 */
export async function prefetchHome(pathname: string, client: QueryClient, { hasCopy }: { hasCopy: boolean }): Promise<void> {
  if (pathname !== screenPaths.home) return;
  await Promise.all([featured, trending, ...(hasCopy ? [] : [albums])].map((read) => prefetch(read, client)));
}

/** Also what a visitor gets, where the document has brought it along. */
export async function prefetchVisitorsHome(pathname: string, client: QueryClient): Promise<void> {
  if (pathname === screenPaths.home && openingAnswer(madeForYou.url)) await prefetch(madeForYou, client);
}

async function prefetch({ endpoint, query, url }: Read, client: QueryClient): Promise<void> {
  const isStored = openingAnswer(url)?.isStored ?? false;
  const options = { ...queryOf(endpoint, undefined, query), queryFn: () => callApi(endpoint, { query, asAnyone: true }) };
  await client.query(options).catch(() => undefined);
  // Shown at once, and asked for again by the screen.
  if (isStored) await client.invalidateQueries({ queryKey: options.queryKey, exact: true, refetchType: 'none' });
}
