import { homeReads, linkedScreenAddress, readDocument, screenPaths, withAbout, withOpening } from '@chorus/contracts';
import { withTimeout } from '../../platform/async/with-timeout';
import { VISITOR } from '../../platform/storage/responses/response-store';
import type { StoredDocuments } from './stored-documents';

export interface OpeningDeps {
  documents: Pick<StoredDocuments, 'read' | 'readAnyAt' | 'request'>;
  /** The person signed in on this browser, or `VISITOR`. */
  person: () => Promise<string>;
}

/** After this long, the server is asked for what the device has not read yet. */
const LONGEST_WAIT_MS = 100;
/** A document waits no longer for the server's: on a slow line the page opens without it, and says so. */
const LONGEST_WAIT_FOR_SERVER_MS = 500;
/** Then nothing but the stored one comes, however slow the device is. */
const LONGEST_WAIT_ALONE_MS = 3_000;

/**
 * Puts the first screen and the answers of the stored document into the one of this release, or, for a screen that was not opened on this
 * device, those of the server's document if it comes soon. Nothing personal is in it, because another person may have signed in since.
 */
export async function withStoredOpening(url: URL, page: Response, deps: OpeningDeps): Promise<Response> {
  const address = url.pathname === screenPaths.home ? screenPaths.home : linkedScreenAddress(url);
  if (address === undefined || !page.ok) return page;
  const found = await findOpening(address, deps);
  if (!found) return page;
  const headers = new Headers(page.headers);
  // These headers describe the text before the change.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  const document = await page.text();
  // Another release may draw the screen differently.
  const isThisScreen = found.isOfAddress && readDocument(document)?.built === found.built;
  const html = isThisScreen
    ? withOpening(withAbout(document, found.about), found.opening, found.screen)
    : withOpening(document, found.opening);
  return new Response(html, { headers });
}

async function findOpening(address: string, deps: OpeningDeps) {
  const stored = readStored(address, deps);
  return (
    (await resolvedWithin(stored, LONGEST_WAIT_MS)) ??
    (await resolvedWithin(Promise.any([present(stored), present(request(address, deps))]), LONGEST_WAIT_FOR_SERVER_MS)) ??
    (await resolvedWithin(stored, LONGEST_WAIT_ALONE_MS))
  );
}

const present = async <T>(found: Promise<T | undefined>): Promise<T> => (await found) ?? Promise.reject(new Error('There is none'));

const resolvedWithin = <T>(found: Promise<T>, ms: number) =>
  withTimeout(
    found.catch(() => undefined),
    ms,
  );

async function readStored(address: string, deps: OpeningDeps) {
  const own = await deps.documents.read(address);
  // Another song is marked in the others at the same path, whose answers are the same.
  const html = own ?? (await deps.documents.readAnyAt(address.split('?', 1)[0] ?? address));
  const found = await openingOf(html, deps);
  // There may be music by now.
  if (!found || isEmpty(found.opening.answers[homeReads.featured])) return undefined;
  return { ...found, isOfAddress: own !== undefined, opening: { ...found.opening, isStored: true } };
}

async function request(address: string, deps: OpeningDeps) {
  const found = await openingOf(await deps.documents.request(address), deps);
  return found && { ...found, isOfAddress: true };
}

/** Visitors' picks are not those of a person who is signed in. */
async function openingOf(html: string | undefined, { person }: OpeningDeps) {
  const document = html === undefined ? undefined : readDocument(html);
  if (!document?.opening) return undefined;
  const { [homeReads.madeForYou]: _ofVisitors, ...ofAll } = document.opening.answers;
  const answers = (await person()) === VISITOR ? document.opening.answers : ofAll;
  return { ...document, opening: { ...document.opening, answers } };
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;
