import { IDLE, type ServerToClientEvents } from '@chorus/contracts';
import { People } from '../_harness/people';
import { closeSockets, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const RAIN = 'Playing Mưa by Sơn Ca';
const SONG_ID = '01994a5e-7d3c-7b8a-9f00-000000000001';

let issuer: TestIssuer;
let api: TestApi;
let people: People;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
});

afterEach(closeSockets);

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

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
    const first = await people.connect(kim);
    expect(await first.first('users_online')).toContain(kim);
    expect(await first.first('activities')).not.toContainEqual(expect.arrayContaining([kim]));
    const second = await people.connect(linh);
    expect(await second.first('users_online')).toEqual(expect.arrayContaining([kim, linh]));
    expect(await first.first('user_connected')).toBe(linh);
    expect(second.all('user_connected')).toEqual([]);
  });

  it('may repeat user_connected, but not for another user', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await people.connect(kim), await people.connect(linh)];
    for (let times = 0; times < 3; times += 1) expect(await second.socket.emitWithAck('user_connected', linh)).toEqual({ ok: true });
    expect(await second.socket.emitWithAck('user_connected', kim)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(first.all('user_connected')).toEqual([linh]);
  });

  it('gets the activities of others', async () => {
    const [kim, linh, minh] = [somebody(), somebody(), somebody()];
    const [first, second] = [await people.connect(kim), await people.connect(linh)];
    await first.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN, songId: SONG_ID });
    await second.socket.emitWithAck('update_activity', { userId: linh, activity: RAIN });
    const third = await people.connect(minh);
    const activities = await third.first('activities');
    expect(activities).toContainEqual([kim, RAIN, SONG_ID]);
    expect(activities).toContainEqual([linh, RAIN]);
  });
});

describe('an activity update', () => {
  it('is sent to every user, with the song', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await people.connect(kim), await people.connect(linh)];
    expect(await first.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN, songId: SONG_ID })).toEqual({ ok: true });
    await first.socket.emitWithAck('update_activity', { userId: kim, activity: IDLE, songId: SONG_ID });
    expect(await activitiesOf(kim, second, ({ length }) => length === 2)).toEqual([
      { userId: kim, activity: RAIN, songId: SONG_ID },
      { userId: kim, activity: IDLE },
    ]);
  });

  it('is sent at most twice a second, and the last one wins', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await people.connect(kim), await people.connect(linh)];
    const [began, last] = [performance.now(), 'Playing 500 by Kim'];
    for (let number = 0; number <= 500; number += 1)
      first.plain.emit('update_activity', { userId: kim, activity: `Playing ${number} by Kim` });
    const received = await activitiesOf(kim, second, (activities) => activities.includes(last));
    const [earliest, latest] = [received.at(0), received.at(-1)];
    expect([earliest?.activity, latest?.activity]).toEqual(['Playing 0 by Kim', last]);
    // Between the two, a slow machine may receive one per half second.
    expect(received.length - 2).toBeLessThanOrEqual((performance.now() - began) / 500);
  });

  it.each([
    ['is another user’s', { userId: 'kim', activity: RAIN }, 'forbidden'],
    ['is empty', { activity: ' ' }, 'invalid'],
    ['has two lines', { activity: 'Playing\nMưa' }, 'invalid'],
    ['is too long', { activity: 'x'.repeat(601) }, 'invalid'],
    ['has an invalid song id', { activity: RAIN, songId: 'x' }, 'invalid'],
  ])('is refused when it %s', async (_, different, code) => {
    const kim = somebody();
    const client = await people.connect(kim);
    const answer = await client.socket.emitWithAck('update_activity', { userId: kim, ...different });
    expect(answer).toMatchObject({ ok: false, code });
  });
});

describe('presence of a person who disconnects', () => {
  it('goes offline once, with the last tab, and becomes idle', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const watcher = await people.connect(linh);
    const tabs = [await people.connect(kim), await people.connect(kim), await people.connect(kim)];
    await tabs[0]!.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN });
    for (const tab of tabs) tab.close();
    const updates = await activitiesOf(kim, watcher, (activities) => activities.includes(IDLE));
    expect(updates.map(({ activity }) => activity)).toEqual([RAIN, IDLE]);
    for (const name of ['user_connected', 'user_disconnected'] as const)
      expect(watcher.all(name).filter((id) => id === kim)).toEqual([kim]);
    expect(await (await people.connect(somebody())).first('users_online')).not.toContain(kim);
  });

  it('stays online when they reconnect within the grace period', async () => {
    const [kim, linh, minh] = [somebody(), somebody(), somebody()];
    const watcher = await people.connect(linh);
    const [steady, leaving] = [await people.connect(kim), await people.connect(minh)];
    steady.close();
    const back = await people.connect(kim);
    leaving.close();
    await watcher.until('user_disconnected', (ids) => ids.includes(minh));
    expect(watcher.all('user_disconnected')).not.toContain(kim);
    expect(watcher.all('user_connected').filter((id) => id === kim)).toEqual([kim]);
    back.close();
  });
});
