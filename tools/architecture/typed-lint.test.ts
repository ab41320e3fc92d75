import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { installedProgram } from '../process/installed-program';
import { runToEnd } from '../process/run-to-end';
import { PlantedTree } from './planted-tree';

/** A file in each TypeScript project, by the project. */
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

/** oxlint does not have them; in this code, no enum is assigned and no object literal stands where a class is wanted. */
const withoutNativeForm = ['no-unsafe-class-instance-assignment', 'no-unsafe-enum-assignment'];

describe('the lint rules that need types', () => {
  const tree = new PlantedTree();
  let found: { filename: string; code: string }[];

  beforeAll(async () => {
    for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) tree.copy(file);
    tree.link('node_modules', resolve('node_modules'));
    for (const [project, file] of Object.entries(planted)) {
      tree.copy(`${project}/tsconfig.json`);
      tree.write(`${project}/${file}`, faults);
    }
    const args = ['--type-aware', '--disable-nested-config', '--format', 'json', 'apps', 'libs', 'tools'];
    const { output } = await runToEnd(installedProgram('oxlint'), args, { folder: tree.root });
    found = (JSON.parse(output) as { diagnostics: typeof found }).diagnostics;
  });
  afterAll(() => tree.remove());

  it.each(Object.entries(planted))('find a floating promise, a misused promise and an unsafe any in %s', (project, file) => {
    const codes = found.filter(({ filename }) => filename === `${project}/${file}`).map(({ code }) => code);
    expect(codes.sort()).toEqual(
      ['no-floating-promises', 'no-misused-promises', 'no-unsafe-assignment'].map((rule) => `typescript(${rule})`),
    );
  });

  it('are all those of the strict and stylistic sets that oxlint has', () => {
    const { config } = ts.parseConfigFileTextToJson('.oxlintrc.json', readFileSync('.oxlintrc.json', 'utf8')) as {
      config: { rules: Record<string, unknown> };
    };
    const sets = [...tseslint.configs.strictTypeCheckedOnly, ...tseslint.configs.stylisticTypeCheckedOnly];
    const wanted = sets
      .flatMap(({ rules = {} }) => Object.entries(rules))
      .filter(([name, level]) => name.startsWith('@typescript-eslint/') && level !== 'off')
      .map(([name]) => name.replace('@typescript-eslint/', ''))
      .filter((name) => !withoutNativeForm.includes(name));
    const ours = Object.keys(config.rules).map((name) => name.replace('typescript/', ''));
    expect(ours.sort()).toEqual([...new Set(wanted)].sort());
  });
});
