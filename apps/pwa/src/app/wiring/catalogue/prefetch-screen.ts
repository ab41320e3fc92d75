import {
  ALBUM_WINDOW,
  albumEndpoints,
  artistEndpoints,
  discoveryEndpoints,
  listWindowEndpoints,
  screenPaths,
  urlOf,
} from '@chorus/contracts';
import type { EndpointSpec } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { callApi } from '../../../platform/api-client/call-api';
import { openingAnswer } from '../../../platform/api-client/opening-answers';
import { queryOf } from '../../../platform/api-client/query-of';

interface Read {
  endpoint: EndpointSpec;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** A device with a copy of the catalogue has it. */
  isInCopy?: boolean;
}

const madeForYou: Read = { endpoint: discoveryEndpoints.madeForYou };
const readsOfHome: readonly Read[] = [
  { endpoint: discoveryEndpoints.featured },
  { endpoint: discoveryEndpoints.trending },
  { endpoint: listWindowEndpoints.albums, query: { from: '0', count: String(ALBUM_WINDOW) }, isInCopy: true },
];
const itemScreens = [
  { path: screenPaths.album, param: 'albumId', endpoint: albumEndpoints.byId },
  { path: screenPaths.artist, param: 'artistId', endpoint: artistEndpoints.byId },
];

/** Each resolves when its reads have arrived or failed. */
interface Prefetched {
  all: Promise<unknown>;
  /** Reads whose answers are in the document, which need no network. */
  brought: Promise<unknown>;
}

/** Reads what a screen shows while its code loads, and before it is known who is here: everybody gets the same. */
export function prefetchScreen(pathname: string, client: QueryClient, { hasCopy }: { hasCopy: boolean }): Prefetched {
  const isHere = (read: Read) => openingAnswer(addressOf(read)) !== undefined;
  // The first render must match the document, even if the device's copy will have the list soon.
  const due = readsOf(pathname).filter((read) => isHere(read) || !(read.isInCopy && hasCopy));
  const isBrought = due.map(isHere);
  const reads = due.map((read) => prefetch(read, client));
  return { all: Promise.all(reads), brought: Promise.all(reads.filter((_, at) => isBrought[at])) };
}

/** Also prefetches what a visitor gets on Home, if the document contains it. */
export async function prefetchVisitorsHome(pathname: string, client: QueryClient): Promise<void> {
  if (pathname === screenPaths.home && openingAnswer(urlOf(madeForYou.endpoint))) await prefetch(madeForYou, client);
}

function readsOf(pathname: string): readonly Read[] {
  if (pathname === screenPaths.home) return readsOfHome;
  return itemScreens.flatMap(({ path, param, endpoint }) => {
    const id = matchPath(path, pathname)?.params[param];
    return id === undefined ? [] : [{ endpoint, params: { id }, isInCopy: true }];
  });
}

const addressOf = ({ endpoint, params, query }: Read): string =>
  urlOf(endpoint, params) + (query ? `?${new URLSearchParams(query).toString()}` : '');

async function prefetch(read: Read, client: QueryClient): Promise<void> {
  const { endpoint, params, query } = read;
  const isStored = openingAnswer(addressOf(read))?.isStored ?? false;
  const options = { ...queryOf(endpoint, params, query), queryFn: () => callApi(endpoint, { params, query, asAnyone: true }) };
  await client.query(options).catch(() => undefined);
  // Shown at once, and requested again by the screen.
  if (isStored) await client.invalidateQueries({ queryKey: options.queryKey, exact: true, refetchType: 'none' });
}
