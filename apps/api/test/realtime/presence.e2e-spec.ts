import { IDLE } from '@chorus/contracts';
import { People } from '../_harness/people';
import { closeSockets } from '../_harness/socket-client';
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

/** Somebody whom no other test knows. */
let count = 0;
const somebody = () => `person-${(count += 1)}`;

describe('who connects', () => {
  it('is online without saying so, and learns who else is', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const first = await people.connect(kim);
    expect(await first.first('users_online')).toContain(kim);
    expect(await first.first('activities')).not.toContainEqual(expect.arrayContaining([kim]));
    const second = await people.connect(linh);
    expect(await second.first('users_online')).toEqual(expect.arrayContaining([kim, linh]));
    expect(await first.first('user_connected')).toBe(linh);
    expect(second.all('user_connected')).toEqual([]);
  });

  it('may say so as often as they like, and for nobody else', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await people.connect(kim), await people.connect(linh)];
    for (let times = 0; times < 3; times += 1) expect(await second.socket.emitWithAck('user_connected', linh)).toEqual({ ok: true });
    expect(await second.socket.emitWithAck('user_connected', kim)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(first.all('user_connected')).toEqual([linh]);
  });

  it('is told what others do', async () => {
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

describe('what somebody does', () => {
  it('is told to everybody, the song with it', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await people.connect(kim), await people.connect(linh)];
    expect(await first.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN, songId: SONG_ID })).toEqual({ ok: true });
    expect(await second.first('activity_updated')).toEqual({ userId: kim, activity: RAIN, songId: SONG_ID });
    await first.socket.emitWithAck('update_activity', { userId: kim, activity: IDLE, songId: SONG_ID });
    expect((await second.several('activity_updated', 2))[1]).toEqual({ userId: kim, activity: IDLE });
  });

  it('is told at most twice a second, and the last of it wins', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const [first, second] = [await people.connect(kim), await people.connect(linh)];
    for (let number = 0; number <= 500; number += 1)
      first.plain.emit('update_activity', { userId: kim, activity: `Playing ${number} by Kim` });
    await second.several('activity_updated', 2);
    expect(second.all('activity_updated').map(({ activity }) => activity)).toEqual(['Playing 0 by Kim', 'Playing 500 by Kim']);
  });

  it.each([
    ['is somebody else’s', { userId: 'kim', activity: RAIN }, 'forbidden'],
    ['is empty', { activity: ' ' }, 'invalid'],
    ['has two lines', { activity: 'Playing\nMưa' }, 'invalid'],
    ['is too long', { activity: 'x'.repeat(601) }, 'invalid'],
    ['has a song that is none', { activity: RAIN, songId: 'x' }, 'invalid'],
  ])('is refused when it %s', async (_, different, code) => {
    const kim = somebody();
    const client = await people.connect(kim);
    const answer = await client.socket.emitWithAck('update_activity', { userId: kim, ...different });
    expect(answer).toMatchObject({ ok: false, code });
  });
});

describe('who disconnects', () => {
  it('is gone with the last tab, once, and does nothing then', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const watcher = await people.connect(linh);
    const tabs = [await people.connect(kim), await people.connect(kim), await people.connect(kim)];
    await tabs[0]!.socket.emitWithAck('update_activity', { userId: kim, activity: RAIN });
    for (const tab of tabs) tab.close();
    const updates = await watcher.until('activity_updated', (all) =>
      all.some(({ userId, activity }) => userId === kim && activity === IDLE),
    );
    expect(updates.filter(({ userId }) => userId === kim).map(({ activity }) => activity)).toEqual([RAIN, IDLE]);
    for (const name of ['user_connected', 'user_disconnected'] as const)
      expect(watcher.all(name).filter((id) => id === kim)).toEqual([kim]);
    expect(await (await people.connect(somebody())).first('users_online')).not.toContain(kim);
  });

  it('and comes back soon has never been away', async () => {
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
