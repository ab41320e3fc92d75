import { homeReads, readDocument, screenPaths, withOpening } from '@chorus/contracts';
import type { Opening } from '@chorus/contracts';
import { VISITOR } from '../platform/storage/responses/response-store';
import { withStoredOpening } from './stored-opening';

const { featured, madeForYou } = homeReads;
const documentOf = (release: string) => `<head>${release}</head><body><div id="root"><!-- screen -->Splash</div></body>`;
const html = documentOf('this');
const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'", 'content-length': '47', etag: 'W/"a"' };
const page = () => new Response(html, { headers });
const opening: Opening = { answers: { [featured]: [1], [madeForYou]: [2] }, isStored: false };
const SCREEN = '<main>Songs</main>';

function storeOf(body: string | undefined, person = VISITOR) {
  const read = ({ url }: { url: string }) =>
    Promise.resolve(body === undefined || url !== screenPaths.home ? undefined : { etag: null, link: null, body });
  return { read, person: () => Promise.resolve(person) };
}

const opened = async (store: ReturnType<typeof storeOf>, pathname: string = screenPaths.home) =>
  readDocument(await (await withStoredOpening(pathname, page(), store)).text());

describe('Home’s document from the device', () => {
  it('contains the answers of the last visit, marked as stored', async () => {
    const { screen, opening: brought } = (await opened(storeOf(withOpening(html, opening, SCREEN)))) ?? {};
    expect(brought).toEqual({ answers: opening.answers, isStored: true });
    expect(screen).toBe(SCREEN);
  });

  it('shows the splash if another release drew the screen', async () => {
    const { screen, opening: brought } = (await opened(storeOf(withOpening(documentOf('earlier'), opening, SCREEN)))) ?? {};
    expect(brought?.answers).toEqual(opening.answers);
    expect(screen).toBe('');
  });

  it('keeps its security headers, and loses those of the original text', async () => {
    const { headers: kept } = await withStoredOpening('/', page(), storeOf(withOpening(html, opening)));
    expect(kept.get('content-security-policy')).toBe("default-src 'self'");
    expect([kept.get('content-length'), kept.get('etag')]).toEqual([null, null]);
  });

  it('contains no songs that were picked for visitors if somebody is signed in', async () => {
    expect((await opened(storeOf(withOpening(html, opening), 'ada')))?.opening?.answers).toEqual({ [featured]: [1] });
  });

  it('is unchanged if nothing is stored, and for other screens', async () => {
    expect((await opened(storeOf(undefined)))?.opening).toBeUndefined();
    expect((await opened(storeOf('<p>A server of another kind</p>')))?.opening).toBeUndefined();
    expect((await opened(storeOf(withOpening(html, opening)), '/songs'))?.opening).toBeUndefined();
  });

  it('is unchanged if storage does not answer', async () => {
    const read = () => Promise.reject(new Error('The storage is gone'));
    const response = await withStoredOpening('/', page(), { read, person: () => Promise.resolve(VISITOR) });
    expect(await response.text()).toBe(html);
  });
});
