import type { Container, Manifest, NetworkPeers, Pod, Workload } from './manifest';
import { autoscalersOf, containersOf, disruptionBudgetsOf, networkPoliciesOf, selects, workloadsOf } from './manifest';

type Rule<Thing> = readonly [complaint: string, isKept: (thing: Thing) => boolean];

const podRules: readonly Rule<Pod>[] = [
  ['may run as root', ({ securityContext }) => securityContext.runAsNonRoot === true && (securityContext.runAsUser ?? 0) > 0],
  ['has no seccomp profile', ({ securityContext }) => securityContext.seccompProfile?.type === 'RuntimeDefault'],
  ['gets a token of the cluster', ({ automountServiceAccountToken }) => automountServiceAccountToken === false],
  ['shares something with its machine', ({ hostNetwork, hostPID, hostIPC }) => !hostNetwork && !hostPID && !hostIPC],
  [
    'mounts a folder of its machine, or one without a limit',
    ({ volumes }) =>
      volumes.every((volume) => (volume.emptyDir ? volume.emptyDir.sizeLimit !== undefined : 'configMap' in volume || 'secret' in volume)),
  ],
];

const containerRules: readonly Rule<Container>[] = [
  [
    'may gain privileges',
    ({ securityContext: { allowPrivilegeEscalation, privileged } }) => allowPrivilegeEscalation === false && !privileged,
  ],
  ['may write to its root', ({ securityContext }) => securityContext.readOnlyRootFilesystem === true],
  [
    'keeps capabilities',
    ({ securityContext: { capabilities } }) => capabilities?.drop?.includes('ALL') === true && !capabilities.add?.length,
  ],
  ['is root against its pod', ({ securityContext: { runAsNonRoot, runAsUser } }) => runAsNonRoot !== false && runAsUser !== 0],
  ['requests nothing', ({ resources: { requests } }) => requests?.cpu !== undefined && requests.memory !== undefined],
  ['has no limits', ({ resources: { limits } }) => limits?.cpu !== undefined && limits.memory !== undefined],
  ['runs whatever is newest', ({ image }) => !image.endsWith(':latest')],
];

/** What a container that serves has besides. */
const servingRules: readonly Rule<Container>[] = [
  ['is not probed', ({ startupProbe, readinessProbe, livenessProbe }) => Boolean(startupProbe && readinessProbe && livenessProbe)],
  ['is ended without a pause', ({ lifecycle }) => lifecycle?.preStop !== undefined],
];

const broken = <Thing>(name: string, thing: Thing, rules: readonly Rule<Thing>[]) =>
  rules.filter(([, isKept]) => !isKept(thing)).map(([complaint]) => `${name} ${complaint}`);

/** What of these manifests is not allowed here, one line for each. */
export function policyProblems(manifests: readonly Manifest[]): string[] {
  const workloads = workloadsOf(manifests);
  return [
    ...workloads.flatMap((workload) => [
      ...broken(workload.name, workload.pod, podRules),
      ...containersOf(workload).flatMap((container) => broken(`${workload.name}/${container.name}`, container, containerRules)),
    ]),
    ...workloads.filter(({ kind }) => kind === 'Deployment').flatMap((deployment) => servingProblems(deployment, manifests)),
    ...networkProblems(workloads, manifests),
  ];
}

function servingProblems({ name, labels, pod }: Workload, manifests: readonly Manifest[]): string[] {
  const rules: readonly Rule<Pod>[] = [
    ['may stand on one machine', ({ topologySpreadConstraints: constraints }) => constraints.length > 0],
    [
      'finds no place while a machine is gone',
      ({ topologySpreadConstraints: constraints }) =>
        constraints.every(
          ({ whenUnsatisfiable, nodeTaintsPolicy }) => whenUnsatisfiable !== 'DoNotSchedule' || nodeTaintsPolicy === 'Honor',
        ),
    ],
    ['has no time to finish', ({ terminationGracePeriodSeconds = 0 }) => terminationGracePeriodSeconds > 15],
    ['may be taken away whole', () => disruptionBudgetsOf(manifests).some(({ spec }) => selects(spec.selector.matchLabels, labels))],
    ['may be a single node', () => autoscalersOf(manifests).some(({ spec }) => spec.scaleTargetRef.name === name && spec.minReplicas >= 2)],
  ];
  return [
    ...broken(name, pod, rules),
    ...pod.containers.flatMap((container) => broken(`${name}/${container.name}`, container, servingRules)),
  ];
}

const EVERYWHERE = '0.0.0.0/0';
/** The metadata service of cloud providers, which hands out credentials. */
const METADATA = '169.254.0.0/16';

/** What a policy opens: towards whom, and where. */
interface Opening {
  peers: NetworkPeers;
  ports: readonly { port: string | number }[];
}

const openingRules: readonly Rule<Opening>[] = [
  ['opens every port', ({ ports }) => ports.length > 0],
  ['is for everybody', ({ peers }) => peers.length > 0],
  [
    'reaches what machines are told',
    ({ peers }) => peers.every(({ ipBlock }) => ipBlock?.cidr !== EVERYWHERE || ipBlock.except.includes(METADATA)),
  ],
  [
    'shows metrics to others than a namespace',
    ({ peers, ports }) =>
      !ports.some(({ port }) => port === 'metrics') ||
      peers.every(({ namespaceSelector }) => Object.keys(namespaceSelector?.matchLabels ?? {}).length > 0),
  ],
];

function networkProblems(workloads: readonly Workload[], manifests: readonly Manifest[]): string[] {
  const named = networkPoliciesOf(manifests);
  const policies = named.map(({ spec }) => spec);
  const closed = policies.some(
    ({ podSelector, policyTypes, ingress, egress }) =>
      selects(podSelector.matchLabels, {}) &&
      ['Ingress', 'Egress'].every((type) => policyTypes.includes(type)) &&
      ingress.length + egress.length === 0,
  );
  const open = workloads.filter(
    ({ labels }) => !policies.some(({ podSelector: { matchLabels } }) => matchLabels !== undefined && selects(matchLabels, labels)),
  );
  return [
    ...(closed ? [] : ['The network is open to whatever no policy names']),
    ...open.map(({ name }) => `${name} has no network policy of its own`),
    ...named.flatMap(({ name, spec: { ingress, egress } }) =>
      [...ingress.map(({ from, ports }) => ({ peers: from, ports })), ...egress.map(({ to, ports }) => ({ peers: to, ports }))].flatMap(
        (opening) => broken(`Network policy ${name}`, opening, openingRules),
      ),
    ),
  ];
}
