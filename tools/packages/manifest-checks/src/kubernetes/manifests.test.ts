import { baseManifests, baseWith, overlayManifests } from './base';
import { codeProblems } from './code-problems';
import { encryptionProblems } from './encryption';
import { linkProblems } from './links';
import { documentedSecrets } from './documented-secrets';
import { isPinned } from '../images/pinned';
import { containersOf, workloadsOf } from './manifest';
import { problemsOf } from './problems';
import { canRender, overlays, renderOverlay } from './rendered';
import { secretProblems, undocumentedSecretProblems } from './secrets';

/** Replaces one text in one file. */
const planting = (path: string, from: string, to: string) => (file: string, text: string) => {
  if (file !== path) return text;
  expect(text).toContain(from);
  return text.replace(from, to);
};

const planted = (where: string, from: string, to: string) => baseManifests(planting(`base/${where}`, from, to));

it('the base manifests have only kinds that every cluster knows', () => {
  const groups = baseManifests().map(({ apiVersion }) => apiVersion);
  const builtIn = /^(v1|apps\/v1|batch\/v1|autoscaling\/v2|policy\/v1|networking\.k8s\.io\/v1)$/;
  expect(groups.filter((group) => !builtIn.test(group))).toEqual([]);
});

it('the base manifests are consistent with one another and the code', () => {
  expect(problemsOf(baseManifests())).toEqual([]);
});

it('the base manifests demand only Secrets that docs/operations.md says to create', () => {
  expect(undocumentedSecretProblems(baseManifests(), documentedSecrets())).toEqual([]);
});

it.each([
  ['api/deployment.yaml', 'key: S3_ACCESS_KEY_ID', 'key: S3_KEY', 'api demands chorus/S3_KEY'],
  ['api/deployment.yaml', 'key: VAPID_PUBLIC_KEY, optional: true', 'key: VAPID_PUBLIC_KEY', 'api demands chorus/VAPID_PUBLIC_KEY'],
  ['backup/cron-job.yaml', 'secretRef: { name: chorus-backup }', 'secretRef: { name: backup }', 'backup demands backup'],
  ['edge/deployment.yaml', 'emptyDir: { sizeLimit: 64Mi }', 'secret: { secretName: chorus-tls }', 'edge demands chorus-tls'],
])('the check of %s with %j replaced by %j reports a Secret that nobody is told to create: %s', (where, from, to, complaint) => {
  expect(undocumentedSecretProblems(planted(where, from, to), documentedSecrets())).toContainEqual(expect.stringContaining(complaint));
});

describe.each([
  ['api/deployment.yaml', 'name: http, containerPort', 'name: web, containerPort', 'api is probed at http'],
  ['api/service.yaml', 'targetPort: http', 'targetPort: web', 'Service api leads to web'],
  ['ingress.yaml', 'name: edge', 'name: edges', 'leads to edges:http'],
  ['ingress.yaml', 'path: /', 'path: /albums', 'music.example.com sends only some of its paths to the edge'],
  ['ingress.yaml', 'hosts: [music.example.com]', 'hosts: [other.example.com]', 'music.example.com has no certificate'],
  ['edge/autoscaler.yaml', 'kind: Deployment, name: edge', 'kind: Deployment, name: edges', 'Autoscaler edge scales nothing'],
  ['edge/disruption-budget.yaml', 'app.kubernetes.io/name: edge', 'app.kubernetes.io/name: edges', 'Budget edge protects nothing'],
  ['network/api.yaml', 'port: http', 'port: web', 'Network policy api opens web'],
  ['api/deployment.yaml', 'name: metrics, containerPort', 'name: measures, containerPort', 'Service api leads to metrics'],
  ['network/edge.yaml', 'app.kubernetes.io/name: edge', 'app.kubernetes.io/name: edges', 'Network policy edge is for nothing'],
  ['edge/deployment.yaml', 'key: OIDC_ISSUER', 'key: ISSUER', 'edge reads ISSUER of settings'],
  ['api/deployment.yaml', 'name: settings', 'name: setting', 'api reads setting'],
])('the check of %s with %j replaced by %j', (where, from, to, complaint) => {
  it(`reports an inconsistency between manifests: ${complaint}`, () => {
    expect(linkProblems(planted(where, from, to))).toContainEqual(expect.stringContaining(complaint));
  });
});

