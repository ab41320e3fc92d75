import { existsSync } from 'node:fs';
import { imageProblems } from './image-problems';
import { parseDockerfile, readDockerfile } from './dockerfile';

const stages = readDockerfile();

it('the images are built on Node 24 and nginx, and run as nobody in particular with one process that is asked how it is', () => {
  expect(stages.map(({ name }) => name)).toEqual(['packages', 'build', 'production', 'api', 'edge']);
  expect(imageProblems(stages)).toEqual([]);
});

it('what they copy is there', () => {
  expect(stages.flatMap(({ copies }) => copies).filter((path) => !existsSync(path))).toEqual([]);
});

it('an image of the API has nothing of the build but what it runs', () => {
  const api = stages.find(({ name }) => name === 'api');
  expect(api?.copies).toEqual([]);
  expect(api?.command).toEqual(['node', 'apps/api/dist/main.js']);
});

it.each([
  ['runs as root', 'USER 1000:1000', ''],
  ['runs as root', 'USER 1000:1000', 'USER 1000:1000\nUSER root'],
  ['is not asked how it is', /HEALTHCHECK .*\n.*\n/, ''],
  ['is not process 1', 'CMD ["node", "main.js"]', 'CMD node main.js'],
  ['does not run Node 24', 'node:24', 'node:20'],
])('an image that %s is refused', (complaint, from, to) => {
  const good =
    'FROM node:24-bookworm-slim AS api\nUSER 1000:1000\nHEALTHCHECK --interval=10s \\\n  CMD ["node", "health.js"]\nCMD ["node", "main.js"]\n';
  expect(imageProblems(parseDockerfile(good))).toEqual([]);
  expect(imageProblems(parseDockerfile(good.replace(from, to)))).toEqual([`api ${complaint}`]);
});
