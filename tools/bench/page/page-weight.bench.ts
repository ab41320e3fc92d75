import { describeWeight, weighBuild } from '../../build/page-weight';
import type { BenchRow } from '../row';

export const title = 'Weight of the page';

const HOW = { Home: 'before it shows its first songs; gzip -9 of the built page', 'Service worker': 'gzip -9 of the built page' };
const isNamed = (name: string): name is keyof typeof HOW => name in HOW;

export const bench = (): BenchRow[] =>
  weighBuild('apps/pwa/dist').map((weight) => ({
    name: weight.name,
    figure: describeWeight(weight),
    goal: 'watched',
    how: isNamed(weight.name) ? HOW[weight.name] : 'added to what Home has loaded',
  }));
