import { weighBuild } from '../../build/budget';
import type { BenchRow } from '../row';

export const title = 'Weight of the page';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function bench(): BenchRow[] {
  const workerInitialCssAndLargestRoute = weighBuild('apps/pwa/dist').slice(0, 4);
  return workerInitialCssAndLargestRoute.map(({ name, bytes, limit }) => ({
    name,
    figure: kilobytes(bytes),
    goal: `≤ ${kilobytes(limit)}`,
    how: 'gzip -9 of the built page',
  }));
}
