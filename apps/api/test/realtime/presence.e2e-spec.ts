import { IDLE, type ServerToClientEvents } from '@chorus/contracts';
import { PresenceStore } from '../../src/features/presence/presence-store';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { People } from '../_harness/people';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const RAIN = 'Playing Mưa by Sơn Ca';
const UNKNOWN_SONG_ID = '01994a5e-7d3c-7b8a-9f00-000000000001';

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let songId: string;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
  const rows = new CatalogueRows(api.dataSource);
  songId = (await rows.song({ title: 'Mưa', artistId: (await rows.artist({ fullName: 'Sơn Ca' })).id })).id;
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

async function connect(userId: string): Promise<SocketClient> {
  await people.join(userId);
  return people.connect(userId);
}

let count = 0;
const somebody = () => `person-${(count += 1)}`;

/** Resolves once `areEnough`; people of earlier tests may still become idle. */
async function activitiesOf(userId: string, reader: SocketClient, areEnough: (activities: string[]) => boolean) {
  const theirs = (all: Parameters<ServerToClientEvents['activity_updated']>[0][]) => all.filter((update) => update.userId === userId);
  return theirs(await reader.until('activity_updated', (all) => areEnough(theirs(all).map(({ activity }) => activity))));
}

describe('presence of a person who connects', () => {
  it('is online without an event of their own, and gets the list of online people', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const first = await connect(kim);
    expect(await first.first('users_online')).toContain(kim);
    expect(await first.first('activities')).not.toContainEqual(expect.arrayContaining([kim]));
    const second = await connect(linh);
    expect(await second.first('users_online')).toEqual(expect.arrayContaining([kim, linh]));
    expect(await first.first('user_connected')).toBe(linh);
    expect(second.all('user_connected')).toEqual([]);
  });

  it('may repeat user_connected, but not for another user', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await connect(kim), await connect(linh)];
    for (let times = 0; times < 3; times += 1) expect(await second.socket.emitWithAck('user_connected', linh)).toEqual({ ok: true });
    expect(await second.socket.emitWithAck('user_connected', kim)).toMatchObject({ ok: false, code: 'forbidden' });
    await first.sees(linh);
    expect(first.all('user_connected')).toEqual([linh]);
  });

  it('gets the activities of others', async () => {
    const [kim, linh, minh] = [somebody(), somebody(), somebody()];
    const [first, second] = [await connect(kim), await connect(linh)];
    await first.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN, songId });
    await second.socket.emitWithAck('update_activity', { userId: linh, activity: RAIN });
    for (const userId of [kim, linh]) await activitiesOf(userId, first, ({ length }) => length === 1);
    const third = await connect(minh);
    const activities = await third.first('activities');
    expect(activities).toContainEqual([kim, RAIN, songId]);
    expect(activities).toContainEqual([linh, RAIN]);
  });
});

describe('a person without an account', () => {
  it('is told to nobody, and announced with their activity once they have one', async () => {
    const [kim, linh, minh] = [somebody(), somebody(), somebody()];
    const watcher = await connect(kim);
    const stranger = await people.connect(linh);
    await stranger.socket.emitWithAck('update_activity', { userId: linh, activity: RAIN });
    // A later person is announced, so the stranger would have been announced by now.
    const later = await connect(minh);
    await watcher.sees(minh);
    expect(watcher.all('user_connected')).not.toContain(linh);
    expect(watcher.all('activity_updated').map(({ userId }) => userId)).not.toContain(linh);
    expect(await later.first('users_online')).not.toContain(linh);
    expect(await stranger.first('users_online')).toContain(linh);

    await people.join(linh);
    await watcher.sees(linh);
    expect(await activitiesOf(linh, watcher, ({ length }) => length === 1)).toEqual([{ userId: linh, activity: RAIN }]);
  });

  it('is not announced as leaving', async () => {
    const [kim, linh, minh] = [somebody(), somebody(), somebody()];
    const watcher = await connect(kim);
    for (const client of [await people.connect(linh), await connect(minh)]) client.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(minh));
    expect(watcher.all('user_disconnected')).not.toContain(linh);
  });
});

