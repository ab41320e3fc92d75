import { screenPaths } from '@chorus/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { screenPathLiterals } from './screen-path-literals';

const sources = ['apps/api/src', 'apps/pwa/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

it('product code contains no screen path literals', () => {
  const found = sources.flatMap((file) => screenPathLiterals(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it.each([
  'navigate("/chat")',
  "<Link to='/about'>",
  '<Link to={`/albums/${id}`}>',
  'const link = `${origin}/albums/${id}?song=1`;',
  'navigate(`/chat?with=${id}`)',
  'const ALBUM = /^\\/albums\\/([^/]+)$/;',
  'origin + "/sso-callback"',
  '<Link to="/" replace>',
  "<Navigate to={'/'} />",
  "const links = [{ to: '/', label: 'Home' }];",
  "navigate('/', { replace: true })",
  "if (pathname === '/') return;",
])('screen path literals: found in %s', (text) => expect(screenPathLiterals(text)).toHaveLength(1));

it.each([
  "import { search } from '../search/search-endpoints';",
  "import('../screens/search/search-screen')",
  '`/api${path}`',
  "path.split('/')",
  "new URL(origin).pathname === '/'",
  "{ keys: ['/'], does: 'Search' }",
  "'/albums-of-the-year'",
  "'/icons/icon-192.png'",
  "join(folder, 'report')",
  'navigate(screenPaths.home)',
])('screen path literals: none in %s', (text) => expect(screenPathLiterals(text)).toEqual([]));

it('the provider in the compose file redirects to the sign-in screen', () => {
  const realm = z.object({ clients: z.array(z.object({ redirectUris: z.array(z.string()) })) });
  const { clients } = realm.parse(JSON.parse(readFileSync('docker/realm.json', 'utf8')));
  expect(clients.flatMap(({ redirectUris }) => redirectUris)).toEqual([`\${PUBLIC_URL}${screenPaths.ssoCallback}`]);
});
