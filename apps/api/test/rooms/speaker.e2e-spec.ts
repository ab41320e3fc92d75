import { MOST_ROOM_PEOPLE, ROOM_SPEAKER_LOST_AFTER_MS, ROOM_START_AHEAD_MS, roomPlaceAt } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { RoomSweep } from '../../src/features/rooms/people/room-sweep';
import { closeSockets } from '../_harness/socket-client';
import { ask, command, heartbeat, RoomApi, stateOf } from './room-api';

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start();
  // Sweeps when a test says so.
  api.api.app.get(RoomSweep, { strict: false }).stop();
});
afterEach(closeSockets);
afterAll(() => api.stop());

/** A room that plays on a device of Minh, who is not its lead. */
async function openRoom() {
  const [kim, minh, linh] = await api.join('kim', 'minh', 'linh');
  const { id, linkToken } = await api.shared([kim, minh, linh]);
  const [kims, minhs, linhs] = [await api.listen(kim, id), await api.listen(minh, id), await api.listen(linh, id)];
  const deviceId = randomUUID();
  await command(kims, id, { kind: 'speaker', deviceId: randomUUID() });
  await command(kims, id, { kind: 'controls', everyone: true });
  const { state } = await command(minhs, id, { kind: 'speaker', deviceId });
  await command(kims, id, { kind: 'controls', everyone: false });
  return { id, linkToken, kim, minh, linh, kims, minhs, linhs, deviceId, state };
}

/** Pretends that the speaker was not heard of for this long. */
const silenceSpeaker = (userId: string, ms: number) =>
  api.api.dataSource.query(`UPDATE room_people SET speaker_seen_at = speaker_seen_at - $2 * interval '1 ms' WHERE user_id = $1`, [
    userId,
    ms,
  ]);

describe('a room that one device plays', () => {
  it('says which one that is, to all who are there and who come back', async () => {
    const { id, kim, minh, kims, deviceId, state } = await openRoom();
    const speaker = { userId: minh, deviceId, isLost: false };
    expect([state.speaker, (await stateOf(kims, id)).speaker, (await api.detail(kim, id)).state.speaker]).toEqual([
      speaker,
      speaker,
      speaker,
    ]);
  });

  it('is paused once its speaker is gone, and goes on from there where another device takes over', async () => {
    const { id, minh, linhs, minhs, kims } = await openRoom();
    await silenceSpeaker(minh, ROOM_SPEAKER_LOST_AFTER_MS);
    // Another device of the same person is not the speaker.
    await heartbeat(minhs, id);
    await api.sweep();
    await kims.until('room_changed', (all) => all.at(-1)?.speaker?.isLost === true);
    const lost = kims.all('room_changed').at(-1)!;
    expect(lost).toMatchObject({ speaker: { userId: minh }, anchor: { isPlaying: false } });
    await api.sweep();
    const deviceId = randomUUID();
    const { state } = await command(linhs, id, { kind: 'speaker', deviceId });
    expect(state).toMatchObject({ revision: lost.revision + 1, speaker: { deviceId, isLost: false } });
    const { items } = await api.detail(minh, id);
    const starting = roomPlaceAt(state.anchor, items, state.sentAt + ROOM_START_AHEAD_MS);
    expect(starting).toMatchObject({ itemId: lost.anchor.itemId, isPlaying: true });
    expect(Math.abs((starting?.seconds ?? NaN) - lost.anchor.seconds)).toBeLessThan(1);
  });

  it('plays on while its speaker is heard of, also where other devices of the same person are, in the same moment', async () => {
    const { id, minh, minhs, deviceId } = await openRoom();
    await silenceSpeaker(minh, ROOM_SPEAKER_LOST_AFTER_MS);
    const beat = { roomId: id, revision: 0, listening: 'listening' };
    const beats = [{ ...beat, deviceId }, { ...beat, deviceId: randomUUID() }, beat];
    await Promise.all(beats.map((each) => ask(minhs, 'room_heartbeat', each)));
    await api.sweep();
    expect(await stateOf(minhs, id)).toMatchObject({ speaker: { deviceId, isLost: false }, anchor: { isPlaying: true } });
  });

  it('is paused at once where the speaker leaves, and names them no longer', async () => {
    const { id, kim, minh, kims } = await openRoom();
    await api.leave(minh, id);
    await kims.until('room_changed', (all) => all.at(-1)?.speaker?.userId === null);
    expect((await api.detail(kim, id)).state).toMatchObject({ speaker: { userId: null, isLost: true }, anchor: { isPlaying: false } });
  });

  it('has room for more people than one in which everybody plays, and keeps the speaker while they are there', async () => {
    const { id, kim, kims, linkToken } = await openRoom();
    await api.api.dataSource.query(
      `INSERT INTO room_people (room_id, user_id) SELECT $1::uuid, concat('person-', n, '-', $1::uuid) FROM generate_series(4, ${MOST_ROOM_PEOPLE}) AS n`,
      [id],
    );
    const [an] = await api.join('an');
    expect((await api.joinByLink(an, linkToken)).status).toBe(200);
    const each = { roomId: id, id: randomUUID(), ageMs: 0, action: { kind: 'speaker', deviceId: null } };
    expect(await ask(kims, 'room_command', each)).toMatchObject({ ok: false, code: 'forbidden' });
    await api.leave(an, id);
    expect((await command(kims, id, { kind: 'speaker', deviceId: null })).state.speaker).toBeNull();
    expect((await api.joinByLink(an, linkToken)).status).toBe(409);
    expect((await api.detail(kim, id)).people.length).toBeGreaterThan(0);
  });
});
