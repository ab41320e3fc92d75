import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { parseYaml } from '../parse-yaml';

const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);

const service = z.looseObject({
  image: z.string(),
  build: z.optional(z.object({ context: z.string(), dockerfile: z.string(), target: z.string() })),
  environment: z._default(z.record(z.string(), z.string()), {}),
  ports: z._default(z.array(z.string()), []),
  volumes: z._default(z.array(z.string()), []),
  privileged: z.optional(z.boolean()),
  network_mode: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  cap_drop: z._default(z.array(z.string()), []),
  mem_limit: z.optional(z.string()),
  security_opt: z._default(z.array(z.string()), []),
  healthcheck: z.optional(z.looseObject({ test: z.optional(z.array(z.string())), disable: z.optional(z.boolean()) })),
  depends_on: z._default(z.record(z.string(), z.object({ condition })), {}),
});
export type Service = z.infer<typeof service>;

const compose = z.looseObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) });
export type Compose = z.infer<typeof compose>;

/** A compose file, and what is expected of it alone. */
export interface Setup {
  file: string;
  /** What explains its variables. */
  example: string;
  /** Services that other machines reach. */
  open: readonly string[];
  nodes: number;
}

export const home: Setup = { file: 'docker-compose.yml', example: 'docker/.env.example', open: ['caddy'], nodes: 1 };
export const cluster: Setup = { file: 'compose.cluster.yml', example: 'docker/cluster.env.example', open: [], nodes: 2 };

export const composeText = ({ file }: Setup): string => readFileSync(file, 'utf8');

/** Read by compose itself. */
const OF_COMPOSE = 'COMPOSE_';

export const parseCompose = (text: string): Compose => compose.parse(parseYaml(text)[0]);

/** Returns the variables in `.env.example`, and whether each has to be filled in. */
export function exampleNames({ example }: Setup): Map<string, { isNeeded: boolean }> {
  const lines = [...readFileSync(example, 'utf8').matchAll(/^(#?)([A-Z][A-Z0-9_]+)=/gm)].filter(
    ([, , name = '']) => !name.startsWith(OF_COMPOSE),
  );
  return new Map(lines.map(([, comment, name = '']) => [name, { isNeeded: comment === '' }]));
}

/** Returns an environment in which everything is filled in. */
export const filledIn = (setup: Setup): Record<string, string> => {
  const needed = [...exampleNames(setup)].filter(([, { isNeeded }]) => isNeeded).map(([name]) => name);
  return Object.fromEntries(needed.map((name) => [name, name.endsWith('EMAIL') ? 'admin@example.com' : 'filled-in']));
};

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?complaint}` by their values. */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(
    /\$\{([A-Z0-9_]+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, otherwise: string | undefined) => values[name] ?? otherwise ?? '',
  );
