import * as z from 'zod/mini';

const labels = z.record(z.string(), z.string());
const selector = z.looseObject({
  matchLabels: z.optional(labels),
  matchExpressions: z._default(z.array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) })), []),
});
const portName = z.union([z.string(), z.number()]);
const keyRef = z.object({ name: z.string(), key: z.string() });
const secretKeyRef = z.extend(keyRef, { optional: z._default(z.boolean(), false) });

const probe = z.looseObject({ httpGet: z.optional(z.looseObject({ path: z.string(), port: portName })) });

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z._default(z.array(z.string()), []),
  env: z._default(
    z.array(
      z.looseObject({
        name: z.string(),
        value: z.optional(z.string()),
        valueFrom: z.optional(z.looseObject({ configMapKeyRef: z.optional(keyRef), secretKeyRef: z.optional(secretKeyRef) })),
      }),
    ),
    [],
  ),
  envFrom: z._default(
    z.array(
      z.looseObject({ configMapRef: z.optional(z.object({ name: z.string() })), secretRef: z.optional(z.object({ name: z.string() })) }),
    ),
    [],
  ),
  ports: z._default(z.array(z.looseObject({ name: z.string(), containerPort: z.number() })), []),
  startupProbe: z.optional(probe),
  readinessProbe: z.optional(probe),
  livenessProbe: z.optional(probe),
});
export type Container = z.infer<typeof container>;

const pod = z.looseObject({
  initContainers: z._default(z.array(container), []),
  containers: z.array(container),
  volumes: z._default(
    z.array(
      z.looseObject({
        name: z.string(),
        secret: z.optional(z.looseObject({ secretName: z.string() })),
      }),
    ),
    [],
  ),
});
type Pod = z.infer<typeof pod>;

const template = z.looseObject({ metadata: z.looseObject({ labels }), spec: pod });

/** The checked fields of a Kubernetes document. */
export const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.optional(z.string()),
    labels: z.optional(labels),
    annotations: z.optional(z.record(z.string(), z.string())),
  }),
  data: z.optional(z.record(z.string(), z.string())),
  spec: z.optional(z.unknown()),
});
export type Manifest = z.infer<typeof manifest>;

/** A document that runs pods. */
export interface Workload {
  kind: string;
  name: string;
  labels: Record<string, string>;
  pod: Pod;
}

const specs = {
  Deployment: z.pipe(
    z.looseObject({ template }),
    z.transform((spec) => spec.template),
  ),
  Job: z.pipe(
    z.looseObject({ template }),
    z.transform((spec) => spec.template),
  ),
  CronJob: z.pipe(
    z.looseObject({ jobTemplate: z.looseObject({ spec: z.looseObject({ template }) }) }),
    z.transform((spec) => spec.jobTemplate.spec.template),
  ),
};

export const workloadsOf = (manifests: readonly Manifest[]): Workload[] =>
  manifests.flatMap(({ kind, metadata, spec }) => {
    if (kind !== 'Deployment' && kind !== 'Job' && kind !== 'CronJob') return [];
    const { metadata: of, spec: runs } = specs[kind].parse(spec);
    return [{ kind, name: metadata.name, labels: of.labels, pod: runs }];
  });

export const containersOf = ({ pod: { initContainers, containers } }: Workload): Container[] => [...initContainers, ...containers];

const service = z.looseObject({
  selector: labels,
  ports: z.array(z.looseObject({ name: z.string(), port: z.number(), targetPort: portName })),
});
const disruptionBudget = z.looseObject({ selector, unhealthyPodEvictionPolicy: z.optional(z.string()) });
const ipBlock = z.looseObject({ cidr: z.string(), except: z._default(z.array(z.string()), []) });
const networkRule = z.looseObject({
  to: z._default(z.array(z.looseObject({ ipBlock: z.optional(ipBlock) })), []),
  ports: z._default(z.array(z.looseObject({ port: portName })), []),
});
const networkPolicy = z.looseObject({
  podSelector: selector,
  ingress: z._default(z.array(networkRule), []),
  egress: z._default(z.array(networkRule), []),
});
const autoscaler = z.looseObject({
  scaleTargetRef: z.looseObject({ kind: z.string(), name: z.string() }),
});
const ingress = z.looseObject({
  ingressClassName: z.optional(z.string()),
  tls: z._default(z.array(z.looseObject({ hosts: z.array(z.string()) })), []),
  rules: z.array(
    z.looseObject({
      host: z.string(),
      http: z.looseObject({
        paths: z.array(
          z.looseObject({
            path: z.string(),
            backend: z.looseObject({ service: z.looseObject({ name: z.string(), port: z.looseObject({ name: z.string() }) }) }),
          }),
        ),
      }),
    }),
  ),
});

const serviceMonitor = z.looseObject({
  selector,
  endpoints: z.array(z.looseObject({ port: z.string(), path: z.string() })),
});

/** Returns a reader of the documents of a kind. */
export const partsOf =
  <Spec extends z.ZodMiniType>(kind: string, schema: Spec) =>
  (manifests: readonly Manifest[]) =>
    manifests
      .filter((one) => one.kind === kind)
      .map(({ metadata, spec }) => ({
        name: metadata.name,
        labels: metadata.labels ?? {},
        annotations: metadata.annotations ?? {},
        spec: schema.parse(spec),
      }));

export const servicesOf = partsOf('Service', service);
export const disruptionBudgetsOf = partsOf('PodDisruptionBudget', disruptionBudget);
export const networkPoliciesOf = partsOf('NetworkPolicy', networkPolicy);
export const autoscalersOf = partsOf('HorizontalPodAutoscaler', autoscaler);
export const ingressesOf = partsOf('Ingress', ingress);
export const serviceMonitorsOf = partsOf('ServiceMonitor', serviceMonitor);

/** Returns the data of the ConfigMaps by their names. */
export const configMapsOf = (manifests: readonly Manifest[]): ReadonlyMap<string, Record<string, string>> =>
  new Map(manifests.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata, data }) => [metadata.name, data ?? {}]));

/** Whether labels match: a missing or empty selector matches everything. */
export const selects = (matchLabels: Readonly<Record<string, string>> | undefined, of: Readonly<Record<string, string>>): boolean =>
  Object.entries(matchLabels ?? {}).every(([name, value]) => of[name] === value);

/** Whether a selector matches these labels. An empty one matches everything. */
export const selectsBy = ({ matchLabels, matchExpressions }: z.infer<typeof selector>, of: Readonly<Record<string, string>>): boolean =>
  selects(matchLabels, of) && matchExpressions.every(({ key, values }) => values.includes(of[key] ?? ''));
