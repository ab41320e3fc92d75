import { readdirSync, readFileSync } from 'node:fs';

const [, tree = ''] = /```\n([\s\S]*?)```/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
const described = new Set(tree.split(/[\s/]+/));

it.each(
  ['apps/api/src/features', 'apps/api/src/platform', 'apps/pwa/src', 'apps/pwa/src/features', 'apps/pwa/src/platform'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, folder]),
  ),
)('docs/architecture.md names %s of %s', (name) => expect(described).toContain(name));
