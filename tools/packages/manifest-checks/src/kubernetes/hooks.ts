import type { Manifest } from './manifest';
import { containersOf, workloadsOf } from './manifest';

/** Returns one line for each ConfigMap that a pod needs which Argo CD or Helm starts before they apply any. */
export const hookProblems = (manifests: readonly Manifest[]): string[] => {
  const early = new Set(manifests.filter(({ metadata }) => isEarly(metadata.annotations ?? {})).map(({ metadata }) => metadata.name));
  return workloadsOf(manifests)
    .filter(({ name }) => early.has(name))
    .flatMap((workload) =>
      containersOf(workload)
        .flatMap(({ env, envFrom }) => [
          ...env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef?.name ?? []),
          ...envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []),
        ])
        .map((map) => `${workload.name} starts before ${map} is there`),
    );
};

const isEarly = (annotations: Readonly<Record<string, string>>) =>
  annotations['argocd.argoproj.io/hook'] === 'PreSync' || annotations['helm.sh/hook']?.startsWith('pre-') === true;
