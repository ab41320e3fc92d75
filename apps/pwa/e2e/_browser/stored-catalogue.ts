import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { storedKeys } from './stored-rows';
import { until } from './until';

const { songs, albums, artists, trending } = catalogueReads;
const searched = [songs, albums, artists, trending].map(({ path }) => API_PREFIX + path);

export const untilCatalogueIsStored = (page: Page): Promise<unknown> =>
  until(
    'the lists that are searched to be stored',
    () =>
      storedKeys(page, 'responses').then(
        (stored) => searched.filter((url) => !stored.includes(url)),
        (failure: unknown) => [String(failure)],
      ),
    (lacking) => lacking.length === 0,
  );
