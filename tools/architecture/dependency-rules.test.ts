import { installedProgram } from '../process/installed-program';
import { runToEnd } from '../process/run-to-end';
import { PlantedTree } from './planted-tree';
import { allowed, plantings, targets } from './plantings';
import { forbidden } from '../../.dependency-cruiser.cjs';

interface Violation {
  from: string;
  rule: { name: string };
}

describe('the dependency rules', () => {
  const tree = new PlantedTree();
  let violations: Violation[];
  const rulesBrokenBy = (file: string) => [...new Set(violations.filter(({ from }) => from === file).map(({ rule }) => rule.name))];

  beforeAll(async () => {
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json', 'libs/contracts/package.json']) tree.copy(file);
    tree.link('node_modules/@chorus/contracts', 'libs/contracts');
    for (const target of targets) tree.write(target, 'export const it = 1;\n');
    for (const { from, to, typeOnly } of [...plantings, ...allowed.map((one) => ({ typeOnly: false, ...one }))]) {
      tree.write(from, `import ${typeOnly ? 'type ' : ''}{ it } from '${to}';\nexport const its: typeof it = 1;\n`);
    }
    tree.write('apps/api/src/features/songs/egg.ts', "export type { its as it } from './chicken';\n");
    const cruiser = installedProgram('depcruise');
    const { output } = await runToEnd(cruiser, ['--output-type', 'json', 'apps', 'libs', 'tools'], { folder: tree.root });
    violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
  });
  afterAll(() => tree.remove());

  it.each(plantings.map(({ rule, from, to }) => [rule, from, to]))('%s: %s may not import %s', (rule, from) => {
    expect(rulesBrokenBy(from)).toEqual([rule]);
  });

  it.each(allowed.map(({ from, to }) => [from, to]))('%s may import %s', (from) => {
    expect(rulesBrokenBy(from)).toEqual([]);
  });

  it.each((forbidden ?? []).map(({ name }) => [name]))('%s has an import that breaks it here', (name) => {
    expect(plantings.map(({ rule }) => rule)).toContain(name);
  });
});
