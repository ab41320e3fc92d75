import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { edgeTemplate } from '../images/edge-template';
import { baseManifests, overlayManifests } from './base';
import { autoscalersOf, configMapsOf, containersOf, type Manifest, workloadsOf } from './manifest';

const page = readFileSync('docs/operations.md', 'utf8');
const base = baseManifests();
const replicas = z.looseObject({ maxReplicas: z.number() });
const mostOf = (manifests: readonly Manifest[], name: string) =>
  replicas.parse(autoscalersOf(manifests).find((one) => one.name === name)?.spec).maxReplicas;
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(',', ''));
const cut = (figure: number, to: number) => (Math.floor(figure / to) * to).toLocaleString('en-US');

describe('the figures of docs/operations.md', () => {
  it('say how many sockets the edges hold, as the manifests and the nginx template have it', () => {
    const workers = Number(configMapsOf(base).get('edge')?.WORKERS);
    const connections = numberIn(edgeTemplate(), /worker_connections (\d+);/);
    expect(page).toContain(`${cut((mostOf(base, 'edge') * workers * connections) / 2, 1_000)} sockets`);
  });

  it('say how many sockets the memory of the nodes holds', () => {
    const limits = z.looseObject({ resources: z.looseObject({ limits: z.looseObject({ memory: z.string() }) }) });
    const [api] = workloadsOf(base)
      .filter(({ name }) => name === 'api')
      .flatMap(containersOf);
    const limit = numberIn(limits.parse(api).resources.limits.memory, /^(\d+)Mi$/);
    const idle = numberIn(page, /resident when idle instead of (\d+)/);
    const each = numberIn(page, /Each takes (\d+) kB in a node/);
    const held = Math.floor(((limit - idle) * 2 ** 20) / (each * 1_000) / 100) * 100;
    const production = overlayManifests('production');
    expect(page).toContain(`a node holds at most ${held.toLocaleString('en-US')}`);
    expect(page).toContain(`${cut(held * mostOf(base, 'api'), 1_000)} at once with the base's ${mostOf(base, 'api')} nodes`);
    expect(page).toContain(`${cut(held * mostOf(production, 'api'), 1_000)} with production's ${mostOf(production, 'api')}`);
  });

  it('add up the cores of a million people at once', () => {
    const rows = ['Ready answers', 'Reads and plays', 'Messages', 'Open sockets'].map((row) =>
      numberIn(page, new RegExp(`^\\| ${row} +\\|[^|]+\\|[^|]+\\| ([\\d.]+) `, 'm')),
    );
    const sum = rows.reduce((all, cores) => all + cores, 0).toFixed(1);
    expect(numberIn(page, /^\| \*\*Sum, without presence\*\* +\|[^|]+\|[^|]+\| ([\d.]+) /m).toFixed(1)).toBe(sum);
    expect(page).toContain(`are ${sum} cores: ${Math.ceil(Number(sum) / 0.65)} nodes`);
  });

  it('say how many pages may request changed lists within 5 s, by what a core answers', () => {
    const answers = numberIn(page, /^\| Ready answers[^|]+\| ([\d,]+) /m);
    expect(page).toContain(`${answers.toLocaleString('en-US')} a second for each core`);
    const [nodes, lists, seconds] = [mostOf(base, 'api'), 3, 5];
    const all = cut((answers * seconds * nodes) / lists, 1_000);
    expect(page).toContain(`${cut(answers * seconds, 1_000)} at once for each core and list: ${all} with ${nodes} nodes and three lists`);
  });
});
