import { homeReads, screenPaths, withOpening } from '@chorus/contracts';
import { withTimeout } from '../platform/async/with-timeout';
import { parseJson } from '../platform/json/parse-json';
import { VISITOR } from './catalogue/response-store';
import type { ResponseStore } from './catalogue/response-store';

type Store = Pick<ResponseStore, 'read' | 'person'>;

/** A document waits no longer for what is stored: the page asks for it itself. */
const LONGEST_WAIT_MS = 100;

const { featured, trending, madeForYou } = homeReads;

/** Puts the answers of the last visit into Home's document; others come as they are. Nothing personal: the page may turn out to be somebody else's. */
export async function withStoredOpening(pathname: string, page: Response, store: Store): Promise<Response> {
  if (pathname !== screenPaths.home || !page.ok) return page;
  const answers = await withTimeout(
    storedAnswers(store).catch(() => ({})),
    LONGEST_WAIT_MS,
  );
  if (!answers || Object.keys(answers).length === 0) return page;
  const headers = new Headers(page.headers);
  // Of the text before.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(withOpening(await page.text(), { answers, isStored: true }), { headers });
}

async function storedAnswers(store: Store): Promise<Record<string, unknown>> {
  const [ofAll, isVisitor] = [[featured, trending], (await store.person()) === VISITOR];
  const names = [...ofAll.map((url) => ({ person: undefined, url })), ...(isVisitor ? [{ person: VISITOR, url: madeForYou }] : [])];
  const read = await Promise.all(
    names.map(async (name) => {
      const stored = await store.read(name);
      const answer = stored && parseJson(stored.body);
      return answer === undefined ? [] : [[name.url, answer] as const];
    }),
  );
  return Object.fromEntries(read.flat());
}
