import { readDocument, withAbout } from '@chorus/contracts';
import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeAlbum } from './describe-item';
import { previewHead } from './preview-head';

const origin = 'https://music.example.com';
const page = readFileSync(join(__dirname, '../../../../pwa/index.html'), 'utf8');
const HOSTILE = `</title><script>alert("1")</script>' $& $\` &amp;`;

const headOf = (title: string) =>
  previewHead({ ...describeAlbum(albumNumber(1, { title }), origin), picture: undefined, answers: {} }, origin);

describe('the head of a linked page', () => {
  it('replaces the title and the description of the page, and nothing else', () => {
    const linked = withAbout(page, headOf('Đường Về'));
    expect(linked.match(/<title>/g)).toHaveLength(1);
    expect(linked.match(/<meta name="description"/g)).toHaveLength(1);
    expect(linked).toContain('<title>Đường Về by ');
    expect(readDocument(linked)?.built).toBe(readDocument(page)?.built);
  });

  it('escapes everything that the catalogue says', () => {
    const linked = withAbout(page, headOf(HOSTILE));
    expect(linked).not.toContain('<script>alert');
    expect(linked).not.toMatch(/content="[^"]*"[^> ]/);
    const escaped = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; $&amp; $` &amp;amp;';
    expect(linked).toContain(`<meta property="og:title" content="${escaped}">`);
    expect(linked).toContain(`<title>${escaped} by `);
    expect(linked).toContain(` title="${escaped}">`);
  });

  it('has the app’s icon for an item without a picture', () => {
    expect(headOf('Đường Về')).toContain(`<meta property="og:image" content="${origin}/icons/icon-512.png">`);
  });
});

describe('the description of an album', () => {
  const describe = (album: Parameters<typeof albumNumber>[1]) => describeAlbum(albumNumber(1, album), origin);

  it('leaves out a year that is not known', () => {
    const { description, music } = describe({ releaseYear: 2024, releaseYearKnown: false, artist: 'Sơn Ca', songs: [songNumber(1)] });
    expect(description).toBe('Album • Sơn Ca • 1 song');
    expect(music.filter(([name]) => name === 'music:release_date')).toEqual([]);
  });

  it('names the first fifty songs of a long one', () => {
    const songs = Array.from({ length: 80 }, (_, at) => songNumber(at + 1));
    const { description, music } = describe({ songs });
    expect(description).toContain('80 songs');
    expect(music.filter(([name]) => name === 'music:song')).toHaveLength(50);
  });
});
