import { homeReads, linkedScreenAddress, readDocument, screenPaths, withAbout, withOpening } from '@chorus/contracts';
import { withTimeout } from '../../platform/async/with-timeout';
import { VISITOR } from '../../platform/storage/responses/response-store';
import type { StoredDocuments } from './stored-documents';

export interface OpeningDeps {
  documents: Pick<StoredDocuments, 'read' | 'readAnyAt'>;
  /** The person signed in on this browser, or `VISITOR`. */
  person: () => Promise<string>;
}

/** A document waits no longer for a stored one, because the page can request its answers itself. */
const LONGEST_WAIT_MS = 100;

/**
 * Puts the first screen and the answers of the stored document into the one of this release; screens that were not opened on this device
 * stay as they are. Nothing personal is in it, because another person may have signed in since.
 */
export async function withStoredOpening(url: URL, page: Response, deps: OpeningDeps): Promise<Response> {
  const address = url.pathname === screenPaths.home ? screenPaths.home : linkedScreenAddress(url);
  if (address === undefined || !page.ok) return page;
  const stored = await withTimeout(
    readStored(address, deps).catch(() => undefined),
    LONGEST_WAIT_MS,
  );
  if (!stored?.opening) return page;
  const headers = new Headers(page.headers);
  // These headers describe the text before the change.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  const document = await page.text();
  const opening = { answers: stored.opening.answers, isStored: true };
  // Another release may draw the screen differently.
  const isThisScreen = stored.isOfAddress && readDocument(document)?.built === stored.built;
  const html = isThisScreen ? withOpening(withAbout(document, stored.about), opening, stored.screen) : withOpening(document, opening);
  return new Response(html, { headers });
}

async function readStored(address: string, { documents, person: whoIsHere }: OpeningDeps) {
  const [own, person] = await Promise.all([documents.read(address), whoIsHere()]);
  // Another song is marked in the others at the same path, whose answers are the same.
  const html = own ?? (await documents.readAnyAt(address.split('?', 1)[0] ?? address));
  const document = html === undefined ? undefined : readDocument(html);
  // There may be music by now.
  if (!document?.opening || isEmpty(document.opening.answers[homeReads.featured])) return undefined;
  const isOfAddress = own !== undefined;
  if (person === VISITOR) return { ...document, isOfAddress };
  const { [homeReads.madeForYou]: _ofVisitors, ...answers } = document.opening.answers;
  return { ...document, isOfAddress, opening: { ...document.opening, answers } };
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;
