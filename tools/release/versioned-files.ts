import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files that contain the version, each with the text before it. Everything else reads the root package: `GET /api/health`, the page's About, OpenAPI and
 * AsyncAPI.
 */
const versioned: Readonly<Record<string, RegExp>> = {
  'package.json': /("name": "chorus",\s+"version": ")\d+\.\d+\.\d+/g,
  'package-lock.json': /("name": "chorus",\s+"version": ")\d+\.\d+\.\d+/g,
  'docker/Dockerfile': /(org\.opencontainers\.image\.version=")\d+\.\d+\.\d+/g,
  'docs/operations.md': /(images\.example\.com\/chorus\/(?:api|edge):)\d+\.\d+\.\d+/g,
  'k8s/chart/Chart.yaml': /(^(?:version|appVersion): )\d+\.\d+\.\d+/gm,
  'k8s/chart/values.yaml': /(images\.example\.com\/chorus\/(?:api|edge):)\d+\.\d+\.\d+/g,
  'k8s/chart/values-staging.yaml': /(images\.example\.com\/chorus\/(?:api|edge):)\d+\.\d+\.\d+/g,
  'k8s/overlays/production/kustomization.yaml': /(newTag: )\d+\.\d+\.\d+/g,
  'k8s/overlays/staging/kustomization.yaml': /(newTag: )\d+\.\d+\.\d+/g,
};

export const versionedFiles = Object.keys(versioned);

const versionIn = (found: string): string => /\d+\.\d+\.\d+$/.exec(found)?.[0] ?? '';

/** The versions in a file, in order. */
export const readVersions = (root: string, file: string): string[] =>
  (readFileSync(join(root, file), 'utf8').match(versioned[file] ?? /$^/g) ?? []).map(versionIn);

export function writeVersion(root: string, version: string): void {
  for (const [file, place] of Object.entries(versioned)) {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(
      join(root, file),
      text.replaceAll(place, (_, before: string) => before + version),
    );
  }
}
