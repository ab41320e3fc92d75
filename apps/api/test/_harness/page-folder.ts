import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PAGE = `<!doctype html><html><head>
    <!-- about -->
    <title>Chorus</title>
    <meta name="description" content="Chorus is music you listen to with others." />
    <!-- /about -->
    <script type="module" src="/assets/app-1.js"></script>
  </head><body></body></html>`;

export interface PageFolder {
  folder: string;
  digest: string;
  remove(): void;
}

export function makePageFolder(): PageFolder {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-test-page-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  return { folder, digest: createHash('sha256').update(PAGE).digest('hex'), remove: () => rmSync(folder, { recursive: true }) };
}

/** Returns the `property` or `name`, and the content, of each meta element, as HTML. */
export const metaOf = (html: string): [string, string][] =>
  [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [name, content]);
