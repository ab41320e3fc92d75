import { ROOM_HEARTBEAT_MS, type RoomDetail, roomEndpoints, songEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { openSockets } from '../load/open-sockets';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { loadSettings } from '../stack/load-settings';
import { processorSeconds } from '../stack/processor-time';
import { type Person, onBenchStackWithPeople } from '../stack/with-people';

export const title = 'Rooms without commands';

const ROOMS = 1_000;
const PEOPLE_IN_ROOM = 10;
/** Each person stands for this many, by a heartbeat that much more often: one process cannot play ten thousand clients. */
const STANDS_FOR = 5;
const EVERY_MS = ROOM_HEARTBEAT_MS / STANDS_FOR;
const SETTLE_MS = 5_000;
const SECONDS = 20;

/** Takes two minutes. */
export const bench = (): Promise<BenchRow[]> =>
  onBenchStackWithPeople(async ({ url, pid, signIn, importFolder, writeSongs }) => {
    await importFolder(await writeSongs(1));
    const people = await signIn('listener', (ROOMS * PEOPLE_IN_ROOM) / STANDS_FOR);
    const rooms = await openRooms(url, people);
    const sockets = await openSockets(url, people, { presence: 'batched' });
    await pause(SETTLE_MS);
    const idle = await coresWhile(pid, () => pause(SETTLE_MS));
    const taken: number[] = [];
    const beatOfAll = () => sockets.flatMap((socket, at) => (rooms[at] ? [beat(socket, rooms[at], at / sockets.length, taken)] : []));
    const busy = await coresWhile(pid, () => Promise.all(beatOfAll()));
    for (const socket of sockets) socket.disconnect();
    return [
      {
        name: `Heartbeats of ${ROOMS.toLocaleString('en')} rooms of ${PEOPLE_IN_ROOM} people`,
        figure: `${(100 * busy).toFixed(0)} % of a core, ${(100 * idle).toFixed(0)} % without heartbeats; answered after ${percentile(taken, 50).toFixed(0)} ms, p99 ${percentile(taken, 99).toFixed(0)} ms`,
        goal: '≤ 30 % of a core',
        how: `${(taken.length / SECONDS).toFixed(0)} heartbeats a second for ${SECONDS} s, by ${people.length.toLocaleString('en')} sockets in ${(people.length / PEOPLE_IN_ROOM).toLocaleString('en')} rooms, each as often as ${STANDS_FOR} would`,
      },
    ];
  }, loadSettings);

async function coresWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  const [before, began] = [processorSeconds(pid), performance.now()];
  await work();
  return (processorSeconds(pid) - before) / ((performance.now() - began) / 1_000);
}

/** Returns the room of each person. */
async function openRooms(url: string, people: readonly Person[]): Promise<RoomDetail[]> {
  const songs = songEndpoints.list.response.parse(await (await fetch(url + urlOf(songEndpoints.list))).json());
  const rooms: RoomDetail[] = [];
  for (let first = 0; first < people.length; first += PEOPLE_IN_ROOM) {
    const [lead, ...others] = people.slice(first, first + PEOPLE_IN_ROOM) as [Person, ...Person[]];
    const body = { id: randomUUID(), songIds: songs.map(({ _id }) => _id), index: 0, seconds: 0, isPlaying: false };
    const room = await post(url + urlOf(roomEndpoints.create), lead, body);
    await Promise.all(others.map((person) => post(url + urlOf(roomEndpoints.join, { token: room.linkToken }), person)));
    rooms.push(...Array<RoomDetail>(PEOPLE_IN_ROOM).fill(room));
  }
  return rooms;
}

async function post(url: string, { headers, address }: Person, body: object = {}): Promise<RoomDetail> {
  const sent = { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return roomEndpoints.create.response.parse(await answer.json());
}

async function beat(socket: Socket, { state: { roomId, revision } }: RoomDetail, share: number, taken: number[]): Promise<void> {
  const end = performance.now() + 1_000 * SECONDS;
  for (let next = performance.now() + share * EVERY_MS; next < end; next += EVERY_MS) {
    await pause(Math.max(0, next - performance.now()));
    const sentAt = performance.now();
    await socket.timeout(10_000).emitWithAck('room_heartbeat', { roomId, revision, listening: 'listening' });
    taken.push(performance.now() - sentAt);
  }
}
