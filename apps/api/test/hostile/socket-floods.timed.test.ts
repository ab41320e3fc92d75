import { blockEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import type { Attack } from '../_harness/attacker';
import { Visitor } from '../_harness/cluster/visitor';
import { until } from '../_harness/until';
import { FloodedApi } from './flooded-api';
import { delayed, HONEST, inWords, live } from './latency';
import { HONEST_ADDRESS, OTHER_ADDRESSES, prepareAttack } from './prepare-attack';

const long = process.env.CHORUS_LONG !== undefined;

const SECONDS = 20;
const MOST_GROWTH_MB = 100;

let api: FloodedApi;

beforeEach(async () => (api = await FloodedApi.start()));
afterEach(() => api.stop());

const times = <Item>(count: number, item: Item): Item[] => Array<Item>(count).fill(item);

const attacks: [string, (token: string) => Pick<Attack, 'kind' | 'tokens' | 'perSecond'>][] = [
  ['CONNECT packets without a token', () => ({ kind: 'join', tokens: times(8, null), perSecond: 2_000 })],
  ["CONNECT packets with one account's token", (token) => ({ kind: 'join', tokens: times(8, token), perSecond: 2_000 })],
  ['mark_read of one account', (token) => ({ kind: 'mark_read', tokens: times(10, token), perSecond: 3_000 })],
  ['messages of one account', (token) => ({ kind: 'send_message', tokens: times(10, token), perSecond: 2_000 })],
  ['a repeated message of one account', (token) => ({ kind: 'repeat', tokens: times(10, token), perSecond: 1_000 })],
];

const places: [string, string[]][] = [
  ['', OTHER_ADDRESSES],
  [' from the address of others', [HONEST_ADDRESS]],
];
const cases = places.flatMap(([place, addresses]) =>
  attacks.map(([attack, attackWith]) => [attack + place, attackWith, addresses] as const),
);

(long ? it.each(cases) : it.skip.each(cases))(
  'sockets flooded with %s: others wait no longer, and memory stays bounded',
  async (attack, attackWith, addresses) => {
    const join = async (id: string) => (await Visitor.of(api.issuer, api.origin, id)).join();
    const honest = await Promise.all(HONEST.map(join));
    const [victim] = await Promise.all(['victim', 'kim', 'minh'].map(join));
    const token = await api.issuer.token({ sub: 'kim' });
    const kim = await Visitor.of(api.issuer, api.origin, 'kim');
    const writer = await kim.connect();
    await writer.socket.emitWithAck('send_message', {
      senderId: 'kim',
      receiverId: 'victim',
      content: 'First',
      clientMessageId: randomUUID(),
    });
    writer.close();
    const device = await victim!.connect();
    const isRepeat = attack.includes('repeated');
    const calm = await live(honest, SECONDS / 2);

    const begin = await prepareAttack({
      origin: api.origin,
      seconds: SECONDS,
      addresses,
      senderId: 'kim',
      receiverId: 'victim',
      ...attackWith(token),
    });
    await api.beginMeasuring();
    const attacking = begin();
    if (isRepeat) {
      await until(
        () => Promise.resolve(device.all('receive_message')),
        ({ length }) => length > 0,
      );
      await victim!.fetch(urlOf(blockEndpoints.add, { clerkId: 'kim' }), undefined, 'PUT');
      device.frames.length = 0;
    }
    const [attacked, outcome] = await Promise.all([live(honest, SECONDS - 2), attacking]);
    const { growthMb, cpuSeconds } = await api.measured();

    recordFinding(
      `${attack} (${Math.round(outcome.sent / SECONDS)} packets a second over ${outcome.connections} connections, ${outcome.cpuShare.toFixed(1)} cores): p99 of people, a message and health ${inWords(attacked)} ms, calm ${inWords(calm)} ms; the server used ${cpuSeconds.toFixed(1)} s of processor in ${SECONDS} s, and ${growthMb.toFixed(0)} MB more memory; ${device.all('catch_up').length} catch_up`,
    );
    if (isRepeat) expect(device.all('catch_up')).toEqual([]);
    expect(growthMb).toBeLessThan(MOST_GROWTH_MB);
    expect(delayed(attacked, calm)).toEqual([]);
  },
);
