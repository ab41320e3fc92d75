import { homeReads, OPENING_SELECTOR, parseOpening } from '@chorus/contracts';
import { VISITOR } from './catalogue/response-store';
import type { ResponseName } from './catalogue/response-store';
import { withStoredOpening } from './stored-opening';

const { featured, trending, madeForYou } = homeReads;
const html = '<html><body><div id="root"></div></body></html>';
const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'", 'content-length': '47', etag: 'W/"a"' };
const page = () => new Response(html, { headers });

function storeOf(rows: Record<string, string>, person = VISITOR) {
  const read = ({ person: owner, url }: ResponseName) => {
    const body = rows[owner === undefined ? url : `${owner} ${url}`];
    return Promise.resolve(body === undefined ? undefined : { etag: null, link: null, body });
  };
  return { read, person: () => Promise.resolve(person) };
}

const openingIn = (document: string) => {
  const id = OPENING_SELECTOR.split('#')[1];
  const [, text] = new RegExp(`id="${id}">([^<]*)</script>`).exec(document) ?? [];
  return text === undefined ? undefined : parseOpening(text);
};
const opened = async (store: ReturnType<typeof storeOf>, pathname = '/') =>
  openingIn(await (await withStoredOpening(pathname, page(), store)).text());

describe('Home’s document from the device', () => {
  it('brings along the answers of the last visit, said to be of it', async () => {
    const store = storeOf({ [featured]: '[1]', [trending]: '[2]', [`${VISITOR} ${madeForYou}`]: '[3]' });
    expect(await opened(store)).toEqual({ answers: { [featured]: [1], [trending]: [2], [madeForYou]: [3] }, isStored: true });
  });

  it('keeps the headers that protect it, without those of the text before', async () => {
    const { headers: kept } = await withStoredOpening('/', page(), storeOf({ [featured]: '[1]' }));
    expect(kept.get('content-security-policy')).toBe("default-src 'self'");
    expect([kept.get('content-length'), kept.get('etag')]).toEqual([null, null]);
  });

  it('brings along nothing of a person who is signed in, nor what a visitor got before', async () => {
    const store = storeOf({ [featured]: '[1]', [`${VISITOR} ${madeForYou}`]: '[3]', [`ada ${madeForYou}`]: '[4]' }, 'ada');
    expect((await opened(store))?.answers).toEqual({ [featured]: [1] });
  });

  it('comes as it is where nothing is stored, and for other screens', async () => {
    expect(await opened(storeOf({}))).toBeUndefined();
    expect(await opened(storeOf({ [featured]: 'not JSON' }))).toBeUndefined();
    expect(await opened(storeOf({ [featured]: '[1]' }), '/songs')).toBeUndefined();
  });

  it('comes as it is where storage does not answer', async () => {
    const read = () => Promise.reject(new Error('The storage is gone'));
    const response = await withStoredOpening('/', page(), { read, person: () => Promise.resolve(VISITOR) });
    expect(await response.text()).toBe(html);
  });
});
