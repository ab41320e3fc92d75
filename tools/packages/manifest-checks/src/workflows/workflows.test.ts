import { existsSync, readFileSync } from 'node:fs';
import { parseCompose } from '../compose/compose';
import { namesInTemplate } from '../images/edge-template';
import { readDockerfile } from '../images/dockerfile';
import { isPinned } from '../images/pinned';
import { environmentProblems } from '../kubernetes/code-problems';
import { parseYaml } from '../parse-yaml';
import { workflowProblems, workflowTexts } from './workflows';

const texts = workflowTexts();

it.each([...texts])('the workflow %s uses exact versions, reads only by default, and ends', (file, text) => {
  expect(workflowProblems(file, text)).toEqual([]);
});

it('the workflows name only files that exist', () => {
  const all = [...texts.values()].join('\n').replaceAll('$overlay', 'staging');
  const files = [...all.matchAll(/(?<![\w/])(?:docker|k8s)\/[\w./-]+/g)].map(([file]) => file);
  expect(files).toEqual(expect.arrayContaining(['docker/Dockerfile', 'k8s/overlays/staging', 'k8s/chart/values-staging.yaml']));
  const actions = /^docker\/(setup-buildx|login)-action$/;
  expect(files.filter((file) => !actions.test(file) && !existsSync(file))).toEqual([]);
});

it.each([
  ['actions/checkout@v4.2.2', 'actions/checkout@v4', 'is not an exact version'],
  ['actions/checkout@v4.2.2', 'actions/checkout@main', 'is not an exact version'],
  ['    timeout-minutes: 20\n', '', 'manifests may run for hours'],
  ['run: test "$GITHUB_REF_NAME"', 'run: test "${{ github.ref_name }}"', 'which others may choose'],
  ['permissions:\n  contents: read\n', 'permissions:\n  contents: write\n', 'more than read by default'],
  ['  pull_request:\n', '  pull_request_target:\n', "strangers' code"],
])('the check of a workflow with %j replaced by %j reports: %s', (from, to, complaint) => {
  const text = texts.get('images.yml') ?? '';
  expect(text).toContain(from);
  expect(workflowProblems('images.yml', text.replace(from, to))).toContainEqual(expect.stringContaining(complaint));
});

it('what the workflow tries the images with is what they take', () => {
  const { api, edge, database } = parseCompose(readFileSync('docker/smoke/compose.yml', 'utf8')).services;
  expect(environmentProblems(api!.environment)).toEqual([]);
  const image = readDockerfile().find(({ name }) => name === 'edge')?.env ?? {};
  expect(namesInTemplate().filter((name) => !(name in { ...image, ...edge!.environment }))).toEqual([]);
  expect(isPinned(database!.image)).toBe(true);
});

it('what people pull is tried and scanned before it gets a tag', () => {
  const { jobs } = parseYaml(texts.get('images.yml') ?? '')[0] as {
    jobs: Record<string, { needs?: string[]; steps: { name?: string; uses?: string; if?: string }[] }>;
  };
  const steps = jobs.build!.steps.map(({ name, uses }) => name ?? uses ?? '');
  const at = (part: string) => steps.findIndex((step) => step.includes(part));
  expect(
    [at('Build both'), at('Try them'), at('Scan the API'), at('Scan the edge'), at('Push by digest')].toSorted((a, b) => a - b),
  ).toEqual([at('Build both'), at('Try them'), at('Scan the API'), at('Scan the edge'), at('Push by digest')]);
  expect(at('Build both')).toBeGreaterThanOrEqual(0);
  expect(jobs.publish!.needs).toContain('build');
});