describe('an activity update', () => {
  it('is sent to every user, with the song', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await connect(kim), await connect(linh)];
    expect(await first.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN, songId })).toEqual({ ok: true });
    await first.socket.emitWithAck('update_activity', { userId: kim, activity: IDLE, songId });
    expect(await activitiesOf(kim, second, ({ length }) => length === 2)).toEqual([
      { userId: kim, activity: RAIN, songId },
      { userId: kim, activity: IDLE },
    ]);
  });

  it.each([
    [
      'has the text of its song, whatever the client wrote',
      () => ({ activity: 'Playing you', songId }),
      () => ({ activity: RAIN, songId }),
    ],
    ['of an unknown song has the client’s text', () => ({ activity: RAIN, songId: UNKNOWN_SONG_ID }), () => ({ activity: RAIN })],
    ['without a song is cut at 80 characters', () => ({ activity: 'ở'.repeat(600) }), () => ({ activity: 'ở'.repeat(80) })],
  ])('%s', async (_, claimed, shown) => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await connect(kim), await connect(linh)];
    await first.socket.emitWithAck('update_activity', { userId: kim, ...claimed() });
    expect(await activitiesOf(kim, second, ({ length }) => length === 1)).toEqual([{ userId: kim, ...shown() }]);
  });

  it('is the last one if many arrive at once', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await connect(kim), await connect(linh)];
    const last = 'Playing 500 by Kim';
    for (let number = 0; number <= 500; number += 1)
      first.plain.emit('update_activity', { userId: kim, activity: `Playing ${number} by Kim` });
    const received = await activitiesOf(kim, second, (activities) => activities.includes(last));
    expect(received.at(-1)?.activity).toBe(last);
  });

  it.each([
    ['is another user’s', { userId: 'kim', activity: RAIN }, 'forbidden'],
    ['is empty', { activity: ' ' }, 'invalid'],
    ['has two lines', { activity: 'Playing\nMưa' }, 'invalid'],
    ['is too long', { activity: 'x'.repeat(601) }, 'invalid'],
    ['has an invalid song id', { activity: RAIN, songId: 'x' }, 'invalid'],
  ])('is refused when it %s', async (_, different, code) => {
    const kim = somebody();
    const client = await connect(kim);
    const answer = await client.socket.emitWithAck('update_activity', { userId: kim, ...different });
    expect(answer).toMatchObject({ ok: false, code });
  });
});

describe('presence of a person who disconnects', () => {
  it('goes offline once, with the last tab, and becomes idle', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const watcher = await connect(linh);
    const tabs = [await connect(kim), await connect(kim), await connect(kim)];
    await tabs[0]!.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN });
    for (const tab of tabs) tab.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(kim));
    const updates = await activitiesOf(kim, watcher, (activities) => activities.includes(IDLE));
    expect(updates.map(({ activity }) => activity)).toEqual([RAIN, IDLE]);
    for (const name of ['user_connected', 'user_disconnected'] as const)
      expect(watcher.all(name).filter((id) => id === kim)).toEqual([kim]);
    expect(await (await connect(somebody())).first('users_online')).not.toContain(kim);
  });

  it('becomes idle with the tab that played, though another stays', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [watcher, playing, other] = [await connect(linh), await connect(kim), await connect(kim)];
    await playing.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN });
    playing.close();
    const updates = await activitiesOf(kim, watcher, (activities) => activities.includes(IDLE));
    expect(updates.map(({ activity }) => activity)).toEqual([RAIN, IDLE]);
    expect(watcher.all('user_disconnected')).not.toContain(kim);
    other.close();
  });

  it('stays online when they reconnect within the grace period', async () => {
    const [kim, linh, minh] = [somebody(), somebody(), somebody()];
    const watcher = await connect(linh);
    const [steady, leaving] = [await connect(kim), await connect(minh)];
    steady.close();
    const back = await connect(kim);
    leaving.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(minh));
    expect(watcher.all('user_disconnected')).not.toContain(kim);
    expect(watcher.all('user_connected').filter((id) => id === kim)).toEqual([kim]);
    back.close();
  });
});

describe('presence of very many people', () => {
  const crowd = Array.from({ length: 2_000 }, (_, index) => `${'crowd'.repeat(40)}-${index}`);
  const activity = 'x'.repeat(600);

  it('comes in lists of at most 256 KiB, and the rest one by one', async () => {
    const store = api.app.get(PresenceStore, { strict: false });
    for (const userId of crowd) store.arrive(userId);
    for (const userId of crowd) store.act(userId, { activity, songId: undefined });
    const newcomer = await connect(somebody());
    const [online, activities] = [await newcomer.first('users_online'), await newcomer.first('activities')];
    for (const list of [online, activities]) expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThanOrEqual(256 * 1024);

    const rest = crowd.slice(crowd.length / 2);
    // More people leave than are sent at once, so some batches become empty.
    const left = new Set(rest.slice(0, 400));
    for (const userId of left) store.leave(userId);
    await newcomer.until('activity_updated', (updates) => updates.some(({ userId }) => userId === rest.at(-1)));
    const known = new Set([...online, ...newcomer.all('user_connected')]);
    expect(crowd.filter((userId) => !known.has(userId) && !left.has(userId))).toEqual([]);
    const playing = new Set([...activities.map(([userId]) => userId), ...newcomer.all('activity_updated').map(({ userId }) => userId)]);
    expect(crowd.filter((userId) => !playing.has(userId) && !left.has(userId))).toEqual([]);
    for (const userId of crowd) store.leave(userId);
  });
});
