import { io, type Socket } from 'socket.io-client';
import type { Person } from '../stack/with-people';

const AT_ONCE = 20;

/** Connects one socket for each person; `auth` is added to the handshake. Rejects if one is refused. */
export async function openSockets(origin: string, people: readonly Person[], auth: object = {}): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let first = 0; first < people.length; first += AT_ONCE)
    sockets.push(...(await Promise.all(people.slice(first, first + AT_ONCE).map((person) => openSocket(origin, person, auth)))));
  return sockets;
}

function openSocket(origin: string, { id, token, address }: Person, auth: object): Promise<Socket> {
  const socket = io(origin, {
    auth: { userId: id, token, ...auth },
    extraHeaders: { 'x-forwarded-for': address },
    transports: ['websocket'],
    forceNew: true,
  });
  return new Promise((connected, refused) => {
    socket.once('connect', () => connected(socket));
    socket.once('connect_error', refused);
  });
}
