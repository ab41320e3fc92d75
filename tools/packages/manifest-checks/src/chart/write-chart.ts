import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canRender } from '../kubernetes/rendered';
import { CHART_FOLDER, makeChart } from './make-chart';
import { readVersion } from './read-version';

/** Makes the Helm chart anew from `k8s/base`, and returns its folder. Values of installations beside it stay. */
export function writeChart(): string {
  if (!canRender) throw new Error('The chart is made from what kubectl renders: it needs kubectl 1.27 or newer.');
  const files = makeChart(readVersion());
  rmSync(join(CHART_FOLDER, 'templates'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(CHART_FOLDER, file)), { recursive: true });
    writeFileSync(join(CHART_FOLDER, file), text);
  }
  return CHART_FOLDER;
}
