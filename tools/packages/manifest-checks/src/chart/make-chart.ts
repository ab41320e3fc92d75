import { stringify } from 'yaml';
import type { Manifest } from '../kubernetes/manifest';
import { render } from '../kubernetes/rendered';
import { renderComponent } from '../kubernetes/setups';
import { withoutHashes } from './generated-name';

export const CHART_FOLDER = 'k8s/chart';

/** Stands for a template expression until the YAML is written, since its braces would be quoted. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const expression = (text: string): string => `${OPEN}${text}${CLOSE}`;

const NOTE = '# Made by `npm run chart` from k8s/base: change that, and make it again.\n';

/** What a change of these maps must restart. Pods read them when they start. */
const MAPS_OF: Readonly<Record<string, readonly string[]>> = { api: ['settings'], edge: ['edge', 'settings'] };

/** The files of the chart that are made from `k8s/base`, by their paths in the chart. Needs kubectl. */
export function makeChart(version: string): Record<string, string> {
  const base = withoutHashes(render('k8s/base'));
  const isInBase = ({ kind, metadata }: Manifest) => base.some((one) => one.kind === kind && one.metadata.name === metadata.name);
  const monitoring = renderComponent('monitoring').filter((one) => one.kind !== 'ConfigMap' && !isInBase(one));
  return {
    'Chart.yaml': chartFile(version),
    'values.yaml': valuesFile(base, version),
    ...Object.fromEntries(base.filter(({ kind }) => kind !== 'Namespace').map((one) => [fileOf(one), templateOf(one)])),
    ...Object.fromEntries(monitoring.map((one) => [fileOf(one), `{{- if .Values.monitoring }}\n${templateOf(one)}{{- end }}\n`])),
  };
}

const fileOf = ({ kind, metadata }: Manifest) => `templates/${kind.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()}-${metadata.name}.yaml`;

const chartFile = (version: string) =>
  NOTE +
  stringify({
    apiVersion: 'v2',
    name: 'chorus',
    description: 'Music you listen to with others',
    type: 'application',
    version,
    appVersion: version,
    // Job and CronJob, and the policies of evictions, have their present form since then.
    kubeVersion: '>=1.27.0-0',
  });

interface Scaled {
  minReplicas: number;
  maxReplicas: number;
}

function valuesFile(base: readonly Manifest[], version: string): string {
  const dataOf = (map: string) => base.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === map)?.data ?? {};
  const scaleOf = (name: string) => {
    const { minReplicas, maxReplicas } = base.find((one) => isAutoscaler(one) && one.metadata.name === name)?.spec as Scaled;
    return { minReplicas, maxReplicas };
  };
  const part = (comment: string, value: Record<string, unknown>) =>
    `\n# ${comment}\n${stringify(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })}`;
  return [
    NOTE,
    part('Whose name the Ingress answers for; PUBLIC_URL below says it, too.', { host: hostOf(base) }),
    part(`By digest, they stay what they are: images.example.com/chorus/api:${version}@sha256:…`, {
      images: { api: `images.example.com/chorus/api:${version}`, edge: `images.example.com/chorus/edge:${version}` },
    }),
    part('How many nodes there are at least, and at most.', { scale: { api: scaleOf('api'), edge: scaleOf('edge') } }),
    part('The monitor and the alerts, for clusters with the Prometheus operator.', { monitoring: false }),
    part('Variables of the nodes, as in .env.example, all of them text. What is secret is in the Secret `chorus`.', {
      settings: dataOf('settings'),
    }),
    part('Variables of the edge: docs/operations.md.', { edge: dataOf('edge') }),
  ].join('');
}

const isAutoscaler = ({ kind }: Manifest) => kind === 'HorizontalPodAutoscaler';

function hostOf(base: readonly Manifest[]): string {
  const spec = base.find(({ kind }) => kind === 'Ingress')?.spec as { rules: { host: string }[] };
  return spec.rules[0]?.host ?? '';
}

function templateOf(one: Manifest): string {
  const document = structuredClone(one);
  document.metadata.namespace = expression('.Release.Namespace');
  if (isAutoscaler(document)) Object.assign(document.spec as Scaled, scaleExpressions(document.metadata.name));
  if (document.kind === 'Deployment') annotate(document);
  if (document.kind === 'ConfigMap' && document.metadata.name in MAPS) document.data = { [PLACE_OF_DATA]: document.metadata.name };
  const replaced = JSON.parse(JSON.stringify(document, replaceValues)) as Manifest;
  return NOTE + asTemplate(stringify(replaced, { lineWidth: 0, aliasDuplicateObjects: false }));
}

const MAPS = { settings: '.Values.settings', edge: '.Values.edge' };
const PLACE_OF_DATA = '__data__';

const scaleExpressions = (name: string) => ({
  minReplicas: expression(`.Values.scale.${name}.minReplicas`),
  maxReplicas: expression(`.Values.scale.${name}.maxReplicas`),
});

/** Without it, a pod would keep the variables with which it started. */
function annotate(deployment: Manifest): void {
  const { template } = deployment.spec as { template: { metadata: { annotations?: Record<string, string> } } };
  const maps = MAPS_OF[deployment.metadata.name] ?? [];
  template.metadata.annotations = {
    ...template.metadata.annotations,
    ...Object.fromEntries(maps.map((map) => [`checksum/${map}`, expression(`.Values.${map} | toJson | sha256sum`)])),
  };
}

const VALUES: Readonly<Record<string, string>> = {
  'image:chorus-api': '.Values.images.api | quote',
  'image:chorus-edge': '.Values.images.edge | quote',
  'host:music.example.com': '.Values.host | quote',
};

function replaceValues(key: string, value: unknown): unknown {
  if (key === 'hosts' && Array.isArray(value)) return value.map((one) => replaceValues('host', one));
  const known = typeof value === 'string' ? VALUES[`${key}:${value}`] : undefined;
  return known === undefined ? value : expression(known);
}

/** Keeps braces that are not ours, as in the alerts, and puts ours in their places. */
const asTemplate = (yaml: string): string =>
  yaml
    .replaceAll('{{', `${OPEN}"{{"${CLOSE}`)
    .replaceAll(new RegExp(`^( *)${PLACE_OF_DATA}: (\\w+)$`, 'gm'), (_, indent: string, map: string) => {
      const rows = `${indent}{{ $name }}: {{ $value | quote }}`;
      return `${indent}{{- range $name, $value := .Values.${map} }}\n${rows}\n${indent}{{- end }}`;
    })
    .replaceAll(OPEN, '{{ ')
    .replaceAll(CLOSE, ' }}');
