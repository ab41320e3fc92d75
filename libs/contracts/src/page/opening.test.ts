import { parseOpening, readDocument, withAbout, withOpening } from './opening';
import type { Opening } from './opening';
import { OPENING_SELECTOR } from './opening-element';

const page = '<!doctype html><html><body><div id="root"></div></body></html>';
const opening: Opening = { answers: { '/api/songs/featured': [{ title: '</script><script>alert(1)</script>' }] }, isStored: false };
const scriptIn = (document: string) => /<script[^>]*>([^<]*)<\/script>/.exec(document)?.[1] ?? '';

describe('answers in a document', () => {
  it('are read as they were written, even if a title looks like the end of their script', () => {
    const document = withOpening(page, opening);
    expect(parseOpening(scriptIn(document))).toEqual(opening);
    expect(document.match(/<script/g)).toHaveLength(1);
    expect(document).toContain(`id="${OPENING_SELECTOR.split('#')[1]}"`);
  });

  it('come after the content that is shown', () => {
    expect(withOpening(page, opening).indexOf('<script')).toBeGreaterThan(page.indexOf('root'));
  });

  it('are left out of a document without a body', () => {
    expect(withOpening('not built yet', opening)).toBe('not built yet');
  });

  it.each(['', '[]', 'null', '{"answers":null,"isStored":true}', '{"answers":{}}'])('are undefined when the script contains %j', (text) => {
    expect(parseOpening(text)).toBeUndefined();
  });
});

describe('a document with a first screen', () => {
  const built =
    '<head><script src="/assets/a.js"></script></head><body><div id="root"><!-- screen --><p>Splash</p></div><script></script></body>';
  const screen = '<template><main>$& $1</main></template>';

  it('has the screen before its splash, and is otherwise unchanged', () => {
    expect(withOpening(built, opening, screen)).toContain(`<div id="root">${screen}<!-- screen --><p>Splash</p></div><script></script>`);
  });

  it('is split into the parts that were put in', () => {
    expect(readDocument(withOpening(built, opening, screen))).toEqual({ built, about: '', screen, opening });
    expect(readDocument(built)).toEqual({ built, about: '', screen: '', opening: undefined });
  });

  it('is undefined for another document', () => {
    expect(readDocument('<html><body>Away</body></html>')).toBeUndefined();
  });
});

describe('a document that describes its screen', () => {
  const built = '<head><!-- about --><title>Chorus</title><!-- /about --></head><body><div id="root"><!-- screen --></div></body>';
  const about = '<title>$& by $1</title>';

  it('has this description in the place of its own', () => {
    expect(withAbout(built, about)).toBe(built.replace('<title>Chorus</title>', () => about));
  });

  it('is otherwise the same as that of any other screen', () => {
    const described = readDocument(withOpening(withAbout(built, about), opening, '<main></main>'));
    expect(described?.about).toBe(about);
    expect(described?.built).toBe(readDocument(built)?.built);
  });

  it('is unchanged if it was built without a place for it', () => {
    expect(withAbout(page, about)).toBe(page);
  });
});
