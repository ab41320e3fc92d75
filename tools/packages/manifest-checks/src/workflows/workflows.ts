import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseYaml } from '../parse-yaml';

const FOLDER = '.github/workflows';

const step = z.looseObject({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
});
const job = z.looseObject({
  'timeout-minutes': z.optional(z.number()),
  permissions: z.optional(z.record(z.string(), z.string())),
  steps: z.array(step),
});
const workflow = z.looseObject({
  on: z.unknown(),
  permissions: z.optional(z.record(z.string(), z.string())),
  jobs: z.record(z.string(), job),
});

export const workflowTexts = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));

/** What anyone may push to becomes what everyone runs: a tag like v4 moves with each release of the action. */
const EXACT = /@(v?\d+\.\d+\.\d+|[0-9a-f]{40})$/;

/** Returns one line for each rule that a workflow does not keep. */
export function workflowProblems(file: string, text: string): string[] {
  const { on, permissions, jobs } = workflow.parse(parseYaml(text)[0]);
  const steps = Object.values(jobs).flatMap((one) => one.steps);
  const moving = steps.flatMap(({ uses }) => (uses === undefined || uses.startsWith('./') || EXACT.test(uses) ? [] : [uses]));
  const untimed = Object.entries(jobs).filter(([, one]) => one['timeout-minutes'] === undefined);
  const injected = steps.flatMap(({ run = '' }) => run.match(/\$\{\{ *(github|inputs)\.[^}]*\}\}/g) ?? []);
  return [
    ...moving.map((uses) => `${file}: ${uses} is not an exact version`),
    ...untimed.map(([name]) => `${file}: ${name} may run for hours`),
    ...injected.map((expression) => `${file}: a script contains ${expression}, which others may choose`),
    ...(JSON.stringify(permissions) === '{"contents":"read"}' ? [] : [`${file}: jobs may do more than read by default`]),
    ...(JSON.stringify(on).includes('pull_request_target') ? [`${file}: strangers' code runs with our secrets`] : []),
  ];
}
