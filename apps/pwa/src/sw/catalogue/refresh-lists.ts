import { API_PREFIX, catalogueReads, nextPartOf, screenPaths } from '@chorus/contracts';
import { fieldsOf } from '../../platform/json/fields-of';
import { parseJson } from '../../platform/json/parse-json';
import type { RefreshCatalogueRequest } from '../../platform/storage/responses/response-channel';
import type { CatalogueAnswers } from './answer-catalogue';
import { lists } from './catalogue-urls';

/** Lists of more songs take a phone minutes and 100 MB; without a copy, their parts are read as they are viewed. */
const MOST_SONGS = 10_000;

const inCopy = lists.filter((list) => list.isInCopy);
const others = lists.filter((list) => !list.isInCopy);

/** Fetches ahead Home's document and what the device's copy of the catalogue does not have; without one, and when none is awaited, also whole lists. */
export async function refreshLists(answers: CatalogueAnswers, { hasCopy, awaitsCopy }: RefreshCatalogueRequest): Promise<void> {
  const refresh = (path: string, isOnce?: boolean) => followParts(API_PREFIX + path, (url) => answers.refresh(url, isOnce));
  await answers.refresh(screenPaths.home);
  await Promise.all(others.map(({ path, isReadOnce }) => refresh(path, (hasCopy ?? awaitsCopy) && isReadOnce)));
  if (hasCopy) await Promise.all(inCopy.map(({ path }) => followParts(API_PREFIX + path, answers.remove)));
  else if (!awaitsCopy && !(await isLarge(answers))) await Promise.all(inCopy.map(({ path }) => refresh(path)));
}

async function followParts(url: string, visit: (url: string) => Promise<{ link?: string | null } | undefined>): Promise<void> {
  const next = nextPartOf((await visit(url))?.link ?? null);
  if (next !== undefined) await followParts(next, visit);
}

async function isLarge(answers: CatalogueAnswers): Promise<boolean> {
  const stats = await answers.refresh(API_PREFIX + catalogueReads.stats.path, true);
  return Number(fieldsOf(parseJson(stats?.body ?? '')).totalSongs) > MOST_SONGS;
}
