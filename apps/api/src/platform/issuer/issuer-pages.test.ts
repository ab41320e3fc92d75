import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failurePage, signOutPage, SUBMIT_FORM } from './issuer-pages';
import { linksIn, pagePolicy } from './page-document';

const linked = ['<link rel="stylesheet" crossorigin href="/assets/index-a.css">', '<link rel="preload" as="font" href="/assets/a.woff2">'];

it('the pages of the sign-in have the style sheet and the fonts of the built page, which their policy allows', () => {
  expect(linksIn('')).toBe('');
  const links = linksIn(`<head><link rel="preload" as="script" href="/a.js">${linked.join('')}</head>`);
  expect(links).toBe(linked.join('\n'));
  for (const html of [failurePage(links), signOutPage(links, '')]) expect(html).toContain(links);
  const policy = pagePolicy({ pageOrigins: [], scripts: [SUBMIT_FORM] });
  expect(policy).toContain("font-src 'self'");
  expect(policy).toMatch(/style-src 'self' 'sha256-/);
});

it('the pages of the sign-in have the colors of the app for people who ask for more contrast', () => {
  const theme = readFileSync(join(__dirname, '../../../../pwa/src/theme/more-contrast.css'), 'utf8');
  const [, ours = ''] = failurePage('').split('@media (prefers-contrast: more)');
  const names = ['ground', 'panel', 'raised', 'hover', 'line', 'ink', 'muted', 'accent', 'accent-soft', 'on-accent'];
  for (const name of names) {
    const [, color = ''] = new RegExp(`--color-${name}: ([^;]+);`).exec(theme) ?? [];
    expect(color).not.toBe('');
    expect(ours).toContain(`--${name}: ${color}`);
  }
});
