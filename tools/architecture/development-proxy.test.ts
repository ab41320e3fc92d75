import { serverPaths } from '@chorus/contracts';
import { readFileSync } from 'node:fs';

it('the Vite proxy forwards exactly the server’s paths', () => {
  const [, proxy = ''] = /proxy: \{\n([\s\S]*?)\n    \},/.exec(readFileSync('apps/pwa/vite.config.ts', 'utf8')) ?? [];
  expect([...proxy.matchAll(/^ *'([^']+)':/gm)].map(([, path]) => path).sort()).toEqual([...serverPaths].sort());
});
