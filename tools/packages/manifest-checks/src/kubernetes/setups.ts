import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Manifest } from './manifest';
import type { Overlay } from './rendered';
import { overlays, render, renderOverlay } from './rendered';

/** What somebody may apply: an overlay, also with one more component, or the base with one. */
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
  ...overlays.flatMap((overlay) =>
    components
      .filter((component) => !kustomizationOf(overlay).includes(`components/${component}`))
      .map((component): Setup => ({
        name: `the overlay ${overlay} with the component ${component}`,
        heading: headings[component],
        manifests: () => renderOverlayWith(overlay, component),
      })),
  ),
];

function kustomizationOf(overlay: Overlay): string {
  return readFileSync(`k8s/overlays/${overlay}/kustomization.yaml`, 'utf8');
}

/** Renders a copy of the overlay that names one more component, as docs/operations.md says to do. */
function renderOverlayWith(overlay: Overlay, component: string): Manifest[] {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'chorus-overlay-'));
  try {
    cpSync('k8s', folder, { recursive: true });
    const copy = join(folder, 'overlays', overlay);
    const lines = kustomizationOf(overlay);
    const named = /^components: \[(.*)\]$/m.exec(lines)?.[1];
    const all = [...(named === undefined ? [] : [named]), `../../components/${component}`].join(', ');
    const others = lines.replace(/^components: .*\n/m, '');
    writeFileSync(join(copy, 'kustomization.yaml'), `${others}components: [${all}]\n`);
    return render(copy);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Renders the base with a component, as an overlay that includes it. */
export const renderComponent = (component: string): Manifest[] =>
  renderBaseWith((path) => [`components: [${path(`components/${component}`)}]`]);

/** Renders the base with more lines in a kustomization above it; `path` leads from there to a part of `k8s`. */
export function renderBaseWith(more: (path: (part: string) => string) => readonly string[]): Manifest[] {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'chorus-setup-'));
  try {
    const path = (part: string) => relative(folder, resolve('k8s', part));
    const lines = [
      'apiVersion: kustomize.config.k8s.io/v1beta1',
      'kind: Kustomization',
      'namespace: chorus',
      `resources: [${path('base')}]`,
      ...more(path),
    ];
    writeFileSync(join(folder, 'kustomization.yaml'), lines.join('\n'));
    return render(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