it.each([
  ['service-monitor.yaml', 'port: metrics', 'port: measures', 'Monitor api looks at measures'],
  ['service-monitor.yaml', 'app.kubernetes.io/name: api', 'app.kubernetes.io/name: apis', 'Monitor api looks at metrics'],
  ['network.yaml', '- { port: metrics }', '- { port: http }', 'Monitor api is let to metrics by no network policy'],
])('the component monitoring with a wrong %s is refused: %j replaced by %j', (file, from, to, complaint) => {
  expect(linkProblems(baseWith('monitoring'))).toEqual([]);
  const wrong = baseWith('monitoring', planting(`components/monitoring/${file}`, from, to));
  expect(linkProblems(wrong)).toContainEqual(expect.stringContaining(complaint));
});

it.each([
  ['gateway', 'routes.yaml', 'name: edge, port: 80', 'name: edge, port: 8080', 'Route chorus leads to edge:8080'],
  ['gateway', 'routes.yaml', 'sectionName: https', 'sectionName: tls', 'Route chorus is attached to chorus/tls'],
  ['gateway', 'routes.yaml', 'scheme: https', 'port: 8443', 'Route to-https answers without TLS'],
  ['gateway', 'gateway.yaml', 'protocol: HTTPS', 'protocol: HTTP', 'Route chorus answers without TLS'],
  ['gateway', 'routes.yaml', 'request: 0s', 'request: 60s', 'Route chorus ends uploads and sockets'],
  ['gateway', 'routes.yaml', 'hostnames: [music', 'hostnames: [songs', 'PUBLIC_URL is not https://songs.example.com'],
  ['gateway', 'kustomization.yaml', '$patch: delete', 'spec: {}', 'There must be an Ingress or routes, and not both'],
  ['traefik', 'routes.yaml', 'name: edge, port: http', 'name: edges, port: http', 'Route chorus leads to edges:http'],
  ['traefik', 'routes.yaml', 'name: per-address', 'name: per-person', 'Route chorus goes through per-person'],
  ['traefik', 'middlewares.yaml', 'scheme: https', 'scheme: http', 'Route to-https answers without TLS'],
  ['traefik', 'routes.yaml', 'tls: { secretName: chorus-tls }', '', 'Route chorus answers without TLS'],
  ['traefik', 'routes.yaml', 'Host(`music.', 'Host(`songs.', 'PUBLIC_URL is not https://songs.example.com'],
])('the component %s with a wrong %s is refused: %j replaced by %j', (component, file, from, to, complaint) => {
  expect(problemsOf(baseWith(component))).toEqual([]);
  const wrong = baseWith(component, planting(`components/${component}/${file}`, from, to));
  expect(problemsOf(wrong)).toContainEqual(expect.stringContaining(complaint));
});

describe.each([
  ['kustomization.yaml', 'TRUST_PROXY=2', 'TRUSTED_PROXIES=2', 'TRUSTED_PROXIES is no variable of the API'],
  ['kustomization.yaml', 'TRUST_PROXY=2', 'TRUST_PROXY=two', 'TRUST_PROXY must be'],
  ['kustomization.yaml', '- S3_BUCKET=chorus', '', 'S3_BUCKET is missing'],
  ['kustomization.yaml', 'TRUST_PROXY=2', 'SINGLE_NODE=true', 'api is a single node and must be recreated'],
  ['kustomization.yaml', 'MEDIA_CACHE_MB=', 'MEDIA_CACHE=', 'MEDIA_CACHE is no variable of the edge'],
  ['kustomization.yaml', 'MEDIA_ORIGIN=', 'MEDIA=', 'edge is not told MEDIA_ORIGIN'],
  ['api/deployment.yaml', 'name: REDIS_URL', 'name: REDIS', 'REDIS_URL is missing'],
  ['api/deployment.yaml', 'containerPort: 3000', 'containerPort: 3001', 'api does not listen on 3001'],
  ['api/deployment.yaml', 'containerPort: 9464', 'containerPort: 9465', 'api does not listen on 9465'],
  ['kustomization.yaml', '- METRICS_PORT=9464', '', 'api does not listen on 9464'],
  ['kustomization.yaml', '- METRICS_HOST=0.0.0.0', '', 'api offers metrics only to itself'],
  ['kustomization.yaml', 'METRICS_HOST=0.0.0.0', 'METRICS_HOST=127.0.0.1', 'api offers metrics only to itself'],
  ['api/deployment.yaml', '/api/health/ready', '/api/healthz', 'api is probed elsewhere than at /api/health/ready'],
  ['edge/deployment.yaml', 'containerPort: 8080', 'containerPort: 80', 'edge does not listen on 80'],
  ['edge/deployment.yaml', '/edge/live', '/live', 'edge is probed at /live'],
  ['api/service.yaml', 'port: 3000', 'port: 80', 'edge looks for the API at api:3000'],
  ['migrate/job.yaml', 'key: DATABASE_URL', 'key: DATABASE', 'DATABASE_URL is missing'],
  ['migrate/job.yaml', 'name: MIGRATE_DATABASE_URL', 'name: S3_BUCKET', 'S3_BUCKET is nothing that a migration reads'],
  ['migrate/job.yaml', 'dist/migrate.js', 'dist/migrations.js', 'migrate runs apps/api/dist/migrations.js, which is not built'],
])('the check of %s with %j replaced by %j', (where, from, to, complaint) => {
  it(`reports an inconsistency with the code: ${complaint}`, () => {
    expect(codeProblems(planted(where, from, to))).toContainEqual(expect.stringContaining(complaint));
  });
});

