import { resolve } from 'node:path';
import { installedProgram } from '../process/installed-program';
import { runToEnd } from '../process/run-to-end';
import { ViolationTree } from './violation-tree';

const planted = {
  'apps/api': 'src/planted.ts',
  'apps/pwa': 'src/planted.tsx',
  'apps/pwa/src/sw': 'planted.ts',
  'apps/pwa/e2e': 'planted.test.ts',
  'libs/contracts': 'src/planted.ts',
  tools: 'planted.ts',
};
const faults = `
declare const work: () => Promise<number>;
declare const anything: any;
export const wait = (): void => { work(); };
export const given: string = anything;
export const listen = (each: (listener: () => void) => void): void => each(async () => { await work(); });
`;

describe('the lint rules that need types', () => {
  const tree = new ViolationTree();
  let found: { filename: string; code: string }[];

  beforeAll(async () => {
    for (const file of ['.oxlintrc.json', 'tools/lint/chorus-rules.mjs', 'tsconfig.base.json']) tree.copy(file);
    tree.link('node_modules', resolve('node_modules'));
    for (const [project, file] of Object.entries(planted)) {
      tree.copy(`${project}/tsconfig.json`);
      tree.write(`${project}/${file}`, faults);
    }
    const args = ['--type-aware', '--disable-nested-config', '--format', 'json', ...Object.keys(planted)];
    const { output } = await runToEnd(installedProgram('oxlint'), args, { folder: tree.root });
    found = (JSON.parse(output) as { diagnostics: typeof found }).diagnostics;
  });
  afterAll(() => tree.remove());

  it.each(Object.entries(planted))('find a floating promise, a misused promise and an unsafe any in %s', (project, file) => {
    const codes = found.filter(({ filename }) => filename === `${project}/${file}`).map(({ code }) => code);
    const wanted = ['no-floating-promises', 'no-misused-promises', 'no-unsafe-assignment'].map((rule) => `typescript(${rule})`);
    expect(codes).toEqual(expect.arrayContaining(wanted));
  });
});
