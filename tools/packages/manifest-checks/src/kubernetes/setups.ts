import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Manifest } from './manifest';
import { overlays, render, renderOverlay } from './rendered';

/** What somebody may apply: an overlay, or the base with one component. */
interface Setup {
  name: string;
  /** The heading in docs/operations.md that says what else to create for it. */
  heading: string | undefined;
  manifests: () => Manifest[];
}

/** Where docs/operations.md says which Secrets a component needs, if they are not those of the base. */
const headings: Readonly<Record<string, string>> = { 'single-node': 'One node without Redis', pgbouncer: 'PgBouncer' };

const components: readonly string[] = readdirSync('k8s/components').toSorted();

export const setups: readonly Setup[] = [
  ...overlays.map((overlay): Setup => ({ name: `the overlay ${overlay}`, heading: undefined, manifests: () => renderOverlay(overlay) })),
  ...components.map((component): Setup => ({
    name: `the component ${component}`,
    heading: headings[component],
    manifests: () => renderComponent(component),
  })),
];

/** Renders the base with a component, as an overlay that includes it. */
export function renderComponent(component: string): Manifest[] {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'chorus-component-'));
  try {
    const path = (part: string) => relative(folder, resolve('k8s', part));
    const lines = [
      'apiVersion: kustomize.config.k8s.io/v1beta1',
      'kind: Kustomization',
      'namespace: chorus',
      `resources: [${path('base')}]`,
      `components: [${path(`components/${component}`)}]`,
    ];
    writeFileSync(join(folder, 'kustomization.yaml'), lines.join('\n'));
    return render(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
