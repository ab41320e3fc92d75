import type { Manifest, Workload } from './manifest';
import {
  autoscalersOf,
  configMapsOf,
  containersOf,
  disruptionBudgetsOf,
  ingressesOf,
  networkPoliciesOf,
  selects,
  selectsBy,
  serviceMonitorsOf,
  servicesOf,
  workloadsOf,
} from './manifest';

const portsOf = (workload: Workload) => containersOf(workload).flatMap(({ ports }) => ports.map(({ name }) => name));

/** Returns one line for each reference to a port, service, workload or setting that does not exist. */
export function linkProblems(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests);
  return [
    ...workloads.flatMap(probeProblems),
    ...workloads.flatMap((workload) => settingProblems(workload, manifests)),
    ...serviceProblems(manifests, workloads),
    ...ingressProblems(manifests),
    ...monitorProblems(manifests, workloads),
    ...selectionProblems(manifests, workloads),
  ];
}

const probeProblems = (workload: Workload) =>
  containersOf(workload).flatMap(({ name, ports, startupProbe, readinessProbe, livenessProbe }) =>
    [startupProbe, readinessProbe, livenessProbe]
      .flatMap((probe) => probe?.httpGet?.port ?? [])
      .filter((port) => !ports.some((known) => known.name === port))
      .map((port) => `${name} is probed at ${port}, which is no port of it`),
  );

function settingProblems(workload: Workload, manifests: readonly Manifest[]): string[] {
  const maps = configMapsOf(manifests);
  return containersOf(workload).flatMap(({ name, env, envFrom }) => [
    ...envFrom
      .flatMap(({ configMapRef }) => configMapRef?.name ?? [])
      .filter((map) => !maps.has(map))
      .map((map) => `${name} reads ${map}, which does not exist`),
    ...env
      .flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef ?? [])
      .filter((ref) => maps.get(ref.name)?.[ref.key] === undefined)
      .map((ref) => `${name} reads ${ref.key} of ${ref.name}, which does not exist`),
  ]);
}

const serviceProblems = (manifests: readonly Manifest[], workloads: readonly Workload[]) =>
  servicesOf(manifests).flatMap(({ name, spec }) => {
    const targets = workloads.filter(({ labels }) => selects(spec.selector, labels)).flatMap(portsOf);
    return spec.ports
      .filter(({ targetPort }) => !targets.includes(String(targetPort)))
      .map(({ targetPort }) => `Service ${name} leads to ${targetPort}, which nothing offers`);
  });

const ingressProblems = (manifests: readonly Manifest[]) =>
  ingressesOf(manifests).flatMap(({ spec: { rules, tls } }) =>
    rules.flatMap(({ host, http }) => [
      ...(tls.some(({ hosts }) => hosts.includes(host)) ? [] : [`${host} has no certificate`]),
      // The edge decides which requests go to the API, so the Ingress has to send it all paths.
      ...(http.paths.some(({ path }) => path === '/') ? [] : [`${host} sends only some of its paths to the edge`]),
      ...http.paths
        .map(({ backend: { service } }) => service)
        .filter(
          (to) =>
            !servicesOf(manifests).some(({ name, spec }) => name === to.name && spec.ports.some((port) => port.name === to.port.name)),
        )
        .map((to) => `${host} leads to ${to.name}:${to.port.name}, which does not exist`),
    ]),
  );

const monitorProblems = (manifests: readonly Manifest[], workloads: readonly Workload[]) =>
  serviceMonitorsOf(manifests).flatMap(({ name, spec: { selector, endpoints } }) => {
    const services = servicesOf(manifests).filter(({ labels }) => selectsBy(selector, labels));
    const opened = networkPoliciesOf(manifests)
      .filter(({ spec: { podSelector } }) => workloads.some(({ labels }) => isBehind(services, labels) && selectsBy(podSelector, labels)))
      .flatMap(({ spec: { ingress } }) => ingress.flatMap(({ ports }) => ports));
    return endpoints.flatMap(({ port }) => {
      const targets = services.flatMap(({ spec }) => spec.ports.filter((one) => one.name === port).map(({ targetPort }) => targetPort));
      if (targets.length === 0) return [`Monitor ${name} looks at ${port}, which no service has`];
      return targets.every((target) => opened.some((one) => one.port === target))
        ? []
        : [`Monitor ${name} is let to ${port} by no network policy`];
    });
  });

const isBehind = (services: ReturnType<typeof servicesOf>, labels: Workload['labels']) =>
  services.some(({ spec }) => selects(spec.selector, labels));

function selectionProblems(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  const known = new Set(workloads.flatMap(portsOf));
  const isThere = (kind: string, name: string) => workloads.some((one) => one.kind === kind && one.name === name);
  return [
    ...autoscalersOf(manifests)
      .filter(({ spec: { scaleTargetRef } }) => !isThere(scaleTargetRef.kind, scaleTargetRef.name))
      .map(({ name }) => `Autoscaler ${name} scales nothing`),
    ...disruptionBudgetsOf(manifests)
      .filter(({ spec }) => !workloads.some(({ labels }) => selectsBy(spec.selector, labels)))
      .map(({ name }) => `Budget ${name} protects nothing`),
    ...networkPoliciesOf(manifests).flatMap(({ name, spec }) => [
      ...(workloads.some(({ labels }) => selectsBy(spec.podSelector, labels)) ? [] : [`Network policy ${name} is for nothing`]),
      ...[...spec.ingress, ...spec.egress]
        .flatMap(({ ports }) => ports.map(({ port }) => port))
        .filter((port) => typeof port === 'string' && !known.has(port))
        .map((port) => `Network policy ${name} opens ${port}, which nothing offers`),
    ]),
  ];
}
