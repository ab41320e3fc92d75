import { chatEndpoints, songEndpoints, urlOf } from '@chorus/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { changeActivities } from '../load/change-activities';
import { openSockets } from '../load/open-sockets';
import { isWrkInstalled, LOAD_CONNECTIONS, type LoadRequest, loadWith } from '../load/wrk';
import { writeMessages } from '../load/write-messages';
import { type BenchRow, notMeasured } from '../row';
import { loadSettings } from '../stack/load-settings';
import { processorSeconds } from '../stack/processor-time';
import { residentMegabytes } from '../stack/resident-memory';
import { onBenchStackWithPeople, type StackWithPeople } from '../stack/with-people';

export const title = 'What one core of a node carries';

const SONGS = 53;
const SOCKETS = 2_000;
const SECONDS = 10;
const MESSAGES_PER_SECOND = 100;
const CHANGES_PER_SECOND = 20;
const SETTLE_MS = 5_000;
const goal = 'watched';

/** Measures only the node's processor time, since PostgreSQL, Redis and the load have cores of their own in production. */
export const bench = (): Promise<BenchRow[]> =>
  onBenchStackWithPeople(async (stack) => {
    await stack.importFolder(await stack.writeSongs(SONGS));
    // Sockets come first, because memory that requests leave behind would count as theirs.
    const ofSockets = await sockets(stack);
    return [...(await requests(stack)), ...ofSockets];
  }, loadSettings);

async function requests(stack: StackWithPeople): Promise<BenchRow[]> {
  if (!isWrkInstalled()) return [notMeasured('Requests', 'wrk is not installed')];
  const people = await stack.signIn('asking', 200);
  const ready = [{ path: `${urlOf(songEndpoints.list)}?limit=50`, headers: { 'accept-encoding': 'gzip' } }];
  const ofPeople = people.map(({ headers }) => ({ path: urlOf(chatEndpoints.conversations), headers }));
  return [
    await requestRow(stack, 'Lists of the catalogue', ready),
    await requestRow(stack, 'Conversations of a person, by their token from PostgreSQL', ofPeople),
  ];
}

async function requestRow({ url, pid, folder }: StackWithPeople, name: string, asked: LoadRequest[]): Promise<BenchRow> {
  let answered = 0;
  const { cpu } = await measured(pid, async () => {
    const { perSecond } = await loadWith(url, asked, { connections: LOAD_CONNECTIONS, seconds: SECONDS, folder });
    answered = perSecond * SECONDS;
  });
  return { name, figure: `${round(answered / cpu)} a second`, goal, how: 'answers for each second of processor time' };
}

async function sockets({ url, pid, signIn }: StackWithPeople): Promise<BenchRow[]> {
  const people = await signIn('person', SOCKETS);
  const before = residentMegabytes(pid);
  const open = await openSockets(url, people, { presence: 'batched' });
  await pause(SETTLE_MS);
  const each = ((residentMegabytes(pid) - before) * 1_000) / SOCKETS;
  const idle = await measured(pid, () => pause(SECONDS * 1_000));
  const idleShare = idle.cpu / idle.seconds;
  const writers = open.map((socket, at) => ({ socket, id: `person-${at}`, receiverId: `person-${at ^ 1}` }));
  const messages = SECONDS * MESSAGES_PER_SECOND;
  const writing = await measured(pid, () => writeMessages(writers, messages, MESSAGES_PER_SECOND));
  const changing = await measured(pid, () => changeActivities(people, open, { perSecond: CHANGES_PER_SECOND, seconds: SECONDS }));
  for (const socket of open) socket.disconnect();
  const ofMessage = (writing.cpu - idleShare * writing.seconds) / messages;
  const ofChange = (changing.cpu - idleShare * changing.seconds) / (SECONDS * CHANGES_PER_SECOND);
  return [
    { name: 'Idle sockets', figure: round(SOCKETS / idleShare), goal, how: `${round(each)} kB of memory each, with ${round(SOCKETS)}` },
    { name: 'Messages', figure: `${round(1 / ofMessage)} a second`, goal, how: 'sent and received on the same node' },
    {
      name: 'Changes of presence × sockets',
      figure: `${round(SOCKETS / ofChange)} a second`,
      goal,
      how: `${CHANGES_PER_SECOND} changes a second for ${round(SOCKETS)} sockets of our page, which get them in batches`,
    },
  ];
}

async function measured(pid: number, work: () => Promise<unknown>): Promise<{ cpu: number; seconds: number }> {
  const [before, began] = [processorSeconds(pid), performance.now()];
  await work();
  return { cpu: processorSeconds(pid) - before, seconds: (performance.now() - began) / 1_000 };
}

const round = (value: number): string => Math.round(value).toLocaleString('en');
