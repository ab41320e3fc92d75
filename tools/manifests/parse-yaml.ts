import { parseAllDocuments } from 'yaml';

/** The documents of a text, in order. Throws what is wrong with the YAML. */
export function parseYaml(text: string): unknown[] {
  return parseAllDocuments(text, { merge: true }).flatMap((document): unknown[] => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw problem;
    const body: unknown = document.toJS();
    return body === null ? [] : [body];
  });
}
