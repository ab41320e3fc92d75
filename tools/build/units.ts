import { rmSync } from 'node:fs';
import { describeWeight, weighBuild } from './page-weight';
import { terminal } from '../console/terminal';
import { runCompiler } from '../process/run-compiler';
import type { Ended } from '../process/run-to-end';
import { runInstalled } from '../process/run-to-end';

export interface Unit {
  name: string;
  inputs: readonly string[];
  output: string;
  after: readonly string[];
  build(): Promise<Ended>;
}

const page = 'apps/pwa/dist';
const everywhere = ['package-lock.json', 'tsconfig.base.json'];

export const units: readonly Unit[] = [
  {
    name: 'contracts',
    inputs: [...everywhere, 'libs/contracts'],
    output: 'libs/contracts/dist',
    after: [],
    build: () => compile('libs/contracts/tsconfig.lib.json', 'libs/contracts/dist'),
  },
  {
    name: 'api',
    inputs: [...everywhere, 'libs/contracts', 'apps/api'],
    output: 'apps/api/dist',
    after: ['contracts'],
    build: () => compile('apps/api/tsconfig.app.json', 'apps/api/dist'),
  },
  {
    name: 'pwa',
    inputs: [...everywhere, 'package.json', 'libs/contracts', 'apps/pwa'],
    output: page,
    after: [],
    build: buildPage,
  },
];

/** `nest build` does the same with TypeScript 6, and takes seven times as long. */
function compile(project: string, output: string): Promise<Ended> {
  rmSync(output, { recursive: true, force: true });
  return runCompiler(project);
}

async function buildPage(): Promise<Ended> {
  const built = await runInstalled('vite', ['build', 'apps/pwa', '--logLevel', 'warn']);
  if (built.exitCode !== 0) return built;
  const weights = weighBuild(page).map((weight) => `${weight.name}: ${describeWeight(weight)}`);
  terminal.line(`What the page loads, gzipped, and what each screen and part adds to Home:\n  ${weights.join('\n  ')}`);
  return built;
}
