import { blockEndpoints, urlOf } from '@chorus/contracts';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import type { Attack } from '../_harness/attacker';
import { ClusterSimulation } from '../_harness/cluster/cluster-simulation';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { HonestPerson } from './honest-person';
import { type AttackOutcome, type Begin, OTHER_ADDRESSES, prepareAttack } from './prepare-attack';

const long = process.env.CHORUS_LONG !== undefined;

const MINUTES = 30;
const PEOPLE = 200;
const LATEST_MS = 3_000;
/** The memory that a node may keep after the attacks, for caches and for rows of people whom it has met. */
const MOST_LEFT_MB = 50;
const CALM_MS = 60_000;
const NEVER_EXPIRES = 4_000_000_000;
const VICTIM = 'victim';

const attacks: Pick<Attack, 'kind' | 'perSecond'>[] = [
  { kind: 'join', perSecond: 200 },
  { kind: 'mark_read', perSecond: 200 },
  { kind: 'send_message', perSecond: 100 },
  { kind: 'repeat', perSecond: 100 },
];

let simulation: ClusterSimulation;

beforeAll(async () => {
  const measured = `-r ${resolve(__dirname, '../_harness/measured-process.cjs')}`;
  if (long) simulation = await ClusterSimulation.start({ environment: { NODE_OPTIONS: measured } });
});
afterAll(async () => {
  closeSockets();
  if (long) await simulation.stop();
});

async function gather(): Promise<HonestPerson[]> {
  const people: HonestPerson[] = [];
  for (let index = 0; index < PEOPLE; index += 1)
    people.push(await HonestPerson.arrive(await simulation.visitor(`honest-${index}`, index % 3), `honest-${index ^ 1}`));
  return people;
}

/** Prepares all attacks at once: one without an account, and one account for each kind. Their receiver blocks one after its message. */
async function prepareAttacks(seconds: number): Promise<Begin<AttackOutcome[]>> {
  const { cluster, backends } = simulation;
  const victim = await (await simulation.visitor(VICTIM, 0)).join();
  const device = await victim.connect();
  const prepare = (attack: Pick<Attack, 'kind' | 'perSecond'>, node: number, senderId: string, token: string | null) =>
    prepareAttack({
      ...attack,
      origin: cluster.origins[node % 3]!,
      seconds,
      senderId,
      receiverId: VICTIM,
      addresses: OTHER_ADDRESSES,
      tokens: Array<typeof token>(10).fill(token),
    });
  const own = attacks.map(async (attack, node) => {
    const attacker = `attacker-${attack.kind}`;
    await (await simulation.visitor(attacker, node % 3)).join();
    return prepare(attack, node, attacker, await backends.issuer.token({ sub: attacker, exp: NEVER_EXPIRES }));
  });
  const begins = await Promise.all([prepare({ kind: 'join', perSecond: 200 }, 1, 'nobody', null), ...own]);
  return async () => {
    const running = Promise.all(begins.map((begin) => begin()));
    await until(
      () => Promise.resolve(device.all('receive_message')),
      (messages) => messages.some(({ senderId }) => senderId === 'attacker-repeat'),
    );
    await victim.fetch(urlOf(blockEndpoints.add, { clerkId: 'attacker-repeat' }), undefined, 'PUT');
    device.close();
    return running;
  };
}

async function memoryLeft(): Promise<number[]> {
  const answers = simulation.nodes.map((node) => simulation.cluster.ask(node, 'SIGUSR2', (line) => line.includes('"measured"')));
  return (await Promise.all(answers)).map((answer) => (JSON.parse(answer) as { measured: { leftMb: number } }).measured.leftMb);
}

(long ? it : it.skip)(
  `sockets: ${PEOPLE} people on three nodes are neither refused nor delayed during ${MINUTES} minutes of all attacks at once`,
  async () => {
    const [people, attack] = [await gather(), await prepareAttacks(MINUTES * 60)];
    await Promise.all(simulation.nodes.map((node) => simulation.cluster.ask(node, 'SIGUSR2', (line) => line === 'measuring')));
    const end = Date.now() + MINUTES * 60_000;
    const [outcomes] = await Promise.all([attack(), ...people.map((person) => person.live(end))]);
    for (const person of people) person.leave();
    await wait(CALM_MS);
    const left = await memoryLeft();

    const delays = people.flatMap(({ delaysMs }) => delaysMs);
    const sent = people.reduce((sum, person) => sum + person.sent, 0);
    const answered = people.reduce((sum, person) => sum + person.answered, 0);
    const latest = delays.reduce((most, delay) => Math.max(most, delay), 0);
    const cores = outcomes.reduce((sum, { cpuShare }) => sum + cpuShare, 0);
    const packets = outcomes.reduce((sum, outcome) => sum + outcome.sent, 0);
    recordFinding(
      `${MINUTES} minutes of all attacks at once on three nodes (${packets.toLocaleString('en')} packets, ${cores.toFixed(1)} cores): ${PEOPLE} others made ${answered.toLocaleString('en')} requests and sent ${sent.toLocaleString('en')} messages, the latest after ${latest} ms; the nodes hold ${left.map((mb) => mb.toFixed(0)).join(', ')} MB more than before`,
    );
    expect(people.flatMap(({ failures }) => failures)).toEqual([]);
    expect(delays).toHaveLength(sent);
    expect(latest).toBeLessThan(LATEST_MS);
    expect(Math.max(...left)).toBeLessThan(MOST_LEFT_MB);
  },
);
