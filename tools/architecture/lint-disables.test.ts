import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of places that disable each rule. Add none: split the function. When one goes, lower its number. */
const exceptions = { 'max-lines-per-function': 5, complexity: 2, 'max-lines': 0 };

const disables = ['apps', 'libs']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /^(apps|libs)\/[^/]+\/src\/.*\.tsx?$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:oxlint|eslint)-disable(?:-next-line|-line)?(.*)/g)])
  .map(([, rest = '']) => rest.split(' -- ')[0] ?? '');

it.each(Object.entries(exceptions))('the rule %s is switched off in %i places', (rule, count) => {
  const names = disables.flatMap((rules) => rules.split(',').map((name) => name.trim().replace(/^eslint\//, '')));
  expect(names.filter((name) => name === rule)).toHaveLength(count);
});

it('no place switches off all rules at once', () => expect(disables.filter((rules) => rules.trim() === '')).toEqual([]));
