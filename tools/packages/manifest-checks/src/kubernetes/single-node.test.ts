import { codeProblems } from './code-problems';
import { autoscalersOf, configMapsOf, containersOf, workloadsOf } from './manifest';
import { canRender } from './rendered';
import { renderComponent } from './setups';

(canRender ? it : it.skip)('the component single-node runs one API node without Redis, which stops before the next one starts', () => {
  const manifests = renderComponent('single-node');
  const names = workloadsOf(manifests)
    .flatMap(containersOf)
    .flatMap(({ env }) => env.map(({ name }) => name));
  expect(names).not.toContain('REDIS_URL');
  expect([...configMapsOf(manifests).values()]).toContainEqual(expect.objectContaining({ SINGLE_NODE: 'true' }));
  expect(autoscalersOf(manifests).map(({ spec }) => spec.scaleTargetRef.name)).toEqual(['edge']);
  expect(manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api')?.spec).toMatchObject({ replicas: 1 });
  expect(codeProblems(manifests)).toEqual([]);
});
