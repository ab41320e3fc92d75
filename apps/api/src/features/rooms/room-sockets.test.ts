import type { AppSocket } from '../../platform/realtime/app-socket';
import { SocketGroups } from '../../platform/realtime/socket-groups';
import type { Sockets } from '../../platform/realtime/sockets';
import { RoomSockets } from './room-sockets';

const ROOM = 'room';

function socketOf(userId: string) {
  const groups = new Set<string>();
  const socket = {
    connected: true,
    data: { userId },
    rooms: groups,
    join: (group: string) => groups.add(group),
    leave: (group: string) => groups.delete(group),
  } as unknown as AppSocket;
  return { socket, groups };
}

const everywhere = { onAllNodesOf: () => ({ socketsLeave: () => undefined }) } as unknown as Sockets;

describe('sockets that are sent the events of a room', () => {
  let rooms: RoomSockets;

  beforeEach(() => {
    jest.useFakeTimers();
    rooms = new RoomSockets(new SocketGroups(everywhere), everywhere);
    rooms.onApplicationBootstrap();
  });
  afterEach(() => {
    rooms.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  it('are those whose heartbeats come', () => {
    const [beating, silent] = [socketOf('kim'), socketOf('minh')];
    for (const { socket } of [beating, silent]) rooms.subscribe(socket, ROOM);
    for (let time = 0; time < 5; time += 1) {
      jest.advanceTimersByTime(10_000);
      rooms.subscribe(beating.socket, ROOM);
    }
    expect([beating.groups.size, silent.groups.size]).toEqual([1, 0]);
  });

  it('are sent those of one room, and nothing once they are disconnected', () => {
    const { socket, groups } = socketOf('kim');
    rooms.subscribe(socket, ROOM);
    rooms.subscribe(socket, 'another');
    expect([...groups]).toEqual(['group:room:another']);
    const gone = socketOf('minh');
    Object.assign(gone.socket, { connected: false });
    rooms.subscribe(gone.socket, ROOM);
    expect(gone.groups.size).toBe(0);
  });

  it('are new to a room where they were not sent its events just before, on this node or by another', () => {
    const { socket, groups } = socketOf('kim');
    expect([rooms.subscribe(socket, ROOM), rooms.subscribe(socket, ROOM), rooms.subscribe(socket, 'another')]).toEqual([true, false, true]);
    groups.clear();
    expect(rooms.subscribe(socket, 'another')).toBe(true);
  });

  it('are sent them again after their person left at another node and came back', () => {
    const { socket, groups } = socketOf('kim');
    rooms.subscribe(socket, ROOM);
    // The socket server hears this from another node.
    groups.clear();
    rooms.subscribe(socket, ROOM);
    expect([...groups]).toEqual([`group:room:${ROOM}`]);
  });

  it('are not those of people who left', () => {
    const [leaving, staying] = [socketOf('kim'), socketOf('minh')];
    for (const { socket } of [leaving, staying]) rooms.subscribe(socket, ROOM);
    rooms.removePeople('another', ['kim']);
    expect(leaving.groups.size).toBe(1);
    rooms.removePeople(ROOM, ['kim']);
    expect([leaving.groups.size, staying.groups.size]).toEqual([0, 1]);
  });
});
