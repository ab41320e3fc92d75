import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { imageProblems } from './image-problems';
import { isPinned } from './pinned';
import { DOCKERFILE, parseDockerfile, readDockerfile } from './dockerfile';

const stages = readDockerfile();
const oneOrMore = z.union([z.string(), z.array(z.string())]);
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      os: z._default(oneOrMore, []),
      cpu: z._default(oneOrMore, []),
    }),
  ),
});

it('images: run Node 24 or nginx without root, as one process with a health check', () => {
  expect(stages.map(({ name }) => name)).toEqual(['packages', 'build', 'production', 'api', 'edge']);
  expect(imageProblems(stages)).toEqual([]);
});

it('images: every copied path exists', () => {
  expect(stages.flatMap(({ copies }) => copies).filter((path) => !existsSync(path))).toEqual([]);
});

it('images: every stage begins with an image that has a digest, or with a stage before it', () => {
  const names = stages.map(({ name }) => name);
  expect(stages.map(({ from }) => from).filter((from) => !names.includes(from) && !isPinned(from))).toEqual([]);
});

it('images: packages of every workspace are installed', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const workspaces = Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [`${resolved}/package.json`] : []));
  expect(workspaces).toContain('apps/api/package.json');
  expect(stages.find(({ name }) => name === 'packages')?.copies).toEqual(expect.arrayContaining(workspaces));
});

it('images: what is installed for amd64 is there for arm64, too', () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const builtFor = (processor: string) =>
    Object.entries(packages)
      .filter(([name, { os, cpu }]) => [os].flat().includes('linux') && [cpu].flat().includes(processor) && !name.includes('musl'))
      .map(([name]) => name.replaceAll(processor, '…'));
  expect(builtFor('x64')).toContain('node_modules/@img/sharp-linux-…');
  expect(builtFor('x64').filter((name) => !builtFor('arm64').includes(name))).toEqual([]);
});

it('images: the API’s image contains only what it runs', () => {
  const api = stages.find(({ name }) => name === 'api');
  expect(api?.copies).toEqual([]);
  expect(api?.command).toEqual(['node', '--v8-pool-size=1', '--max-semi-space-size=8', 'apps/api/dist/main.js']);
});

it('images: an import that is started by hand has the V8 options of the API', () => {
  const [, options = '', program = ''] =
    /^ENV .*NODE_OPTIONS="([^"]+)"[^]*^CMD \["node", (.+?), "apps/m.exec(readFileSync(DOCKERFILE, 'utf8')) ?? [];
  expect(program.replaceAll(/[",]/g, '')).toBe(options);
});

it('images: the API and the edge have the same build of the page', () => {
  const copied = readFileSync(DOCKERFILE, 'utf8').match(/^COPY --from=\w+ \/chorus\/apps\/pwa\/dist/gm);
  expect(copied).toEqual(['COPY --from=build /chorus/apps/pwa/dist', 'COPY --from=build /chorus/apps/pwa/dist']);
});

it.each([
  ['runs as root', 'USER 1000:1000', ''],
  ['runs as root', 'USER 1000:1000', 'USER 1000:1000\nUSER root'],
  ['is not asked how it is', /HEALTHCHECK .*\n.*\n/, ''],
  ['is not process 1', 'CMD ["node", "main.js"]', 'CMD node main.js'],
  ['is based on whatever a tag means today', /@sha256:\w+/, ''],
  ['does not run Node 24', 'node:24.21.0', 'node:20.20.2'],
])('images: one that %s is refused', (complaint, from, to) => {
  const good = `FROM node:24.21.0-bookworm-slim@sha256:${'0'.repeat(64)} AS api\nUSER 1000:1000\nHEALTHCHECK --interval=10s \\\n  CMD ["node", "health.js"]\nCMD ["node", "main.js"]\n`;
  expect(imageProblems(parseDockerfile(good))).toEqual([]);
  expect(imageProblems(parseDockerfile(good.replace(from, to)))).toEqual([`api ${complaint}`]);
});
