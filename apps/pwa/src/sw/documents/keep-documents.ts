import { linkedScreenAddress } from '@chorus/contracts';
import { isKeepDocumentRequest } from '../../platform/storage/responses/response-channel';
import type { StoredDocuments } from './stored-documents';

/** Stores the documents of the screens that pages name. */
export function keepDocuments(
  worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'location'>,
  documents: Pick<StoredDocuments, 'refresh'>,
): void {
  worker.addEventListener('message', (event) => {
    const data: unknown = event.data;
    if (!isKeepDocumentRequest(data) || !URL.canParse(data.address, worker.location.origin)) return;
    const address = linkedScreenAddress(new URL(data.address, worker.location.origin));
    if (address !== undefined) event.waitUntil(documents.refresh(address));
  });
}
