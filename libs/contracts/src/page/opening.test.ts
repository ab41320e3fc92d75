import { OPENING_SELECTOR, parseOpening, withOpening } from './opening';
import type { Opening } from './opening';

const page = '<!doctype html><html><body><div id="root"></div></body></html>';
const opening: Opening = { answers: { '/api/songs/featured': [{ title: '</script><script>alert(1)</script>' }] }, isStored: false };
const scriptIn = (document: string) => /<script[^>]*>([^<]*)<\/script>/.exec(document)?.[1] ?? '';

describe('answers in a document', () => {
  it('are read as they were written, also where a title looks like the end of their script', () => {
    const document = withOpening(page, opening);
    expect(parseOpening(scriptIn(document))).toEqual(opening);
    expect(document.match(/<script/g)).toHaveLength(1);
    expect(document).toContain(`id="${OPENING_SELECTOR.split('#')[1]}"`);
  });

  it('come after what is shown', () => {
    expect(withOpening(page, opening).indexOf('<script')).toBeGreaterThan(page.indexOf('root'));
  });

  it('are left out of a document without a body', () => {
    expect(withOpening('not built yet', opening)).toBe('not built yet');
  });

  it.each(['', '[]', 'null', '{"answers":null,"isStored":true}', '{"answers":{}}'])('are undefined where they are %j', (text) => {
    expect(parseOpening(text)).toBeUndefined();
  });
});
