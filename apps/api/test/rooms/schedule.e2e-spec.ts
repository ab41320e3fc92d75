import { blockEndpoints, MOST_SCHEDULED_ROOMS, ROOM_AWAY_AFTER_MS, ROOM_ENDS_AFTER_MS, roomEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { RoomSweep } from '../../src/features/rooms/people/room-sweep';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { command, RoomApi } from './room-api';

const HOUR_MS = 3_600_000;

let api: RoomApi;

beforeAll(async () => {
  api = await RoomApi.start();
  // Sweeps when a test says so.
  api.api.app.get(RoomSweep, { strict: false }).stop();
});
afterEach(closeSockets);
afterAll(() => api.stop());

/** A room of Kim that starts in an hour, to which Minh is invited. */
async function scheduled() {
  const [kim, minh] = await api.join('kim', 'minh');
  const { id, linkToken } = await api.shared([kim]);
  const kims = await api.listen(kim, id);
  const startsAt = Date.now() + HOUR_MS;
  const { state } = await command(kims, id, { kind: 'schedule', startsAt });
  return { kim, minh, kims, id, linkToken, startsAt, state };
}

/** Pretends that this much time has passed since the room was to start. */
const passStart = (id: string, ms = 1) =>
  api.api.dataSource.query('UPDATE rooms SET starts_at = extract(epoch FROM clock_timestamp()) * 1000 - $2 WHERE id = $1', [id, ms]);

const preview = async (who: string | null, token: string) => api.call(who, roomEndpoints.preview, { params: { token } });
const scheduledOf = async (who: string) => (await api.call(who, roomEndpoints.scheduled)).body as { rooms: { linkToken: string }[] };

describe('a room that waits for its start', () => {
  it('is paused, and tells those who have its link when it starts by the server’s clock', async () => {
    const { minh, linkToken, startsAt, state } = await scheduled();
    expect(state).toMatchObject({ startsAt, anchor: { isPlaying: false } });
    const { body } = await preview(minh, linkToken);
    expect(body).toMatchObject({ startsAt, peopleCount: 1 });
    const { now } = body as { now: number };
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    expect((await preview(null, linkToken)).body).toMatchObject({ startsAt });
  });

  it('starts once it is time, though it is swept twice', async () => {
    const { kims, id, state } = await scheduled();
    await api.sweep();
    await passStart(id);
    await Promise.all([api.sweep(), api.sweep()]);
    await kims.until('room_changed', (all) => all.at(-1)?.anchor.isPlaying === true);
    expect(kims.all('room_changed').at(-1)).toMatchObject({ startsAt: null, revision: state.revision + 1 });
    await api.sweep();
    expect(kims.all('room_changed').filter(({ anchor }) => anchor.isPlaying)).toHaveLength(1);
  });

  it('exists without people, keeps its lead, and is found by them', async () => {
    const { kim, minh, id, linkToken } = await scheduled();
    await api.leave(kim, id);
    expect((await preview(minh, linkToken)).body).toMatchObject({ peopleCount: 0, lead: { clerkId: kim } });
    expect((await scheduledOf(kim)).rooms.map((room) => room.linkToken)).toEqual([linkToken]);
    expect((await scheduledOf(minh)).rooms).toEqual([]);
    await api.joinByLink(minh, linkToken);
    expect((await api.detail(minh, id)).state.leadId).toBe(kim);
    await api.joinByLink(kim, linkToken);
    expect((await api.detail(kim, id)).state.leadId).toBe(kim);
  });

  it('is led by somebody who came, where its lead did not', async () => {
    const { kim, minh, id, linkToken } = await scheduled();
    await api.leave(kim, id);
    await api.joinByLink(minh, linkToken);
    await api.sweep();
    expect((await api.detail(minh, id)).state.leadId).toBe(kim);
    await passStart(id);
    await api.sweep();
    await api.sweep();
    expect((await api.detail(minh, id)).state).toMatchObject({ leadId: minh, startsAt: null, anchor: { isPlaying: true } });
  });

  it('starts for the first who comes late, and ends where nobody came', async () => {
    const [late, empty] = [await scheduled(), await scheduled()];
    for (const { kim, id } of [late, empty]) await api.leave(kim, id);
    await passStart(late.id, ROOM_ENDS_AFTER_MS - 60_000);
    await passStart(empty.id, ROOM_ENDS_AFTER_MS);
    await api.sweep();
    await api.joinByLink(late.minh, late.linkToken);
    await api.sweep();
    expect((await api.detail(late.minh, late.id)).state).toMatchObject({ startsAt: null, anchor: { isPlaying: true } });
    expect((await preview(empty.minh, empty.linkToken)).status).toBe(404);
  });

  it('ends where only guests came, who never lead', async () => {
    const { kim, kims, id, linkToken } = await scheduled();
    await command(kims, id, { kind: 'guests', allowed: true });
    expect((await api.joinAsGuest(linkToken, 'An')).statusCode).toBe(200);
    await api.leave(kim, id);
    await passStart(id);
    await api.sweep();
    expect((await preview(null, linkToken)).body).toMatchObject({ peopleCount: 1, lead: { clerkId: kim } });
    await passStart(id, ROOM_ENDS_AFTER_MS);
    await api.sweep();
    expect((await preview(null, linkToken)).status).toBe(404);
  });

  it('keeps nobody who is silent for long, and stays', async () => {
    const { kim, id, linkToken } = await scheduled();
    await api.silence(kim, (ROOM_ENDS_AFTER_MS + ROOM_AWAY_AFTER_MS) / 1_000);
    await api.sweep();
    expect(await api.mine(kim)).toBeNull();
    expect((await preview(kim, linkToken)).body).toMatchObject({ peopleCount: 0 });
    expect((await scheduledOf(kim)).rooms).toHaveLength(1);
    await api.joinByLink(kim, linkToken);
    await command(await api.listen(kim, id), id, { kind: 'schedule', startsAt: null });
    await api.leave(kim, id);
    expect((await preview(kim, linkToken)).status).toBe(404);
  });

  it('is one of five at most that a person leads', async () => {
    const [kim] = await api.join('kim');
    const [songId] = await api.songs(1);
    for (let count = 0; count < MOST_SCHEDULED_ROOMS; count += 1) {
      const { state } = await api.create(kim, [songId!]);
      const client = await api.listen(kim, state.roomId);
      await command(client, state.roomId, { kind: 'schedule', startsAt: Date.now() + HOUR_MS });
    }
    const payload = { id: randomUUID(), songIds: [songId], index: 0, seconds: 0, isPlaying: true };
    expect((await api.call(kim, roomEndpoints.create, { payload })).status).toBe(409);
    expect((await scheduledOf(kim)).rooms).toHaveLength(MOST_SCHEDULED_ROOMS);
  });

  it('ends with the account of its lead, or goes on without a start where somebody is in it', async () => {
    const [empty, other] = [await scheduled(), await scheduled()];
    await api.joinByLink(other.minh, other.linkToken);
    for (const { kim, id } of [empty, other]) {
      await api.leave(kim, id);
      expect((await api.people.deleteAccount(kim)).statusCode).toBe(200);
    }
    expect((await preview(empty.minh, empty.linkToken)).status).toBe(404);
    expect((await api.detail(other.minh, other.id)).state).toMatchObject({
      leadId: other.minh,
      startsAt: null,
      anchor: { isPlaying: false },
    });
  });

  it('is left by somebody whom its absent lead blocks', async () => {
    const { kim, minh, id, linkToken } = await scheduled();
    await api.joinByLink(minh, linkToken);
    await api.leave(kim, id);
    await api.people.call(kim, blockEndpoints.add.method, urlOf(blockEndpoints.add, { clerkId: minh }));
    await until(
      () => api.mine(minh),
      (room) => room === null,
    );
    expect((await api.joinByLink(minh, linkToken)).status).toBe(404);
  });

  it('takes a schedule once, however often it arrives', async () => {
    const { kims, id, startsAt } = await scheduled();
    const again = { id: randomUUID() };
    const first = await command(kims, id, { kind: 'schedule', startsAt: startsAt + HOUR_MS }, again);
    const second = await command(kims, id, { kind: 'schedule', startsAt: startsAt + HOUR_MS }, again);
    expect(second.state.revision).toBe(first.state.revision);
  });
});
