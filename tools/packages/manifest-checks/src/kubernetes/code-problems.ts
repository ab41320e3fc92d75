import { API_PREFIX, healthEndpoints } from '@chorus/contracts';
import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import {
  ConfigError,
  configFrom,
  databaseConfigFrom,
  databaseEnvironment,
  environment,
} from '../../../../../apps/api/src/platform/config/config';
import { edgeTemplate, namesInTemplate } from '../images/edge-template';
import { readDockerfile } from '../images/dockerfile';
import type { Container, Manifest } from './manifest';
import { configMapsOf, containersOf, servicesOf, workloadsOf } from './manifest';

const isOf = (name: string) => {
  const image = new RegExp(`(^|/)chorus[-/]${name}([:@]|$)`);
  return (container: Container) => image.test(container.image);
};

/** Stands for the values of Secrets. */
const secrets: Record<string, string> = {
  DATABASE_URL: 'postgres://chorus:secret@database.example.com/chorus',
  REDIS_URL: 'rediss://redis.example.com',
  S3_ACCESS_KEY_ID: 'chorus',
  S3_SECRET_ACCESS_KEY: 'secret',
};

/** It may be in the Secret only where it is used. */
const ownAccounts = { ACCOUNTS_KEY: 'one key of thirty-two letters or more' };

/** Returns one line for each name, port, path or setting about which the manifests and the code do not agree. */
export function codeProblems(manifests: readonly Manifest[]): string[] {
  const containers = workloadsOf(manifests).flatMap(containersOf);
  return [
    ...singleNodeProblems(manifests),
    ...containers.filter(isOf('api')).flatMap((container) => apiProblems(container, settingsOf(container, manifests))),
    ...containers.filter(isOf('edge')).flatMap((container) => edgeProblems(container, settingsOf(container, manifests), manifests)),
  ];
}

const deployment = z.looseObject({ strategy: z.optional(z.looseObject({ type: z.optional(z.string()) })) });

/** A rolling update of a single node never ends: the new node waits until the old one stops, which waits until the new one is ready. */
function singleNodeProblems(manifests: readonly Manifest[]): string[] {
  const isSingle = workloadsOf(manifests)
    .filter((workload) => workload.kind === 'Deployment')
    .filter((workload) => containersOf(workload).some((one) => isOf('api')(one) && settingsOf(one, manifests).SINGLE_NODE === 'true'));
  return isSingle.flatMap(({ name }) => {
    const own = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
    return deployment.parse(own?.spec).strategy?.type === 'Recreate' ? [] : [`${name} is a single node and must be recreated`];
  });
}

function settingsOf({ env, envFrom }: Container, manifests: readonly Manifest[]): Record<string, string> {
  const maps = configMapsOf(manifests);
  const whole = envFrom.map(({ configMapRef }) => maps.get(configMapRef?.name ?? '') ?? {});
  const values: Record<string, string> = whole.some((map) => map.ACCOUNTS === 'own') ? { ...secrets, ...ownAccounts } : secrets;
  const single = env.map(({ name, value, valueFrom }): [string, string] => {
    const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
    return [name, value ?? (map && maps.get(map.name)?.[map.key]) ?? (secret && values[secret.key]) ?? ''];
  });
  return Object.fromEntries([...whole.flatMap((map) => Object.entries(map)), ...single]);
}

/** Returns the problems of the environment of an API process in production. */
export const environmentProblems = (settings: Record<string, string>): string[] => {
  const unknown = Object.keys(settings).filter((name) => !(name in environment.shape));
  return problemsOfParsing(
    configFrom,
    settings,
    unknown.map((name) => `${name} is no variable of the API`),
  );
};

/** Returns the problems of the environment of a migration. */
const migrationProblems = (settings: Record<string, string>): string[] => {
  const unread = Object.keys(settings).filter((name) => !(name in databaseEnvironment.shape));
  return problemsOfParsing(
    databaseConfigFrom,
    settings,
    unread.map((name) => `${name} is nothing that a migration reads`),
  );
};

function problemsOfParsing(
  parse: (variables: Record<string, string>) => unknown,
  settings: Record<string, string>,
  others: readonly string[],
): string[] {
  try {
    parse({ NODE_ENV: 'production', ...settings });
    return [...others];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.problems];
  }
}

function apiProblems(
  { name, command, ports, startupProbe, readinessProbe, livenessProbe }: Container,
  settings: Record<string, string>,
): string[] {
  const { live, ready } = healthEndpoints;
  const probes = [
    [startupProbe, live],
    [livenessProbe, live],
    [readinessProbe, ready],
  ] as const;
  const program = command.find((word) => word.endsWith('.js'));
  const port = readDockerfile().find((stage) => stage.name === 'api')?.env.PORT;
  return [
    ...(program?.endsWith('/migrate.js') ? migrationProblems(settings) : environmentProblems(settings)),
    ...probes
      .filter(([probe, { path }]) => probe?.httpGet && probe.httpGet.path !== `${API_PREFIX}${path}`)
      .map(([, { path }]) => `${name} is probed elsewhere than at ${API_PREFIX}${path}`),
    ...ports
      .filter((one) => String(one.containerPort) !== (one.name === 'metrics' ? settings.METRICS_PORT : (settings.PORT ?? port)))
      .map(({ containerPort }) => `${name} does not listen on ${containerPort}`),
    ...(ports.some((one) => one.name === 'metrics') && settings.METRICS_HOST !== '0.0.0.0'
      ? [`${name} offers metrics only to itself`]
      : []),
    ...(program && !existsSync(program.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))
      ? [`${name} runs ${program}, which is not built`]
      : []),
  ];
}

function edgeProblems(
  { name, ports, readinessProbe, livenessProbe, startupProbe }: Container,
  settings: Record<string, string>,
  manifests: readonly Manifest[],
): string[] {
  const image = readDockerfile().find((stage) => stage.name === 'edge')?.env ?? {};
  const names = namesInTemplate();
  const [, api, port] = /server (\w+)\.\$\(NAMESPACE\)\.svc\.cluster\.local:(\d+)/.exec(settings.API_SERVERS ?? '') ?? [];
  return [
    // Empty, it is the public address: checked where it is read.
    ...names.filter((one) => !settings[one] && !image[one] && one !== 'OIDC_ISSUER').map((one) => `${name} is not told ${one}`),
    ...Object.keys(settings)
      .filter((one) => !names.includes(one) && one !== 'NAMESPACE')
      .map((one) => `${one} is no variable of the edge`),
    ...[startupProbe, readinessProbe, livenessProbe]
      .flatMap((probe) => probe?.httpGet?.path ?? [])
      .filter((path) => !edgeTemplate().includes(`location = ${path} {`))
      .map((path) => `${name} is probed at ${path}, which it does not know`),
    ...ports
      .filter(({ containerPort }) => String(containerPort) !== image.LISTEN)
      .map(({ containerPort }) => `${name} does not listen on ${containerPort}`),
    ...(servicesOf(manifests).some((service) => service.name === api && service.spec.ports.some((one) => String(one.port) === port))
      ? []
      : [`${name} looks for the API at ${api ?? 'no service'}:${port ?? ''}`]),
  ];
}
