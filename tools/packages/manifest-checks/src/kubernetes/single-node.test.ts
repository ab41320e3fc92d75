import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { codeProblems } from './code-problems';
import { autoscalersOf, configMapsOf, containersOf, type Manifest, workloadsOf } from './manifest';
import { canRender, render } from './rendered';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'chorus-single-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

function overlay(): Manifest[] {
  const path = (part: string) => relative(folder, resolve('k8s', part));
  const lines = [
    'apiVersion: kustomize.config.k8s.io/v1beta1',
    'kind: Kustomization',
    `resources: [${path('base')}]`,
    `components: [${path('components/single-node')}]`,
  ];
  writeFileSync(join(folder, 'kustomization.yaml'), lines.join('\n'));
  return render(folder);
}

(canRender ? it : it.skip)('the component single-node runs one API node without Redis, which stops before the next one starts', () => {
  const manifests = overlay();
  const api = workloadsOf(manifests).find(({ kind, name }) => kind === 'Deployment' && name === 'api');
  expect(api && containersOf(api).flatMap(({ env }) => env.map(({ name }) => name))).not.toContain('REDIS_URL');
  expect([...configMapsOf(manifests).values()]).toContainEqual(expect.objectContaining({ SINGLE_NODE: 'true' }));
  expect(autoscalersOf(manifests).map(({ spec }) => spec.scaleTargetRef.name)).toEqual(['edge']);
  expect(manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api')?.spec).toMatchObject({ replicas: 1 });
  expect(codeProblems(manifests)).toEqual([]);
});
