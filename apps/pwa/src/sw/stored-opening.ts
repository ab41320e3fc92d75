import { homeReads, readDocument, screenPaths, withOpening } from '@chorus/contracts';
import { withTimeout } from '../platform/async/with-timeout';
import { VISITOR } from '../platform/storage/responses/response-store';
import type { ResponseStore } from '../platform/storage/responses/response-store';

type Store = Pick<ResponseStore, 'read' | 'person'>;

/** A document waits no longer for stored answers, because the page can request them itself. */
const LONGEST_WAIT_MS = 100;

/**
 * Puts the answers in Home's document of the last visit into the one of this release; other documents stay as they are. Nothing personal is
 * in it, because another person may have signed in since.
 */
export async function withStoredOpening(pathname: string, page: Response, store: Store): Promise<Response> {
  if (pathname !== screenPaths.home || !page.ok) return page;
  const stored = await withTimeout(
    readStored(store).catch(() => undefined),
    LONGEST_WAIT_MS,
  );
  if (!stored?.opening) return page;
  const headers = new Headers(page.headers);
  // These headers describe the text before the change.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  const document = await page.text();
  // Another release may draw the screen differently.
  const isOfThisRelease = readDocument(document)?.built === stored.built;
  const opening = { answers: stored.opening.answers, isStored: true };
  return new Response(withOpening(document, opening, isOfThisRelease ? stored.screen : undefined), { headers });
}

async function readStored(store: Store) {
  const [row, person] = await Promise.all([store.read({ person: undefined, url: screenPaths.home }), store.person()]);
  const document = row && readDocument(row.body);
  if (!document?.opening || person === VISITOR) return document;
  const { [homeReads.madeForYou]: _ofVisitors, ...answers } = document.opening.answers;
  return { ...document, opening: { ...document.opening, answers } };
}
