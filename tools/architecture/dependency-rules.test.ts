import { installedProgram } from '../process/installed-program';
import { runToEnd } from '../process/run-to-end';
import { ViolationTree } from './violation-tree';
import { allowed, plantedViolations, targets } from './planted-violations';
import { forbidden } from '../../.dependency-cruiser.cjs';

interface Violation {
  from: string;
  rule: { name: string };
}

const packages = { '@chorus/contracts': 'libs/contracts', '@chorus/demo-catalogue': 'tools/packages/demo-catalogue' };

describe('the dependency rules', () => {
  const tree = new ViolationTree();
  let violations: Violation[];
  const rulesBrokenBy = (file: string) => [...new Set(violations.filter(({ from }) => from === file).map(({ rule }) => rule.name))];

  beforeAll(async () => {
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json']) tree.copy(file);
    for (const [name, folder] of Object.entries(packages)) {
      tree.copy(`${folder}/package.json`);
      tree.link(`node_modules/${name}`, folder);
    }
    tree.write('node_modules/react-hot-toast/package.json', '{ "main": "dist/index.js" }');
    for (const target of targets) tree.write(target, 'export const it = 1;\n');
    for (const { from, to, typeOnly } of [...plantedViolations, ...allowed.map((one) => ({ typeOnly: false, ...one }))]) {
      tree.write(from, `import ${typeOnly ? 'type ' : ''}{ it } from '${to}';\nexport const its: typeof it = 1;\n`);
    }
    tree.write('apps/api/src/features/songs/egg.ts', "export type { its as it } from './chicken';\n");
    const cruiser = installedProgram('depcruise');
    const { output } = await runToEnd(cruiser, ['--output-type', 'json', 'apps', 'libs', 'tools'], { folder: tree.root });
    violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
  });
  afterAll(() => tree.remove());

  it.each(plantedViolations.map(({ rule, from, to }) => [rule, from, to]))('%s: %s may not import %s', (rule, from) => {
    expect(rulesBrokenBy(from)).toEqual([rule]);
  });

  it.each(allowed.map(({ from, to }) => [from, to]))('%s may import %s', (from) => {
    expect(rulesBrokenBy(from)).toEqual([]);
  });

  it.each((forbidden ?? []).map(({ name }) => [name]))('%s has an import that breaks it here', (name) => {
    expect(plantedViolations.map(({ rule }) => rule)).toContain(name);
  });
});
