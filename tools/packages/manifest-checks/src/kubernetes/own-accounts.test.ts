import { readFileSync } from 'node:fs';
import { expandChart } from '../chart/expand-chart';
import { parseYaml } from '../parse-yaml';
import { problemsOf } from './problems';
import { canRender } from './rendered';
import { renderBaseWith } from './setups';

/** What docs/operations.md says to put into an overlay. */
const [, lines = ''] =
  /#### Accounts of this Chorus\n[\s\S]*?```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];

const { configMapGenerator } = parseYaml(lines)[0] as { configMapGenerator: { literals: string[] }[] };
const values = Object.fromEntries(
  (configMapGenerator[0]?.literals ?? []).map((literal): [string, string] => [
    literal.split('=', 1)[0] ?? '',
    literal.replace(/^\w+=/, ''),
  ]),
);

describe('own accounts in Kubernetes', () => {
  (canRender ? it : it.skip)('are what an overlay makes with the documented lines', () => {
    expect(problemsOf(renderBaseWith(() => lines.trimEnd().split('\n')))).toEqual([]);
  });

  it('are what the chart makes with the same values', () => {
    expect(problemsOf(expandChart('chorus', { settings: values }))).toEqual([]);
  });

  it('need each of the lines', () => {
    for (const name of Object.keys(values).filter((one) => one.startsWith('OIDC_')))
      expect(problemsOf(expandChart('chorus', { settings: { ...values, [name]: 'https://sign-in.example.com' } }))).toEqual([
        expect.stringContaining(name),
      ]);
  });
});
