import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../kubernetes/manifest';
import { problemsOf } from '../kubernetes/problems';
import { canRender, overlays, renderOverlay } from '../kubernetes/rendered';
import { documentedSecrets } from '../kubernetes/documented-secrets';
import { undocumentedSecretProblems } from '../kubernetes/secrets';
import { expandChart } from './expand-chart';
import { withoutHashes } from './generated-name';
import { CHART_FOLDER, makeChart } from './make-chart';
import { readVersion } from './read-version';

const whereRendered = canRender ? describe : describe.skip;

const sorted = (manifests: readonly Manifest[]) =>
  manifests.toSorted((one, other) => `${one.kind}/${one.metadata.name}`.localeCompare(`${other.kind}/${other.metadata.name}`));

/** The annotations stand for the hashes that kustomize puts into names. */
const withoutChecksums = (manifests: readonly Manifest[]) =>
  JSON.parse(JSON.stringify(manifests), (key, value: unknown) => {
    if (key !== 'annotations' || typeof value !== 'object' || value === null) return value;
    const rows = Object.entries(value).filter(([name]) => !name.startsWith('checksum/'));
    return rows.length === 0 ? undefined : Object.fromEntries(rows);
  }) as Manifest[];

whereRendered('the Helm chart', () => {
  it('is what npm run chart makes of k8s/base', () => {
    for (const [file, text] of Object.entries(makeChart(readVersion())))
      expect([file, readFileSync(join(CHART_FOLDER, file), 'utf8')]).toEqual([file, text]);
  });

  it.each(overlays)('makes the manifests of the overlay %s, except the Namespace, by values of its own', (overlay) => {
    const rendered = renderOverlay(overlay);
    const namespace = rendered.find(({ kind }) => kind === 'Namespace')?.metadata.name ?? '';
    const expanded = expandChart(namespace, `values-${overlay}.yaml`);
    expect(sorted(withoutChecksums(expanded))).toEqual(sorted(withoutHashes(rendered).filter(({ kind }) => kind !== 'Namespace')));
  });
});

describe('the manifests of the Helm chart', () => {
  const restarts = (manifests: readonly Manifest[], name: string) => {
    const { spec } = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)!;
    return (spec as { template: { metadata: { annotations: Record<string, string> } } }).template.metadata.annotations;
  };

  it.each([[], ['values-staging.yaml'], ['values-production.yaml']])('satisfy the checks of the base %s', (...files) => {
    expect(problemsOf(expandChart('chorus', ...files))).toEqual([]);
    expect(undocumentedSecretProblems(expandChart('chorus', ...files), documentedSecrets())).toEqual([]);
  });

  it('restart what reads a map of variables when it changes', () => {
    const [base, staging] = [expandChart('chorus'), expandChart('chorus', 'values-staging.yaml')];
    for (const [name, maps] of [
      ['api', ['checksum/settings']],
      ['edge', ['checksum/edge', 'checksum/settings']],
    ] as const) {
      expect(Object.keys(restarts(base, name))).toEqual(maps);
      for (const map of maps) expect(restarts(base, name)[map]).not.toBe(restarts(staging, name)[map]);
    }
  });
});
