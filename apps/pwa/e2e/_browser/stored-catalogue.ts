import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import type { CatalogueRead } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { storedKeys } from './stored-rows';
import { until } from './until';

const beside = Object.values<CatalogueRead>(catalogueReads)
  .filter(({ isFetchedAhead, isInCopy }) => isFetchedAhead && !isInCopy)
  .map(({ path }) => API_PREFIX + path);

/** Waits for the copy and for what the service worker prefetches. */
export const untilCatalogueIsStored = (page: Page): Promise<unknown> =>
  until(
    'a copy of the catalogue, and what the service worker stores beside it',
    () =>
      Promise.all([storedKeys(page, 'catalogue-copy'), storedKeys(page, 'responses')]).then(
        ([copies, stored]) => [...(copies.length === 0 ? ['the copy'] : []), ...beside.filter((url) => !stored.includes(url))],
        (failure: unknown) => [String(failure)],
      ),
    (lacking) => lacking.length === 0,
  );
