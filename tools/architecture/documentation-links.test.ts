import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const pages = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** As the page of a repository makes them. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function problemsOf(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/^```[^]*?^```/gm, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(([, link, picture]) => link ?? picture ?? '');
  return targets
    .filter((target) => !/^(https?:|mailto:)/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#', 2);
      const file = path === '' ? page : join(dirname(page), path);
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
}

it.each(pages)('the links of %s lead to files and headings that exist', (page) => {
  expect(problemsOf(page)).toEqual([]);
});

it('docs/README.md leads to every page of the documentation', () => {
  const index = readFileSync('docs/README.md', 'utf8');
  const listed = [...index.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => join('docs', path));
  const expected = pages.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md' && !page.startsWith('docs/decisions/'));
  expect(expected.filter((page) => !listed.includes(page)).map((page) => relative('docs', page))).toEqual([]);
});
