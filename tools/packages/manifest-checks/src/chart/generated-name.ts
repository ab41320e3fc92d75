import type { Manifest } from '../kubernetes/manifest';

/** kustomize ends the names of ConfigMaps that it generates with a hash of what they contain. */
const HASH = /-[a-z0-9]{10}$/;

/** The manifests with the names of ConfigMaps as the kustomization has them, wherever they stand. */
export function withoutHashes(manifests: readonly Manifest[]): Manifest[] {
  const names = new Map(
    manifests.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => [metadata.name, metadata.name.replace(HASH, '')]),
  );
  const text = JSON.stringify(manifests, (key, value: unknown) =>
    key === 'name' && typeof value === 'string' ? (names.get(value) ?? value) : value,
  );
  return JSON.parse(text) as Manifest[];
}
