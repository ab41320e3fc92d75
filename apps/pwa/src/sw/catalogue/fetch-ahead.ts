import { API_PREFIX, screenPaths } from '@chorus/contracts';
import type { RefreshCatalogueRequest } from '../../platform/storage/responses/response-channel';
import type { CatalogueAnswers } from './answer-catalogue';
import { readAhead } from './catalogue-urls';
import type { FormerLists } from './former-lists';

/** Prefetches Home's document, and the reads that are not in the device's copy of the catalogue. */
export async function fetchAhead(
  answers: Pick<CatalogueAnswers, 'refresh'>,
  former: Pick<FormerLists, 'remove'>,
  { hasCopy }: Pick<RefreshCatalogueRequest, 'hasCopy'>,
): Promise<void> {
  await answers.refresh(screenPaths.home);
  await Promise.all(readAhead.map(({ path, isReadOnce = false }) => answers.refresh(API_PREFIX + path, hasCopy === true && isReadOnce)));
  if (hasCopy) await former.remove();
}
