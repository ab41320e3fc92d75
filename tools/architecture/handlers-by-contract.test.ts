import { resolve } from 'node:path';
import { runNode } from '../process/run-to-end';
import { ViolationTree } from './violation-tree';

interface Planting {
  title: string;
  base: string;
  handlers: string;
  field?: string;
  message?: string;
}

const health = 'ContractController({ live: healthEndpoints.live, ready: healthEndpoints.ready })';
const history = 'ContractController({ history: chatEndpoints.history })';
const picks = 'ContractController({ picks: discoveryEndpoints.madeForYou })';
const events = 'ContractGateway(presenceClientEvents)';
const ok = `() => ({ ok: true })`;
const healthy = `() => ({ status: 'ok' })`;

const plantedViolations: readonly Planting[] = [
  { title: 'a controller that fits', base: health, handlers: `live: ${healthy}, ready: ${healthy}` },
  { title: 'a gateway that fits', base: events, handlers: `user_connected: ${ok}, update_activity: ${ok}` },
  {
    title: 'an answer that is not the endpoint’s',
    base: health,
    handlers: `live: () => ({ status: 'well' }), ready: ${healthy}`,
    message: `error TS2322: Type '"well"' is not assignable to type '"ok"'.`,
  },
  {
    title: 'a query that is used as another type',
    base: history,
    handlers: `history: ({ query }) => [query.limit?.trim()].slice(1) as []`,
    message: `error TS2339: Property 'trim' does not exist on type 'number'.`,
  },
  {
    title: 'a query that is declared as another type',
    base: history,
    handlers: `history: ({ query }: { query: { limit?: string } }) => [query].slice(1) as []`,
    message: `error TS2322: Type '({ query }: {`,
  },
  {
    title: 'a body of an endpoint that has none',
    base: health,
    handlers: `live: ({ body }) => ({ status: body.status }), ready: ${healthy}`,
    message: `error TS18048: 'body' is possibly 'undefined'.`,
  },
  {
    title: 'a caller who is taken for granted on a public endpoint',
    base: picks,
    handlers: `picks: ({ caller }) => [caller.userId].slice(1) as []`,
    message: `error TS18048: 'caller' is possibly 'undefined'.`,
  },
  {
    title: 'an endpoint without a handler',
    base: health,
    handlers: `live: ${healthy}`,
    message: `error TS2741: Property 'ready' is missing in type '{ live: () => { status: "ok"; }; }' but required in type 'Handlers<`,
  },
  {
    title: 'an event without a handler',
    base: events,
    handlers: `user_connected: ${ok}`,
    message: `error TS2741: Property 'update_activity' is missing in type '{ user_connected: () => { ok: true; }; }' but required in type 'EventHandlers<`,
  },
  {
    title: 'an answer that is not the event’s',
    base: events,
    handlers: `user_connected: ${ok}, update_activity: () => ({ ok: 'yes' })`,
    message: `error TS2322: Type 'string' is not assignable to type`,
  },
  {
    title: 'an event’s payload that is used as another type',
    base: events,
    handlers: `user_connected: ({ payload }) => payload.userId, update_activity: ${ok}`,
    message: `error TS2339: Property 'userId' does not exist on type 'string'.`,
  },
  {
    title: 'a field that hides an endpoint',
    base: health,
    handlers: `live: ${healthy}, ready: ${healthy}`,
    field: 'private readonly ready: boolean',
    message: `error TS2415: Class 'Planted' incorrectly extends base class`,
  },
  {
    title: 'a field that hides an event',
    base: events,
    handlers: `user_connected: ${ok}, update_activity: ${ok}`,
    field: 'private readonly update_activity: boolean',
    message: `error TS2415: Class 'Planted' incorrectly extends base class`,
  },
];

const sourceOf = ({ base, handlers, field = '' }: Planting) => `
import { chatEndpoints, discoveryEndpoints, healthEndpoints, presenceClientEvents } from '@chorus/contracts';
import { ContractController } from '../src/platform/http/contract-controller';
import { ContractGateway } from '../src/platform/realtime/contract-gateway';

export class Planted extends ${base} {
  constructor(${field}) {
    super({ ${handlers} });
  }
}
`;

const settings = {
  extends: './tsconfig.json',
  compilerOptions: { noUnusedLocals: false },
  include: ['planted', 'src/platform/identity/caller.ts'],
};

describe('handlers by contract: the compiler', () => {
  const tree = new ViolationTree();
  let messages: string[];

  beforeAll(async () => {
    for (const file of ['tsconfig.base.json', 'apps/api/tsconfig.json']) tree.copy(file);
    for (const folder of ['node_modules', 'apps/api/src']) tree.link(folder, resolve(folder));
    tree.write('apps/api/planted.json', JSON.stringify(settings));
    plantedViolations.forEach((planting, number) => tree.write(`apps/api/planted/${number}.ts`, sourceOf(planting)));
    const compiler = resolve('node_modules/typescript-native/bin/tsc');
    const { output } = await runNode(compiler, ['-p', 'apps/api/planted.json', '--pretty', 'false'], { folder: tree.root });
    messages = output.split('\n').filter((line) => /^\S/.test(line));
  });
  afterAll(() => tree.remove());

  it('finds nothing wrong with the bases themselves', () => {
    expect(messages.filter((line) => !/^apps\/api\/planted\/\d+\.ts\(/.test(line))).toEqual([]);
  });

  it.each(plantedViolations.map((planting, number) => ({ ...planting, number, does: planting.message ? 'refuses' : 'accepts' })))(
    '$does $title',
    ({ message, number }) => {
      const about = messages.filter((line) => line.startsWith(`apps/api/planted/${number}.ts(`)).map((line) => line.replace(/^\S+ /, ''));
      expect(about).toEqual(message === undefined ? [] : [expect.stringContaining(message)]);
    },
  );
});
