import { homeReads, readDocument, withAbout, withOpening } from '@chorus/contracts';
import type { Opening } from '@chorus/contracts';
import { VISITOR } from '../../platform/storage/responses/response-store';
import { withStoredOpening } from './stored-opening';

const { featured, madeForYou } = homeReads;
const documentOf = (release: string) =>
  `<head><!-- about --><title>Chorus</title><!-- /about -->${release}</head><body><div id="root"><!-- screen -->Splash</div></body>`;
const html = documentOf('this');
const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'", 'content-length': '47', etag: 'W/"a"' };
const page = () => new Response(html, { headers });
const home: Opening = { answers: { [featured]: [1], [madeForYou]: [2] }, isStored: false };
const album: Opening = { answers: { '/api/albums/a1': { title: 'One' } }, isStored: false };
const TITLE = '<title>One by Sơn Ca</title>';
const SCREEN = '<main>Songs</main>';
/** The server's document of an album, built by a release. */
const albumOf = (release: string) => withOpening(withAbout(documentOf(release), TITLE), album, SCREEN);

const storedAt = (stored: Readonly<Record<string, string>>, person = VISITOR) => ({
  documents: {
    read: (address: string) => Promise.resolve(stored[address]),
    readAnyAt: (pathname: string) => Promise.resolve(Object.entries(stored).find(([address]) => address.split('?')[0] === pathname)?.[1]),
    request: jest.fn<Promise<string | undefined>, [string]>(() => Promise.reject(new TypeError('Failed to fetch'))),
  },
  person: () => Promise.resolve(person),
});
type Deps = ReturnType<typeof storedAt>;

const responseAt = (path: string, deps: Deps) => withStoredOpening(new URL(path, 'https://chorus.test'), page(), deps);
const opened = async (path: string, deps: Deps) => readDocument(await (await responseAt(path, deps)).text());

describe('Home’s document from the device', () => {
  it('contains the answers of the last visit, marked as stored', async () => {
    const { screen, opening } = (await opened('/', storedAt({ '/': withOpening(html, home, SCREEN) }))) ?? {};
    expect(opening).toEqual({ answers: home.answers, isStored: true });
    expect(screen).toBe(SCREEN);
  });

  it('shows the splash if another release drew the screen', async () => {
    const { screen, opening } = (await opened('/', storedAt({ '/': withOpening(documentOf('earlier'), home, SCREEN) }))) ?? {};
    expect(opening?.answers).toEqual(home.answers);
    expect(screen).toBe('');
  });

  it('keeps its security headers, and loses those of the original text', async () => {
    const { headers: kept } = await responseAt('/', storedAt({ '/': withOpening(html, home) }));
    expect(kept.get('content-security-policy')).toBe("default-src 'self'");
    expect([kept.get('content-length'), kept.get('etag')]).toEqual([null, null]);
  });

  it('contains no songs that were picked for visitors if somebody is signed in', async () => {
    expect((await opened('/', storedAt({ '/': withOpening(html, home) }, 'ada')))?.opening?.answers).toEqual({ [featured]: [1] });
  });

  it('is unchanged if it had no music, of which there may be some by now', async () => {
    const empty = { answers: { [featured]: [], [madeForYou]: [] }, isStored: false };
    expect((await opened('/', storedAt({ '/': withOpening(html, empty, SCREEN) })))?.screen).toBe('');
  });

  it('is unchanged if nothing is stored, and for other screens', async () => {
    expect((await opened('/', storedAt({})))?.opening).toBeUndefined();
    expect((await opened('/', storedAt({ '/': '<p>A server of another kind</p>' })))?.opening).toBeUndefined();
    expect(
      (await opened('/songs', storedAt({ '/': withOpening(html, home), '/songs': withOpening(html, home) })))?.opening,
    ).toBeUndefined();
  });

  it('contains what storage is slow to return where there is no network', async () => {
    jest.useFakeTimers();
    const stored = storedAt({ '/': withOpening(html, home, SCREEN) });
    const read = async (address: string) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return stored.documents.read(address);
    };
    const document = opened('/', { ...stored, documents: { ...stored.documents, read } });
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect((await document)?.screen).toBe(SCREEN);
  });

  it('is unchanged if storage does not answer', async () => {
    const read = () => Promise.reject(new Error('The storage is gone'));
    const response = await responseAt('/', {
      ...storedAt({}),
      documents: { read, readAnyAt: read, request: storedAt({}).documents.request },
    });
    expect(await response.text()).toBe(html);
  });
});

