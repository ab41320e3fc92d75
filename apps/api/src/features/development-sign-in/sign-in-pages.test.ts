import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuiltPage } from '../../platform/page/built-page';
import { choicePage, failurePage, linksOf, pagePolicy, signOutPage } from './sign-in-pages';

const folder = mkdtempSync(join(tmpdir(), 'chorus-page-'));
const linked = ['<link rel="stylesheet" crossorigin href="/assets/index-a.css">', '<link rel="preload" as="font" href="/assets/a.woff2">'];

afterAll(() => rmSync(folder, { recursive: true }));

it('the pages of the sign-in have the style sheet and the fonts of the built page, which their policy allows', async () => {
  const page = new BuiltPage(folder);
  expect(await linksOf(page)).toBe('');
  writeFileSync(join(folder, 'index.html'), `<head><link rel="preload" as="script" href="/a.js">${linked.join('')}</head>`);
  const links = await linksOf(page);
  expect(links).toBe(linked.join('\n'));
  for (const html of [choicePage(links, '/'), failurePage(links), signOutPage(links, '')]) expect(html).toContain(links);
  expect(pagePolicy([])).toContain("font-src 'self'");
  expect(pagePolicy([])).toMatch(/style-src 'self' 'sha256-/);
});
