import type { Secrets } from './documented-secrets';
import type { Manifest, Workload } from './manifest';
import { configMapsOf, containersOf, ingressesOf, workloadsOf } from './manifest';

/** The keys of Secrets, or whole Secrets, that each workload needs. */
const needed: Readonly<Record<string, readonly string[]>> = {
  api: [
    'chorus/DATABASE_URL',
    'chorus/REDIS_URL',
    'chorus/S3_ACCESS_KEY_ID',
    'chorus/S3_SECRET_ACCESS_KEY',
    'chorus/VAPID_PUBLIC_KEY',
    'chorus/VAPID_PRIVATE_KEY',
    'chorus/ACCOUNTS_KEY',
  ],
  migrate: ['chorus/DATABASE_URL', 'chorus/MIGRATE_DATABASE_URL'],
  // rclone reads everything from variables of its own, and only from this Secret.
  // Where there is PgBouncer, it goes past it.
  backup: ['chorus/DATABASE_URL', 'chorus/MIGRATE_DATABASE_URL', 'chorus-backup'],
};

const SECRET_NAME = /DATABASE_URL|REDIS_URL|SECRET|PRIVATE_KEY|ACCOUNTS_KEY|PASSWORD|TOKEN/;

/** Other players have their password in the address of each request. */
const ACCESS_LOG = 'nginx.ingress.kubernetes.io/enable-access-log';

/** Returns one line for each secret that a workload has without needing it, or that is outside of Secrets or logged. */
export function secretProblems(manifests: readonly Manifest[]): string[] {
  return [
    ...workloadsOf(manifests).flatMap((workload) =>
      secretsOf(workload)
        .filter((secret) => !needed[workload.name]?.includes(secret))
        .map((secret) => `${workload.name} gets ${secret}, which it does not need`),
    ),
    ...workloadsOf(manifests).flatMap((workload) =>
      containersOf(workload).flatMap(({ name, env }) =>
        env
          .filter((one) => SECRET_NAME.test(one.name) && !one.valueFrom?.secretKeyRef)
          .map((one) => `${workload.name}/${name} has ${one.name} from no Secret`),
      ),
    ),
    ...[...configMapsOf(manifests)].flatMap(([map, values]) =>
      Object.keys(values)
        .filter((name) => SECRET_NAME.test(name))
        .map((name) => `${map} shows ${name} to everybody who reads it`),
    ),
    ...ingressesOf(manifests)
      .filter(({ annotations, spec }) => spec.ingressClassName === 'nginx' && annotations[ACCESS_LOG] !== 'false')
      .map(({ name }) => `Ingress ${name} logs the passwords of other players`),
  ];
}

/** Returns one line for each Secret, or key of one, without which a pod does not start, and which nobody is told to create. */
export const undocumentedSecretProblems = (manifests: readonly Manifest[], documented: Secrets): string[] =>
  workloadsOf(manifests).flatMap((workload) =>
    demandsOf(workload)
      .filter(({ optional }) => !optional)
      .filter(({ name, key }) => !(key === undefined ? documented.has(name) : documented.get(name)?.has(key)))
      .map((secret) => `${workload.name} demands ${nameOf(secret)}, which docs/operations.md does not say to create`),
  );

interface Demand {
  name: string;
  /** Undefined: the whole Secret. */
  key?: string;
  optional: boolean;
}

const nameOf = ({ name, key }: Demand) => (key === undefined ? name : `${name}/${key}`);
const secretsOf = (workload: Workload): string[] => demandsOf(workload).map(nameOf);

const demandsOf = (workload: Workload): Demand[] => [
  ...containersOf(workload).flatMap(({ env, envFrom }) => [
    ...env.flatMap(({ valueFrom }): Demand[] => (valueFrom?.secretKeyRef ? [valueFrom.secretKeyRef] : [])),
    ...envFrom.flatMap(({ secretRef }): Demand[] => (secretRef ? [{ ...secretRef, optional: false }] : [])),
  ]),
  ...workload.pod.volumes.flatMap(({ secret }): Demand[] => (secret ? [{ name: secret.secretName, optional: false }] : [])),
];
