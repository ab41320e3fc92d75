import { resolve } from 'node:path';
import { installedProgram } from '../process/installed-program';
import { runToEnd } from '../process/run-to-end';
import { ViolationTree } from './violation-tree';

interface Diagnostic {
  filename: string;
  code: string;
}

const environment = [
  ['process.env', 'export const mode = process.env.NODE_ENV;\n', 'eslint(no-restricted-properties)'],
  ['a part of process', 'export const { env } = process;\n', 'eslint(no-restricted-properties)'],
  ['an import of process', "import { env } from 'node:process';\nexport const mode = env.NODE_ENV;\n", 'eslint(no-restricted-imports)'],
  ['import.meta.env', 'export const mode: unknown = import.meta.env;\n', 'chorus(environment-in-config)'],
] as const;

const words = [
  ['an identifier', 'export const patience = 5;\n'],
  ['an ending', 'export interface SongKeeper {\n  songs: string[];\n}\n'],
  ['a bare verb as a method', 'export class Songs {\n  keep(): number {\n    return 1;\n  }\n}\n'],
  ['a bare verb as a function', 'export function look(): number {\n  return 1;\n}\n'],
  ['a bare verb as an arrow function of a class', 'export class Songs {\n  keep = (): number => 1;\n}\n'],
  ['a bare verb as a method of an object', 'export const songs = { ask: (): number => 1 };\n'],
] as const;

const replacedFile = 'libs/contracts/src/songs-keeper.ts';

const timeouts = [
  ['a test', "it('waits', () => undefined, 5000);\n"],
  ['a hook', 'beforeAll(() => undefined, 5000);\n'],
  ['a table of tests', "it.each([1])('waits', () => undefined, 5000);\n"],
  ['a file', 'jest.setTimeout(5000);\n'],
] as const;

const functionOf = (lines: number) =>
  ['export function planted(values: number[]): void {', ...Array.from({ length: lines - 2 }, () => '  values.pop();'), '}', ''].join('\n');

const readingFile = (folder: string, index: number) => `apps/pwa/src/${folder}/reading-${index}.ts`;
const wordFile = (suffix: string, index: number) => `libs/contracts/src/word-${index}${suffix}`;
const functionFile = (lines: number) => `libs/contracts/src/function-of-${lines}.ts`;
const timeoutFile = (index: number) => `tools/timeout-${index}.test.ts`;

describe('a lint rule of this repository', () => {
  const tree = new ViolationTree();
  let found: Diagnostic[];

  const codesOf = (file: string) => [...new Set(found.filter(({ filename }) => filename === file).map(({ code }) => code))];

  beforeAll(async () => {
    for (const file of ['.oxlintrc.json', 'tools/lint/chorus-rules.mjs']) tree.copy(file);
    tree.link('node_modules', resolve('node_modules'));
    for (const [index, [, text]] of environment.entries()) {
      tree.write(readingFile('features/player', index), text);
      tree.write(readingFile('platform/config', index), text);
    }
    for (const [index, [, text]] of words.entries()) {
      tree.write(wordFile('.ts', index), text);
      tree.write(wordFile('.test.ts', index), text);
    }
    tree.write(replacedFile, 'export const songs = 1;\n');
    for (const [index, [, text]] of timeouts.entries()) tree.write(timeoutFile(index), text);
    for (const lines of [60, 61]) tree.write(functionFile(lines), functionOf(lines));
    const args = ['--disable-nested-config', '--format', 'json', 'apps', 'libs', 'tools'];
    const { output } = await runToEnd(installedProgram('oxlint'), args, { folder: tree.root });
    found = (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
  });
  afterAll(() => tree.remove());

  it.each(environment.map(([way, , code], index) => [way, code, index] as const))(
    'refuses to read the environment by way of %s outside platform/config',
    (_way, code, index) => {
      expect(codesOf(readingFile('features/player', index))).toEqual([code]);
      expect(codesOf(readingFile('platform/config', index))).toEqual([]);
    },
  );

  it.each(words.map(([form], index) => [form, index] as const))('refuses a replaced word as %s in product code', (_form, index) => {
    expect(codesOf(wordFile('.ts', index))).toEqual(['chorus(fields-words)']);
    expect(codesOf(wordFile('.test.ts', index))).toEqual([]);
  });

  it('refuses a replaced word at the end of a file name', () => {
    expect(codesOf(replacedFile)).toEqual(['chorus(fields-file-names)']);
  });

  it.each(timeouts.map(([place], index) => [place, index] as const))('refuses a timeout of its own of %s', (_place, index) => {
    expect(codesOf(timeoutFile(index))).toEqual(['chorus(default-test-timeout)']);
  });

  it('refuses a function of 61 lines in product code', () => {
    expect(codesOf(functionFile(61))).toEqual(['eslint(max-lines-per-function)']);
    expect(codesOf(functionFile(60))).toEqual([]);
  });
});
