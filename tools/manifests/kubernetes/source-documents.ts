import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../read-yaml';

export interface SourceDocument {
  file: string;
  /** Whether it changes another document instead of standing for itself. */
  isPatch: boolean;
  body: unknown;
}

const KUBERNETES_FOLDER = 'k8s';

/** Every document below the folder, as it is written. */
export const sourceDocuments = (folder = KUBERNETES_FOLDER): SourceDocument[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) => readYaml(join(folder, file)).map((body) => ({ file, isPatch: isPatch(file), body })));

const isPatch = (file: string) => file.startsWith('overlays') && !file.endsWith('kustomization.yaml');
