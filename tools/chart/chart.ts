import { writeChart } from '@chorus/manifest-checks';
import { terminal } from '../console/terminal';

/** Makes the Helm chart from `k8s/base`. */
export function run(): Promise<number> {
  terminal.line(`Made the chart in ${writeChart()}.`);
  return Promise.resolve(0);
}
