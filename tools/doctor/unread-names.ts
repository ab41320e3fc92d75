import { readFileSync } from 'node:fs';

/** What may stand in `.env`: compose reads the same file for settings of its own. */
const examples = ['.env.example', 'apps/pwa/.env.example', 'docker/.env.example', 'docker/cluster.env.example'];

/** Node, OpenTelemetry and the client of S3 read variables of their own, such as a collector's token or the keys of a machine. */
const OF_LIBRARIES = /^(NODE|OTEL|AWS)_/;

/** The names in `.env` that no example explains, such as misspelled ones. */
export function unreadNames(variables: Readonly<Record<string, string | undefined>>): string[] {
  const explained = new Set(
    examples.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)),
  );
  return Object.keys(variables).filter((name) => !explained.has(name) && !OF_LIBRARIES.test(name));
}
