import type { Manifest, Workload } from './manifest';
import { configMapsOf, containersOf, workloadsOf } from './manifest';

/** The keys of Secrets, or whole Secrets, that each workload needs. */
const needed: Readonly<Record<string, readonly string[]>> = {
  api: [
    'chorus/DATABASE_URL',
    'chorus/REDIS_URL',
    'chorus/S3_ACCESS_KEY_ID',
    'chorus/S3_SECRET_ACCESS_KEY',
    'chorus/VAPID_PUBLIC_KEY',
    'chorus/VAPID_PRIVATE_KEY',
  ],
  migrate: ['chorus/DATABASE_URL', 'chorus/MIGRATE_DATABASE_URL', 'chorus/REDIS_URL'],
  // rclone reads everything from variables of its own, and only from this Secret.
  backup: ['chorus/DATABASE_URL', 'chorus-backup'],
};

const SECRET_NAME = /DATABASE_URL|REDIS_URL|SECRET|PRIVATE_KEY|PASSWORD|TOKEN/;

/** Returns one line for each secret that a workload has without needing it, or that is outside of Secrets. */
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
  ];
}

const secretsOf = (workload: Workload): string[] => [
  ...containersOf(workload).flatMap(({ env, envFrom }) => [
    ...env.flatMap(({ valueFrom }) => (valueFrom?.secretKeyRef ? [`${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`] : [])),
    ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
  ]),
  ...workload.pod.volumes.flatMap(({ secret }) => secret?.secretName ?? []),
];
