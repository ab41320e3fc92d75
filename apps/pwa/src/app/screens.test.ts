import { screenPaths } from '@chorus/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import * as z from 'zod/mini';

const paths = Object.values(screenPaths);

it.each(paths)('screens: exactly one matches %s', (path) => {
  const address = path.replace(/:\w+/, 'some-id');
  expect(paths.filter((other) => matchPath(other, address))).toEqual([path]);
});

it('screens: the start URL, the shortcuts and the share target of the web app manifest are among them', () => {
  const manifest = z.object({
    start_url: z.string(),
    shortcuts: z.array(z.object({ url: z.string() })),
    share_target: z.object({ action: z.string() }),
  });
  const file = readFileSync(join(__dirname, '../../public/manifest.webmanifest'), 'utf8');
  const { start_url: start, shortcuts, share_target: target } = manifest.parse(JSON.parse(file));
  expect([start, target.action]).toEqual([screenPaths.home, screenPaths.share]);
  expect(shortcuts.length).toBeGreaterThan(0);
  expect(paths).toEqual(expect.arrayContaining(shortcuts.map(({ url }) => url)));
});
