import * as z from 'zod/mini';
import type { Manifest } from './manifest';
import { manifest } from './manifest';
import type { Rewrite } from './source-documents';
import { sourceDocuments } from './source-documents';

const kustomization = z.looseObject({
  configMapGenerator: z.array(
    z.object({ name: z.string(), literals: z._default(z.array(z.string()), []), files: z._default(z.array(z.string()), []) }),
  ),
});

/** The base: its documents, and the ConfigMaps that kustomize makes for it, under the names that the documents use. */
export function baseManifests(rewrite?: Rewrite): Manifest[] {
  const documents = sourceDocuments(rewrite).filter(({ file }) => file.startsWith('base'));
  return documents.flatMap(({ file, body }) => (file.endsWith('kustomization.yaml') ? generatedMaps(body) : [manifest.parse(body)]));
}

const generatedMaps = (body: unknown): Manifest[] =>
  kustomization.parse(body).configMapGenerator.map(({ name, literals, files }) => ({
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.fromEntries([...literals.map(split), ...files.map((file): [string, string] => [file, ''])]),
  }));

function split(literal: string): [string, string] {
  const at = literal.indexOf('=');
  return [literal.slice(0, at), literal.slice(at + 1)];
}