const DATABASE_URL = '- { name: DATABASE_URL, valueFrom: { secretKeyRef: { name: chorus, key: DATABASE_URL } } }';

describe.each([
  ['edge/deployment.yaml', 'env:', `env:\n            ${DATABASE_URL}`, 'edge gets chorus/DATABASE_URL'],
  ['api/deployment.yaml', 'key: REDIS_URL', 'key: MIGRATE_DATABASE_URL', 'api gets chorus/MIGRATE_DATABASE_URL'],
  ['migrate/job.yaml', 'env:', 'envFrom:\n            - secretRef: { name: chorus }\n          env:', 'migrate gets chorus, which'],
  ['edge/deployment.yaml', 'emptyDir: { sizeLimit: 64Mi }', 'secret: { secretName: chorus }', 'edge gets chorus, which'],
  [
    'edge/deployment.yaml',
    'env:',
    'env:\n            - { name: REDIS_URL, value: rediss://redis }',
    'edge/edge has REDIS_URL from no Secret',
  ],
  ['kustomization.yaml', '- METRICS_PORT=9464', '- VAPID_PRIVATE_KEY=abc', 'settings shows VAPID_PRIVATE_KEY'],
  ['ingress.yaml', 'spec:', 'spec:\n  ingressClassName: nginx', 'Ingress chorus logs the passwords of other players'],
])('the check of %s with %j replaced by %j', (where, from, to, complaint) => {
  it(`reports a secret in the wrong hands: ${complaint}`, () => {
    expect(secretProblems(planted(where, from, to))).toContainEqual(expect.stringContaining(complaint));
  });
});

describe.each([
  ['ingress.yaml', 'spec:', 'spec:\n  ingressClassName: nginx', 'Ingress chorus answers without TLS'],
  ['kustomization.yaml', 'PUBLIC_URL=https:', 'PUBLIC_URL=http:', 'PUBLIC_URL is not https://music.example.com'],
  ['ingress.yaml', 'host: music', 'host: songs', 'PUBLIC_URL is not https://songs.example.com'],
  ['kustomization.yaml', 'S3_ENDPOINT=https:', 'S3_ENDPOINT=http:', 'S3_ENDPOINT is not encrypted'],
  ['kustomization.yaml', 'OIDC_ISSUER=https:', 'OIDC_ISSUER=http:', 'OIDC_ISSUER is not encrypted'],
  ['kustomization.yaml', 'MEDIA_ORIGIN=https:', 'MEDIA_ORIGIN=http:', 'MEDIA_ORIGIN is not encrypted'],
])('the check of %s with %j replaced by %j', (where, from, to, complaint) => {
  it(`reports what would be sent in the clear: ${complaint}`, () => {
    expect(encryptionProblems(planted(where, from, to))).toContainEqual(expect.stringContaining(complaint));
  });
});

