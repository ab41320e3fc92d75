import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The checked parts of a stage of a Dockerfile. */
export interface Stage {
  name: string;
  /** The image or stage on which it is based. */
  from: string;
  env: Record<string, string>;
  /** The user of the last `USER` line. */
  user: string | undefined;
  hasHealthcheck: boolean;
  /** The command of process 1; undefined if it is a line for a shell. */
  command: string[] | undefined;
  /** The paths that it copies from the checkout. */
  copies: string[];
}

const words = z.array(z.string());

export const DOCKERFILE = 'docker/Dockerfile';

export const readDockerfile = (): Stage[] => parseDockerfile(readFileSync(DOCKERFILE, 'utf8'));

export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', '')
    .split('\n')) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') stages.push(stageOf(rest));
    const stage = stages.at(-1);
    if (stage) read(stage, instruction, rest);
  }
  return stages;
}

function stageOf(rest: string): Stage {
  const [from = '', , name = from] = rest.split(/\s+/);
  return { name, from, env: {}, user: undefined, hasHealthcheck: false, command: undefined, copies: [] };
}

function read(stage: Stage, instruction: string, rest: string): void {
  if (instruction === 'ENV') for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
  if (instruction === 'USER') stage.user = rest.trim();
  if (instruction === 'HEALTHCHECK') stage.hasHealthcheck = /\bCMD\b/.test(rest);
  if (instruction === 'COPY' && !rest.includes('--from=')) stage.copies.push(...rest.split(/\s+/).slice(0, -1));
  if (instruction === 'ENTRYPOINT' || instruction === 'CMD') {
    const said = rest.startsWith('[') ? words.parse(JSON.parse(rest)) : undefined;
    stage.command = said && [...(instruction === 'CMD' ? (stage.command ?? []) : []), ...said];
  }
}
