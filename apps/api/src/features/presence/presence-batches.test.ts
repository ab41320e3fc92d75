import { IDLE, type PresenceChange } from '@chorus/contracts';
import type { SocketGroups } from '../../platform/realtime/socket-groups';
import type { Sockets } from '../../platform/realtime/sockets';
import type { BlocksReader } from '../moderation/blocks.reader';
import { PresenceBatches } from './presence-batches';
import { BATCHED } from './presence-groups';
import type { PresenceService } from './presence.service';
import type { Activity } from './roster';

const EVERY_MS = 250;
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, number) => `${name}-${number}`);

let online: Map<string, Activity>;
let blocked: Map<string, string[]>;
let here: Set<string>;
let sent: { except: string[]; batch: PresenceChange[] }[];
let batches: PresenceBatches;

const arrive = (...userIds: string[]) =>
  userIds.forEach((userId) => {
    online.set(userId, { activity: IDLE, songId: undefined });
    batches.add(userId);
  });

beforeEach(() => {
  jest.useFakeTimers();
  online = new Map();
  blocked = new Map();
  here = new Set();
  sent = [];
  const send = (except: string[]) => ({ emit: (_: string, batch: PresenceChange[]) => sent.push({ except, batch }) });
  const groups = { onThisNodeExcept: (group: string, ...except: string[]) => send(group === BATCHED ? except : ['another group']) };
  batches = new PresenceBatches(
    { isOnThisNode: (userId: string) => here.has(userId) } as unknown as Sockets,
    groups as unknown as SocketGroups,
    { blockedWith: (userId: string) => [...(blocked.get(userId) ?? [])] } as unknown as BlocksReader,
    { online } as unknown as PresenceService,
  );
});
afterEach(() => jest.useRealTimers());

describe('changes of presence in a batch', () => {
  it('of people who have blocked thousands are sent once, without those', () => {
    const readers = numbered('reader', 2_000);
    here = new Set(readers);
    blocked.set('linh', readers).set('nam', ['somebody elsewhere']);
    arrive('kim', 'linh', 'minh', 'nam');
    jest.advanceTimersByTime(EVERY_MS);
    expect(sent).toEqual([
      { except: readers, batch: [['linh', IDLE]] },
      { except: [], batch: ['kim', 'minh', 'nam'].map((userId) => [userId, IDLE]) },
    ]);
  });

  it('are no event of their own when all of them have been blocked', () => {
    here = new Set(['kim']);
    blocked.set('linh', ['kim']);
    arrive('linh');
    jest.advanceTimersByTime(EVERY_MS);
    expect(sent).toEqual([{ except: ['kim'], batch: [['linh', IDLE]] }]);
  });

  it('that do not fit are sent with the next one, as of then', () => {
    const people = numbered('p'.repeat(200), 400);
    arrive(...people);
    jest.advanceTimersByTime(EVERY_MS);
    online.delete(people.at(-1) ?? '');
    jest.advanceTimersByTime(EVERY_MS);
    const [first = [], second = []] = sent.map(({ batch }) => batch);
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThanOrEqual(64 * 1024);
    expect([...first, ...second].map(([userId]) => userId)).toEqual(people);
    expect(second.at(-1)).toEqual([people.at(-1), null]);
    jest.advanceTimersByTime(EVERY_MS);
    expect(sent).toHaveLength(2);
  });
});
