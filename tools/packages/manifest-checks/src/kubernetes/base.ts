import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseYaml } from '../parse-yaml';
import type { Manifest } from './manifest';
import { manifest } from './manifest';

const FOLDER = 'k8s';

interface SourceDocument {
  file: string;
  body: unknown;
}

/** Changes the text of a file, for a test that plants an error. */
type Rewrite = (file: string, text: string) => string;

const isKustomization = (file: string) => file.endsWith('kustomization.yaml');

const kustomization = z.looseObject({
  patches: z._default(z.array(z.looseObject({ patch: z.optional(z.string()) })), []),
  configMapGenerator: z._default(
    z.array(z.object({ name: z.string(), literals: z._default(z.array(z.string()), []), files: z._default(z.array(z.string()), []) })),
    [],
  ),
});

/** Returns the documents of the base, and the ConfigMaps that kustomize generates, under the names that the documents use. */
export const baseManifests = (rewrite?: Rewrite): Manifest[] => documentsIn('base/', rewrite).flatMap(manifestsOf);

/**
 * Returns the base and the documents of a component, without what the component removes. Its other patches are left out: only kustomize
 * applies them.
 */
export function baseWith(component: string, rewrite?: Rewrite): Manifest[] {
  const documents = documentsIn(`components/${component}/`, rewrite);
  const removed = documents.flatMap(({ file, body }) => (isKustomization(file) ? removedBy(body) : []));
  return [...baseManifests(rewrite), ...documents.flatMap(manifestsOf)].filter(
    ({ kind, metadata }) => !removed.some((one) => one.kind === kind && one.metadata.name === metadata.name),
  );
}

/** Builds an overlay as kustomize does, as far as we use it: patches are merged into the documents of their name, lists are replaced. */
export function overlayManifests(overlay: string, rewrite?: Rewrite): Manifest[] {
  const layers = documentsIn(`overlays/${overlay}/`, rewrite).flatMap(manifestsOf);
  const isSame = (one: Manifest, other: Manifest) => one.kind === other.kind && one.metadata.name === other.metadata.name;
  const base = baseManifests(rewrite);
  const changed = base.map((below) =>
    layers.filter((layer) => isSame(layer, below)).reduce((all, layer) => manifest.parse(laidOver(all, layer)), below),
  );
  return [...changed, ...layers.filter((layer) => !base.some((below) => isSame(layer, below)))];
}

const documentsIn = (folder: string, rewrite: Rewrite = (_, text) => text): SourceDocument[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith(folder) && file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) => parseYaml(rewrite(file, readFileSync(join(FOLDER, file), 'utf8'))).map((body) => ({ file, body })));

const manifestsOf = ({ file, body }: SourceDocument): Manifest[] => (isKustomization(file) ? generatedMaps(body) : [manifest.parse(body)]);

const removal = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }), $patch: z.literal('delete') });

const removedBy = (body: unknown) =>
  kustomization
    .parse(body)
    .patches.flatMap(({ patch }) => parseYaml(patch ?? ''))
    .flatMap((patch) => removal.safeParse(patch).data ?? []);

const generatedMaps = (body: unknown): Manifest[] =>
  kustomization.parse(body).configMapGenerator.map(({ name, literals, files }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.fromEntries([...literals.map(split), ...files.map((file): [string, string] => [file, ''])]),
  }));

function split(literal: string): [string, string] {
  const at = literal.indexOf('=');
  return [literal.slice(0, at), literal.slice(at + 1)];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function laidOver(below: unknown, above: unknown): unknown {
  if (!isObject(below) || !isObject(above)) return above;
  return { ...below, ...Object.fromEntries(Object.entries(above).map(([name, value]) => [name, laidOver(below[name], value)])) };
}
