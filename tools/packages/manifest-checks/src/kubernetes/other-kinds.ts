/** Kustomize's own file, which `kubernetes-types` lacks. Only the fields used here. */
export interface Kustomization {
  apiVersion: 'kustomize.config.k8s.io/v1beta1';
  kind: 'Kustomization';
  namespace?: string;
  resources: string[];
  labels?: { pairs: Record<string, string>; includeTemplates?: boolean }[];
  images?: { name: string; newName: string; newTag: string }[];
  patches?: { path: string }[];
  generatorOptions?: { labels?: Record<string, string> };
  configMapGenerator?: { name: string; behavior?: 'merge'; literals?: string[]; files?: string[] }[];
}

/** A part of an overlay that others can include. */
export interface Component {
  apiVersion: 'kustomize.config.k8s.io/v1alpha1';
  kind: 'Component';
  patches?: { patch: string }[];
  configMapGenerator?: { name: string; behavior?: 'merge'; literals?: string[] }[];
}

interface Named {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
}

interface AlertRule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: 'critical' | 'warning' };
  annotations: { summary: string };
}

/** What Prometheus' operator reads alerts from. */
export interface PrometheusRule {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'PrometheusRule';
  metadata: Named;
  spec: { groups: { name: string; interval?: string; rules: AlertRule[] }[] };
}

/** What Prometheus' operator finds the pods by that it asks for their measures. */
export interface ServiceMonitor {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'ServiceMonitor';
  metadata: Named;
  spec: {
    selector: { matchLabels: Record<string, string> };
    endpoints: { port: string; path: string; interval?: string; scrapeTimeout?: string }[];
  };
}
