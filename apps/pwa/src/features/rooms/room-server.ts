import { roomEndpoints } from '@chorus/contracts';
import type { RoomDetail } from '@chorus/contracts';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { callApi } from '../../platform/api-client/call-api';
import type { Entrance } from './room-machine';

export interface RoomServer {
  enter: (by: Entrance) => Promise<RoomDetail | undefined>;
  leave: (roomId: string) => Promise<unknown>;
  /** Resolves with undefined if the person is not in that room. */
  read: (roomId: string) => Promise<RoomDetail | undefined>;
  hasEnded: (roomId: string) => Promise<boolean>;
}

const asPerson = true;

const readMine = () => callApi(roomEndpoints.mine).then(({ room }) => room ?? undefined);

export const roomServer: RoomServer = {
  enter: (by) => {
    switch (by.kind) {
      case 'start':
        return callApi(roomEndpoints.create, { asPerson, body: by.room });
      case 'link':
        return callApi(roomEndpoints.join, { asPerson, params: { token: by.token } });
      case 'along':
        return callApi(roomEndpoints.listenAlong, { asPerson, params: { userId: by.userId } });
      case 'return':
        return readMine();
      case 'account':
        return unlessMissing(callApi(roomEndpoints.becomeMember, { asPerson })).then((room) => room ?? readMine());
    }
  },
  leave: (id) => callApi(roomEndpoints.leave, { params: { id }, keepalive: true }),
  read: (id) => unlessMissing(callApi(roomEndpoints.read, { params: { id } })),
  hasEnded: async (id) => (await callApi(roomEndpoints.status, { asPerson, params: { id } })).hasEnded,
};

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'not_found') return undefined;
    throw error;
  }
}