describe('the document of an opened album from the device', () => {
  it('contains its first screen, its title and its answers, marked as stored', async () => {
    expect(await opened('/albums/a1', storedAt({ '/albums/a1': albumOf('this') }))).toEqual({
      built: readDocument(html)?.built,
      about: TITLE,
      screen: SCREEN,
      opening: { answers: album.answers, isStored: true },
    });
  });

  it.each(['earlier', 'later'])('shows the splash, and nothing else that the server of the %s release wrote as HTML', async (release) => {
    expect(await opened('/albums/a1', storedAt({ '/albums/a1': albumOf(release) }))).toEqual({
      built: readDocument(html)?.built,
      about: '<title>Chorus</title>',
      screen: '',
      opening: { answers: album.answers, isStored: true },
    });
  });

  it('is that of the song that its link marks, whatever else the link says', async () => {
    const stored = storedAt({ '/albums/a1?song=s1': albumOf('this') });
    expect((await opened('/albums/a1?via=mail&song=s1', stored))?.screen).toBe(SCREEN);
    expect((await opened('/albums/a1', stored))?.screen).toBe('');
  });

  it.each([
    ['/albums/a1?song=s1', '/albums/a1'],
    ['/albums/a1', '/albums/a1?song=s1'],
    ['/albums/a1?song=s1', '/albums/a1?song=s2'],
  ])('has only the answers, which are the same, at %s if that of %s is stored', async (address, stored) => {
    expect(await opened(address, storedAt({ [stored]: albumOf('this') }))).toMatchObject({
      about: '<title>Chorus</title>',
      screen: '',
      opening: { answers: album.answers, isStored: true },
    });
  });

  it.each(['/albums/a1/', '/albums/a1?utm_source=mail', '/albums/a1/?utm_source=mail'])('is the same at %s', async (address) =>
    expect((await opened(address, storedAt({ '/albums/a1': albumOf('this') })))?.screen).toBe(SCREEN),
  );

  it('is unchanged for another page of its songs', async () => {
    expect((await opened('/albums/a1?page=2', storedAt({ '/albums/a1': albumOf('this') })))?.screen).toBe('');
  });

  it('is the same for everybody', async () => {
    const [visitors, adas] = [VISITOR, 'ada'].map((person) => storedAt({ '/albums/a1': albumOf('this') }, person));
    expect(await (await responseAt('/albums/a1', visitors!)).text()).toBe(await (await responseAt('/albums/a1', adas!)).text());
  });
});

describe('the document of an album that was not opened on this device', () => {
  const served = (document: Promise<string | undefined>, person = VISITOR) => {
    const deps = storedAt({}, person);
    deps.documents.request.mockReturnValue(document);
    return deps;
  };

  it('contains the first screen and the answers of the server’s, which are current', async () => {
    const deps = served(Promise.resolve(albumOf('this')));
    expect(await opened('/albums/a1?via=mail', deps)).toEqual({
      built: readDocument(html)?.built,
      about: TITLE,
      screen: SCREEN,
      opening: album,
    });
    expect(deps.documents.request).toHaveBeenCalledWith('/albums/a1');
  });

  it('shows the splash if the server is of another release', async () => {
    const { screen, opening } = (await opened('/albums/a1', served(Promise.resolve(albumOf('later'))))) ?? {};
    expect(opening).toEqual(album);
    expect(screen).toBe('');
  });

  it.each([
    ['has no such album', Promise.resolve(undefined)],
    ['is away', Promise.reject(new TypeError('Failed to fetch'))],
    ['is a network’s sign-in page', Promise.resolve('<p>Sign in to this network</p>')],
    ['takes too long', new Promise<undefined>(() => undefined)],
  ])('is unchanged if the server %s', async (_, document) => {
    jest.useFakeTimers();
    const response = responseAt('/albums/a1', served(document));
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    expect(await (await response).text()).toBe(html);
  });

  it('is not requested for a screen that is stored', async () => {
    const deps = storedAt({ '/albums/a1': albumOf('this') });
    await opened('/albums/a1', deps);
    expect(deps.documents.request).not.toHaveBeenCalled();
  });

  it('contains no songs that were picked for visitors if somebody is signed in, on Home', async () => {
    const { opening } = (await opened('/', served(Promise.resolve(withOpening(html, home)), 'ada'))) ?? {};
    expect(opening).toEqual({ answers: { [featured]: [1] }, isStored: false });
  });
});
