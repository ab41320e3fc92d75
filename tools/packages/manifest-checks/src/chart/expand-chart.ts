import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../kubernetes/manifest';
import { manifest } from '../kubernetes/manifest';
import { parseYaml } from '../parse-yaml';
import { expandTemplate } from './expand-template';
import { CHART_FOLDER } from './make-chart';

type Values = Record<string, unknown>;

const read = (file: string) => readFileSync(join(CHART_FOLDER, file), 'utf8');

const valuesIn = (file: string) => (parseYaml(read(file))[0] ?? {}) as Values;

/** The manifests that Helm makes of the chart in `namespace`, with these values over its own, each as they are or as a file. */
export function expandChart(namespace: string, ...over: readonly (string | Values)[]): Manifest[] {
  const Values = over.map((one) => (typeof one === 'string' ? valuesIn(one) : one)).reduce(laidOver, valuesIn('values.yaml'));
  return readdirSync(join(CHART_FOLDER, 'templates'))
    .toSorted()
    .flatMap((file) => parseYaml(expandTemplate(read(`templates/${file}`), { Values, Release: { Namespace: namespace } })))
    .map((body) => manifest.parse(body));
}

/** Maps are merged, everything else is replaced, and null takes a row away. */
function laidOver(below: Values, above: Values): Values {
  const rows = Object.entries(above).map(([name, value]) => [
    name,
    isMap(value) && isMap(below[name]) ? laidOver(below[name], value) : value,
  ]);
  return Object.fromEntries([...Object.entries(below), ...rows].filter(([name]) => above[name as string] !== null)) as Values;
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
