import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { parseYaml } from '../parse-yaml';
import { documentedSecrets } from './documented-secrets';
import { manifest, partsOf } from './manifest';
import { canRender, render } from './rendered';

const FOLDER = 'k8s/samples/cloudnative-pg';
const SECRETS = 'k8s/samples/external-secrets';

const parameters = z.object({ barmanObjectName: z.string(), serverName: z.optional(z.string()) });
const clustersOf = partsOf(
  'Cluster',
  z.looseObject({
    bootstrap: z.looseObject({ recovery: z.optional(z.looseObject({ source: z.string() })) }),
    externalClusters: z._default(z.array(z.looseObject({ name: z.string(), plugin: z.looseObject({ parameters }) })), []),
    plugins: z.array(z.looseObject({ isWALArchiver: z.boolean(), parameters })),
  }),
);
const storesOf = partsOf('ObjectStore', z.looseObject({ retentionPolicy: z.string() }));
const schedulesOf = partsOf('ScheduledBackup', z.looseObject({ cluster: z.looseObject({ name: z.string() }), schedule: z.string() }));

const externalSecretsOf = partsOf(
  'ExternalSecret',
  z.looseObject({
    target: z.looseObject({ name: z.string() }),
    data: z._default(z.array(z.looseObject({ secretKey: z.string(), remoteRef: z.looseObject({ property: z.string() }) })), []),
  }),
);

const read = (file: string, folder = FOLDER) => parseYaml(readFileSync(`${folder}/${file}`, 'utf8')).map((body) => manifest.parse(body));

describe('the sample for CloudNativePG', () => {
  const stores = storesOf(read('backups.yaml')).map(({ name }) => name);
  const [database] = clustersOf(read('cluster.yaml'));
  const [restored] = clustersOf(read('restored.yaml'));

  it('archives what is written to a store that is there, and backs the cluster up every day', () => {
    expect(database?.spec.plugins).toEqual([expect.objectContaining({ isWALArchiver: true })]);
    expect(stores).toContain(database?.spec.plugins[0]?.parameters.barmanObjectName);
    expect(schedulesOf(read('backups.yaml')).map(({ spec }) => spec.cluster.name)).toEqual([database?.name]);
    for (const { spec } of schedulesOf(read('backups.yaml'))) expect(spec.schedule.split(' ')).toHaveLength(6);
  });

  it('restores from the archive of the cluster, and writes to another one', () => {
    const source = restored?.spec.externalClusters.find(({ name }) => name === restored.spec.bootstrap.recovery?.source);
    expect(source?.plugin.parameters).toEqual({ barmanObjectName: stores[0], serverName: database?.name });
    expect(restored?.name).not.toBe(database?.name);
    expect(restored?.spec.plugins[0]?.parameters).toEqual({ barmanObjectName: stores[0] });
  });

  (canRender ? it : it.skip)('is rendered by kustomize, in the namespace that the component cloudnative-pg opens', () => {
    const manifests = render(FOLDER);
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual(['Cluster', 'Namespace', 'ObjectStore', 'ScheduledBackup']);
    const opened = readFileSync('k8s/components/cloudnative-pg/network.yaml', 'utf8');
    for (const { kind, metadata } of manifests) expect(opened).toContain(kind === 'Namespace' ? metadata.name : metadata.namespace);
  });
});

describe('the sample for the External Secrets Operator', () => {
  const secrets = externalSecretsOf(['chorus.yaml', 'backup.yaml'].flatMap((file) => read(file, SECRETS)));

  it('makes the Secrets that docs/operations.md says to create', () => {
    expect(secrets.map(({ spec }) => spec.target.name)).toEqual([...documentedSecrets().keys()]);
  });

  it('has every key without which nodes do not start, under its own name', () => {
    const [chorus] = secrets;
    expect(new Set(chorus?.spec.data.map(({ secretKey }) => secretKey))).toEqual(documentedSecrets().get('chorus'));
    for (const { secretKey, remoteRef } of chorus?.spec.data ?? []) expect(remoteRef.property).toBe(secretKey);
  });

  (canRender ? it : it.skip)('is rendered by kustomize, in the namespace of the base', () => {
    const manifests = render(SECRETS).map(({ kind, metadata }) => [kind, metadata.name, metadata.namespace]);
    expect(manifests.toSorted()).toEqual([
      ['ExternalSecret', 'chorus', 'chorus'],
      ['ExternalSecret', 'chorus-backup', 'chorus'],
    ]);
  });
});
