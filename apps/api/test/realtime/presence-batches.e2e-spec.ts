import { blockEndpoints, IDLE, type PresenceChange, urlOf } from '@chorus/contracts';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { People } from '../_harness/people';
import { closeSockets, connectSocket, type SocketClient } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const RAIN = 'Playing Mưa by Sơn Ca';
const SINGLE_EVENTS = ['user_connected', 'user_disconnected', 'activity_updated'] as const;

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

let count = 0;
const somebody = () => `batched-${(count += 1)}`;

async function connect(userId: string, presence?: string): Promise<SocketClient> {
  await people.join(userId);
  return connectSocket(api.origin, { auth: { userId, token: await people.token(userId), presence } });
}

const play = (client: SocketClient, userId: string) => client.socket.emitWithAck('update_activity', { userId, activity: RAIN, songId });
const block = (blocker: string, clerkId: string) => people.call(blocker, 'PUT', urlOf(blockEndpoints.add, { clerkId }));

const changesOf = (client: SocketClient, userId: string) =>
  client
    .all('presence_changed')
    .flat()
    .filter(([id]) => id === userId);
const untilChange = (client: SocketClient, change: PresenceChange) =>
  client.until('presence_changed', (batches) => batches.flat().some((each) => JSON.stringify(each) === JSON.stringify(change)));

describe('a socket that asks for batched presence', () => {
  it('is told of arrivals, activities and departures in one kind of event only', async () => {
    const [kim, linh] = [somebody(), somebody()];
    const reader = await connect(kim, 'batched');
    const listener = await connect(linh);
    await untilChange(reader, [linh, IDLE]);
    await play(listener, linh);
    await untilChange(reader, [linh, RAIN, songId]);
    listener.close();
    await untilChange(reader, [linh, null]);
    for (const event of SINGLE_EVENTS) expect(reader.all(event)).toEqual([]);
  });

  it('is sent several people in one batch, each as of when it is sent', async () => {
    const [kim, linh, minh] = [somebody(), somebody(), somebody()];
    const reader = await connect(kim, 'batched');
    const [one, other] = [await connect(linh), await connect(minh)];
    for (const userId of [linh, minh]) await untilChange(reader, [userId, IDLE]);
    await Promise.all([play(one, linh), play(other, minh)]);
    await untilChange(reader, [minh, RAIN, songId]);
    await untilChange(reader, [linh, RAIN, songId]);
    const played = reader.all('presence_changed').map((batch) => batch.filter(([, activity]) => activity === RAIN));
    expect(played.find(({ length }) => length > 0)?.toSorted()).toEqual([
      [linh, RAIN, songId],
      [minh, RAIN, songId],
    ]);
  });

  it('is told nothing of people with whom there is a block, while others are', async () => {
    const [kim, linh, minh, nam] = [somebody(), somebody(), somebody(), somebody()];
    await people.join(kim, linh);
    expect((await block(linh, kim)).statusCode).toBe(200);
    const [blocked, other] = [await connect(kim, 'batched'), await connect(minh, 'batched')];
    await play(await connect(linh), linh);
    await untilChange(other, [linh, RAIN, songId]);
    await connect(nam);
    await untilChange(blocked, [nam, IDLE]);
    expect(changesOf(blocked, linh)).toEqual([]);
  });
});

it.each([[undefined], ['every second']])('presence: %s in the handshake gets single events', async (presence) => {
  const [kim, linh, minh] = [somebody(), somebody(), somebody()];
  const [reader, witness] = [await connect(kim, presence), await connect(minh, 'batched')];
  await play(await connect(linh), linh);
  await reader.until('activity_updated', (all) => all.some(({ userId }) => userId === linh));
  expect(reader.all('user_connected')).toContain(linh);
  await untilChange(witness, [linh, RAIN, songId]);
  // Anything that was sent to the reader with that batch arrives before this answer.
  await reader.socket.emitWithAck('user_connected', kim);
  expect(reader.all('presence_changed')).toEqual([]);
});
