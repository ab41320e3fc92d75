import { parseAllDocuments } from 'yaml';

/** Returns the documents of a YAML text, in order. Throws if the YAML is invalid. */
export function parseYaml(text: string): unknown[] {
  return parseAllDocuments(text, { merge: true }).flatMap((document): unknown[] => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw problem;
    const body: unknown = document.toJS();
    return body === null ? [] : [body];
  });
}
