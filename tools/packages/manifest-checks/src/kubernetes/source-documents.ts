import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '../parse-yaml';

export interface SourceDocument {
  file: string;
  /** Whether it changes another document instead of standing for itself. */
  isPatch: boolean;
  body: unknown;
}

/** Changes the text of a file, for a test that plants an error. */
export type Rewrite = (file: string, text: string) => string;

const FOLDER = 'k8s';

/** Every document in the folder and its subfolders, as written. */
export const sourceDocuments = (rewrite: Rewrite = (_, text) => text): SourceDocument[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) =>
      parseYaml(rewrite(file, readFileSync(join(FOLDER, file), 'utf8'))).map((body) => ({ file, isPatch: isPatch(file), body })),
    );

const isPatch = (file: string) => file.startsWith('overlays') && !file.endsWith('kustomization.yaml');
