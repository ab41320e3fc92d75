import { weighBuild } from '../build/budget';
import type { BenchRow } from './row';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function bench(): BenchRow[] {
  const [initial, css, largestRoute] = weighBuild('apps/pwa/dist');
  return [initial, css, largestRoute].flatMap((figure) =>
    figure
      ? [{ name: figure.name, figure: kilobytes(figure.bytes), goal: `≤ ${kilobytes(figure.limit)}`, how: 'gzip -9 of the built page' }]
      : [],
  );
}
