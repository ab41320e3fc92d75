import { blockEndpoints, roomEndpoints, urlOf } from '@chorus/contracts';
import type { RoomDetail } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { RoomSweep } from '../../src/features/rooms/people/room-sweep';
import { closeSockets } from '../_harness/socket-client';
import { PushApi } from './push-api';

let push: PushApi;

beforeAll(async () => {
  push = await PushApi.start();
  // Sweeps when a test says so.
  sweep().stop();
});
afterEach(closeSockets);
afterAll(() => push.stop());

const sweep = () => push.api.app.get(RoomSweep, { strict: false });

/** A room of An without songs, which starts in an hour. */
async function schedule(an: string) {
  const payload = { id: randomUUID(), songIds: [], index: 0, seconds: 0, isPlaying: true, name: 'Friday' };
  const room = (await push.people.call(an, 'POST', urlOf(roomEndpoints.create), payload)).json<RoomDetail>();
  const { roomId } = room.state;
  const client = await push.people.connect(an);
  const action = { kind: 'schedule', startsAt: Date.now() + 3_600_000 };
  await client.plain.emitWithAck('room_command', { roomId, id: randomUUID(), ageMs: 0, action });
  return { roomId, linkToken: room.linkToken };
}

const remind = (who: string, token: string, isWanted: boolean) =>
  push.people.call(who, 'PUT', urlOf(roomEndpoints.remind, { token }), { isWanted });

async function start(roomId: string) {
  await push.api.dataSource.query('UPDATE rooms SET starts_at = 1 WHERE id = $1', [roomId]);
  await sweep().sweep();
  await sweep().sweep();
  await push.work();
}

describe('the notification that a room starts', () => {
  it('is sent once, to each device of those who want it', async () => {
    const { an, kim, device } = await push.two();
    const other = await push.addDevice(kim);
    const { roomId, linkToken } = await schedule(an);
    expect((await remind(kim, linkToken, true)).json()).toEqual({ isWanted: true });
    expect((await remind(kim, linkToken, true)).statusCode).toBe(200);
    const preview = await push.people.call(kim, 'GET', urlOf(roomEndpoints.preview, { token: linkToken }));
    expect(preview.json()).toMatchObject({ name: 'Friday', isReminded: true });
    await push.work();
    expect(push.roomsToldTo(device)).toEqual([]);
    await start(roomId);
    const told = { type: 'room', to: kim, lead: an, name: 'Friday', linkToken };
    expect([push.roomsToldTo(device), push.roomsToldTo(other)]).toEqual([[told], [told]]);
  });

  it('is not sent to those who have changed their mind, or who have blocked its lead', async () => {
    const { an, kim, device } = await push.two();
    const { kim: minh, device: minhs } = await push.two();
    const { roomId, linkToken } = await schedule(an);
    await remind(kim, linkToken, true);
    await remind(kim, linkToken, false);
    await remind(minh, linkToken, true);
    await push.people.call(minh, blockEndpoints.add.method, urlOf(blockEndpoints.add, { clerkId: an }));
    await start(roomId);
    expect([push.roomsToldTo(device), push.roomsToldTo(minhs)]).toEqual([[], []]);
  });

  it('is for rooms that exist', async () => {
    const { kim } = await push.two();
    expect((await remind(kim, 'no-such-room', true)).statusCode).toBe(404);
  });
});