describe.each([
  ['network/edge.yaml', '- ipBlock:\n            cidr: ::/0', '- ipBlock:\n            cidr: 2000::/3', 'edge does not open ::/0'],
  ['network/api.yaml', '0.0.0.0/0', '10.0.0.0/8', 'api does not open 0.0.0.0/0'],
  ['network/migrate.yaml', ', except: [169.254.0.0/16]', '', 'migrate lets pods reach 169.254.0.0/16'],
  ['network/backup.yaml', "'fd00:ec2::/32', ", '', 'backup lets pods reach fd00:ec2::/32'],
])('the check of %s with %j replaced by %j', (where, from, to, complaint) => {
  it(`reports a way out for one version of IP, or to a metadata service: ${complaint}`, () => {
    expect(problemsOf(planted(where, from, to))).toContainEqual(expect.stringContaining(complaint));
  });
});

it('the migration is a hook of Argo CD and of Helm that runs before everything else, and waits for no ConfigMap', () => {
  const job = baseManifests().find(({ kind, metadata }) => kind === 'Job' && metadata.name === 'migrate');
  expect(job?.metadata.annotations).toMatchObject({ 'argocd.argoproj.io/hook': 'PreSync', 'helm.sh/hook': 'pre-install,pre-upgrade' });
  const wrong = planted('migrate/job.yaml', 'env:', 'envFrom:\n            - configMapRef: { name: settings }\n          env:');
  expect(problemsOf(wrong)).toContainEqual('migrate starts before settings is there');
});

it.each(['api', 'edge'])('the budget of %s is refused if its pods that are not ready keep a machine from being drained', (name) => {
  const complaint = `Budget ${name} protects pods that are not ready`;
  expect(problemsOf(planted(`${name}/disruption-budget.yaml`, 'unhealthyPodEvictionPolicy: AlwaysAllow', ''))).toContainEqual(complaint);
});

describe.each(overlays)('the overlay %s', (overlay) => {
  it('satisfies the checks of the base', () => {
    expect(problemsOf(overlayManifests(overlay))).toEqual([]);
  });
});

it.each([
  ['staging', 'kustomization.yaml', 'LOG_LEVEL=debug', 'LOG_LEVEL=loud', 'LOG_LEVEL '],
  ['staging', 'kustomization.yaml', 'S3_BUCKET=', 'S3_BUCKETS=', 'S3_BUCKETS is no variable of the API'],
  ['staging', 'kustomization.yaml', 'MEDIA_CACHE_MB=', 'MEDIA_CACHE=', 'MEDIA_CACHE is no variable of the edge'],
  ['staging', 'host.yaml', '- hosts: [staging.', '- hosts: [', 'staging.music.example.com has no certificate'],
  ['production', 'scale.yaml', 'maxReplicas: 24', 'scaleTargetRef: { kind: Deployment, name: apis }', 'Autoscaler api scales nothing'],
] as const)('the overlay %s with a wrong %s is refused: %j replaced by %j', (overlay, where, from, to, complaint) => {
  const manifests = overlayManifests(overlay, planting(`overlays/${overlay}/${where}`, from, to));
  expect(problemsOf(manifests)).toContainEqual(expect.stringContaining(complaint));
});

(canRender ? describe : describe.skip).each(overlays)('the rendered overlay %s', (overlay) => {
  it('is in one namespace', () => {
    const manifests = renderOverlay(overlay);
    const namespace = manifests.find(({ kind }) => kind === 'Namespace')?.metadata.name;
    expect(new Set(manifests.filter(({ kind }) => kind !== 'Namespace').map(({ metadata }) => metadata.namespace))).toEqual(
      new Set([namespace]),
    );
  });

  it('applies first what the migration requires', () => {
    const first = renderOverlay(overlay).filter(({ metadata: { labels } }) => labels?.['release-step'] === 'first');
    expect(first.map(({ kind, metadata: { name } }) => `${kind} ${name.replace(/-[bcdfghkmt24-9]{10}$/, '')}`).toSorted()).toEqual([
      'Job migrate',
      'NetworkPolicy deny-everything',
      'NetworkPolicy migrate',
      'NetworkPolicy names',
    ]);
    expect([...linkProblems(first), ...codeProblems(first)]).toEqual([]);
  });

  it('has a version for each image of ours, and a digest for the others', () => {
    const images = workloadsOf(renderOverlay(overlay))
      .flatMap(containersOf)
      .map(({ image }) => image);
    expect(images.length).toBeGreaterThan(4);
    const isOurs = (image: string) => image.startsWith('images.example.com/chorus/');
    expect(images.filter((image) => !(isOurs(image) ? /:\d[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image) : isPinned(image)))).toEqual([]);
  });
});
