import { resolve } from 'node:path';
import { installedProgram } from '../process/installed-program';
import { runToEnd } from '../process/run-to-end';
import { PlantedTree } from './planted-tree';

const readings = [
  ['process.env', 'export const mode = process.env.NODE_ENV;\n'],
  ['a part of process', 'export const { env } = process;\n'],
  ['an import of process', "import { env } from 'node:process';\nexport const mode = env.NODE_ENV;\n"],
  ['import.meta.env', 'export const mode: unknown = import.meta.env;\n'],
] as const;

const fileOf = (folder: string, index: number) => `apps/pwa/src/${folder}/reading-${index}.ts`;

describe('the environment', () => {
  const tree = new PlantedTree();
  let complaints: Map<string, string[]>;

  beforeAll(async () => {
    for (const file of ['eslint.config.mjs', 'tsconfig.base.json', 'apps/pwa/tsconfig.json']) tree.copy(file);
    tree.link('node_modules', resolve('node_modules'));
    for (const [index, [, text]] of readings.entries()) {
      tree.write(fileOf('features/player', index), text);
      tree.write(fileOf('platform/config', index), text);
    }
    const { output } = await runToEnd(installedProgram('eslint'), ['--format', 'json', 'apps'], { folder: tree.root });
    const results = JSON.parse(output) as { filePath: string; messages: { message: string }[] }[];
    complaints = new Map(
      results.map(({ filePath, messages }) => [filePath.slice(tree.root.length + 1), messages.map(({ message }) => message)]),
    );
  });
  afterAll(() => tree.remove());

  it.each(readings.map(([way], index) => [way, index] as const))('is not read by way of %s outside platform/config', (_way, index) => {
    expect(complaints.get(fileOf('features/player', index))?.join()).toContain('Only platform/config reads the environment.');
  });

  it.each(readings.map(([way], index) => [way, index] as const))('may be read by way of %s inside it', (_way, index) => {
    expect(complaints.get(fileOf('platform/config', index))?.join()).not.toContain('Only platform/config');
  });
});
