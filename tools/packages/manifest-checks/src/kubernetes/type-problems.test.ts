import { parseYaml } from '../parse-yaml';
import { sourceDocuments } from './source-documents';
import { typeProblems } from './type-problems';

const planted = (text: string, isPatch = false) => typeProblems(parseYaml(text).map((body) => ({ file: 'planted.yaml', isPatch, body })));

describe('Kubernetes documents', () => {
  it('match their schemas', () => {
    const documents = sourceDocuments();
    expect(documents.length).toBeGreaterThan(20);
    expect(typeProblems(documents)).toEqual([]);
  });

  it.each([
    ['a field that does not exist', 'apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { clusterIp: None }'],
    ['a number in place of a string', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { PORT: 3000 }'],
    ['a missing field', 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec: { selector: {} }'],
    ['an unknown kind', 'apiVersion: extensions/v1beta1\nkind: Ingress\nmetadata: { name: a }'],
    ['an unknown field of Kustomization', 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresource: [a.yaml]'],
    [
      'an alert without a severity',
      'apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata: { name: a }\nspec: { groups: [{ name: a, rules: [{ alert: A, expr: up, labels: {}, annotations: { summary: a } }] }] }',
    ],
    [
      'a monitor without a path',
      'apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: { name: a }\nspec: { selector: { matchLabels: {} }, endpoints: [{ port: metrics }] }',
    ],
  ])('are refused for %s', (_, text) => {
    expect(planted(text)).toHaveLength(1);
  });

  it('may be partial as patches, and are refused for unknown fields', () => {
    const patch = (spec: string) => `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: a }\nspec: ${spec}`;
    expect(planted(patch('{ maxReplicas: 4 }'), true)).toEqual([]);
    expect(planted(patch('{ maximumReplicas: 4 }'), true)).toHaveLength(1);
    expect(planted(patch('{ minReplicas: 4 }'))).toHaveLength(1);
  });
});
