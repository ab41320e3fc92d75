import { IDLE, type ServerToClientEvents } from '@chorus/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { changeActivities } from '../load/change-activities';
import { openSockets } from '../load/open-sockets';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { loadSettings } from '../stack/load-settings';
import { processorSeconds } from '../stack/processor-time';
import { onBenchStackWithPeople } from '../stack/with-people';

export const title = 'Presence';

const CHANGES_PER_SECOND = 30;
const SECONDS = 20;
/** The cost of people who have just connected is not measured. */
const SETTLE_MS = 5_000;
const LATE_MS = 2_000;
const SENT_AT = /^sent at (\d+(?:\.\d+)?)$/;

interface Readers {
  count: number;
  auth: object;
  of: string;
}

const READERS: Readers[] = [
  { count: 2_000, auth: { presence: 'batched' }, of: 'our page' },
  { count: 200, auth: {}, of: 'the specification' },
];

/** Runs each kind on a node of its own. */
export async function bench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const readers of READERS) rows.push(await measure(readers));
  return rows;
}

const measure = ({ count, auth, of }: Readers): Promise<BenchRow> =>
  onBenchStackWithPeople(async ({ url, pid, signIn }) => {
    const people = await signIn('reader', count);
    const sockets = await openSockets(url, people, auth);
    const taken: number[] = [];
    for (const socket of sockets) noteDelays(socket, taken);
    await pause(SETTLE_MS);
    taken.length = 0;
    const [before, began] = [processorSeconds(pid), performance.now()];
    await changeActivities(people, sockets, { perSecond: CHANGES_PER_SECOND, seconds: SECONDS });
    const cores = (processorSeconds(pid) - before) / ((performance.now() - began) / 1000);
    await pause(LATE_MS);
    for (const socket of sockets) socket.disconnect();
    return {
      name: `${count.toLocaleString('en')} sockets of ${of}, ${CHANGES_PER_SECOND} changes a second`,
      figure: `${(100 * cores).toFixed(0)} % of a core, p50 ${percentile(taken, 50).toFixed(0)} ms, p99 ${percentile(taken, 99).toFixed(0)} ms`,
      goal: '≤ 25 % of a core, p99 ≤ 400 ms',
      how: `${taken.length.toLocaleString('en')} changes of activity received within ${SECONDS} s, from sending until each other person has it`,
    };
  }, loadSettings);

function noteDelays(socket: Socket, taken: number[]): void {
  const note = (activity: string | null) => {
    const [, sentAt] = SENT_AT.exec(activity ?? IDLE) ?? [];
    if (sentAt !== undefined) taken.push(performance.now() - Number(sentAt));
  };
  const listeners: Partial<ServerToClientEvents> = {
    activity_updated: ({ activity }) => note(activity),
    presence_changed: (changes) => changes.forEach(([, activity]) => note(activity)),
  };
  for (const [event, listen] of Object.entries(listeners)) socket.on(event, listen);
}
