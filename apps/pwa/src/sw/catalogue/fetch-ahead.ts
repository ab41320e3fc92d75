import { API_PREFIX, screenPaths } from '@chorus/contracts';
import type { RefreshCatalogueRequest } from '../../platform/storage/responses/response-channel';
import type { StoredDocuments } from '../documents/stored-documents';
import type { CatalogueAnswers } from './answer-catalogue';
import { readAhead } from './catalogue-urls';
import type { FormerLists } from './former-lists';

interface Stored {
  answers: Pick<CatalogueAnswers, 'refresh'>;
  former: Pick<FormerLists, 'remove'>;
  documents: Pick<StoredDocuments, 'refresh'>;
}

/** Prefetches Home's document, and the reads that are not in the device's copy of the catalogue. */
export async function fetchAhead(
  { answers, former, documents }: Stored,
  { hasCopy }: Pick<RefreshCatalogueRequest, 'hasCopy'>,
): Promise<void> {
  await documents.refresh(screenPaths.home);
  await Promise.all(readAhead.map(({ path, isReadOnce = false }) => answers.refresh(API_PREFIX + path, hasCopy === true && isReadOnce)));
  if (hasCopy) await former.remove();
}
