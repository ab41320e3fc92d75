import { type RoomDetail, roomEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { connectSocket } from '../_harness/socket-client';
import { command } from '../rooms/room-api';
import { type Answered, type Player, type PlayersApi, readXml, type Sent, startPlayersApi } from './player';

let server: PlayersApi;
let songs: string[];

beforeAll(async () => {
  server = await startPlayersApi();
  songs = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) songs.push(`so-${(await server.rows.song({ title, duration: 200 })).id}`);
});

afterAll(() => server.stop());

const own = (id = '') => id.slice(3);

/** The room as its page sees it. */
const pageOf = async ({ userId }: Player): Promise<RoomDetail> => {
  const { room } = (await server.people.call(userId, 'GET', urlOf(roomEndpoints.mine))).json<{ room: RoomDetail }>();
  return room;
};
const queueOf = async (player: Player) => (await pageOf(player)).items.map(({ title }) => title);

/** A lead and a listener in a room that plays the first three songs. */
async function party(): Promise<{ lead: Player; listener: Player; roomId: string }> {
  const [lead, listener] = [await server.join(), await server.join()];
  const payload = { id: randomUUID(), songIds: songs.slice(0, 3).map(own), index: 0, seconds: 0, isPlaying: true };
  const made = await server.people.call(lead.userId, 'POST', urlOf(roomEndpoints.create), payload);
  const { linkToken } = made.json<RoomDetail>();
  await server.people.call(listener.userId, 'POST', urlOf(roomEndpoints.join, { token: linkToken }));
  return { lead, listener, roomId: payload.id };
}

const jukebox = (player: Player, action: string, sent: Sent = {}) => player.read('jukeboxControl', 'jukeboxStatus', { action, ...sent });
const playlist = (player: Player) => player.read('jukeboxControl', 'jukeboxPlaylist', { action: 'get' });
const refused = async (player: Player, sent: Sent) => (await player.ask('jukeboxControl', sent)).error;
const titles = ({ entry }: Answered) => entry.map(({ title }) => title);

async function actAsPage(player: Player, roomId: string, action: Parameters<typeof command>[2]): Promise<void> {
  const socket = await connectSocket(server.api.origin, {
    auth: { userId: player.userId, token: await server.people.token(player.userId) },
  });
  await command(socket, roomId, action);
  socket.close();
}

describe('jukeboxControl without a room', () => {
  it('get and status answer an empty queue that is not playing, in JSON and XML', async () => {
    const player = await server.join();
    const nothing = { currentIndex: -1, playing: false, gain: 1, position: 0 };
    expect(await jukebox(player, 'status')).toEqual(nothing);
    expect(await playlist(player)).toEqual({ ...nothing, entry: [] });
    const inXml = await readXml(await player.fetch('jukeboxControl', { action: 'get' }));
    expect(inXml).toMatchObject({ status: 'ok', jukeboxPlaylist: { currentIndex: '-1', playing: 'false', gain: '1', position: '0' } });
  });

  it('other actions answer how to get into a room', async () => {
    const player = await server.join();
    expect(await refused(player, { action: 'start' })).toEqual({
      code: 70,
      message: expect.stringMatching(/^You're not in a room\. /) as string,
    });
  });
});

describe('jukeboxControl in a room', () => {
  it('get answers the queue that the page shows, in JSON and XML', async () => {
    const { listener } = await party();
    const seen = await playlist(listener);
    expect(seen).toMatchObject({ currentIndex: 0, playing: true, gain: 1, position: expect.any(Number) as number });
    expect(titles(seen)).toEqual(['One', 'Two', 'Three']);
    const inXml = await readXml(await listener.fetch('jukeboxControl.view', { action: 'get' }));
    expect(inXml.jukeboxPlaylist).toMatchObject({
      currentIndex: '0',
      playing: 'true',
      entry: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }],
    });
    expect(await listener.read('getUser', 'user', { username: listener.username })).toMatchObject({ jukeboxRole: true });
  });

  it('lets the lead skip, stop, start, add, remove, shuffle and clear', async () => {
    const { lead } = await party();
    expect(await jukebox(lead, 'skip', { index: 2, offset: 50 })).toMatchObject({ currentIndex: 2, playing: true });
    expect((await pageOf(lead)).state.anchor).toMatchObject({ seconds: 50, isPlaying: true });
    expect(await jukebox(lead, 'stop')).toMatchObject({ currentIndex: 2, playing: false, position: expect.any(Number) as number });
    expect(await jukebox(lead, 'start')).toMatchObject({ playing: true });
    await jukebox(lead, 'add', { id: [songs[3] ?? '', songs[4] ?? ''] });
    expect(await queueOf(lead)).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
    expect(await jukebox(lead, 'remove', { index: 0 })).toMatchObject({ currentIndex: 1 });
    expect(await queueOf(lead)).toEqual(['Two', 'Three', 'Four', 'Five']);
    await jukebox(lead, 'shuffle');
    expect((await queueOf(lead)).toSorted()).toEqual(['Five', 'Four', 'Three', 'Two']);
    expect((await queueOf(lead)).slice(0, 2)).toEqual(['Two', 'Three']);
    expect(await jukebox(lead, 'clear')).toEqual({ currentIndex: -1, playing: false, gain: 1, position: 0 });
    expect(await queueOf(lead)).toEqual([]);
  });

  it('set makes a list the queue, and keeps the current song and known items', async () => {
    const { lead } = await party();
    const before = (await pageOf(lead)).items.map(({ _id }) => _id);
    expect(await jukebox(lead, 'set', { id: [songs[4] ?? '', songs[0] ?? '', songs[2] ?? ''] })).toMatchObject({
      currentIndex: 1,
      playing: true,
    });
    expect(await queueOf(lead)).toEqual(['Five', 'One', 'Three']);
    expect((await pageOf(lead)).items.map(({ _id }) => _id).slice(1)).toEqual([before[0], before[2]]);
  });

  it('lets a listener add songs in their name and vote to skip', async () => {
    const { lead, listener } = await party();
    await playlist(listener);
    await jukebox(listener, 'add', { id: songs[3] });
    await jukebox(listener, 'set', { id: songs });
    expect((await pageOf(lead)).items.map(({ title, addedBy }) => [title, addedBy?.clerkId])).toEqual([
      ['One', lead.userId],
      ['Two', lead.userId],
      ['Three', lead.userId],
      ['Four', listener.userId],
      ['Five', listener.userId],
    ]);
    expect(await jukebox(listener, 'skip', { index: 1 })).toMatchObject({ currentIndex: 0 });
    expect((await pageOf(lead)).state.skip).toMatchObject({ wanted: 1 });
    await jukebox(lead, 'skip', { index: 1 });
    expect(await jukebox(listener, 'status')).toMatchObject({ currentIndex: 1, playing: true });
  });

  it('refuses a listener what only the lead may do, until the lead allows it to everybody', async () => {
    const { lead, listener, roomId } = await party();
    const error = { code: 50, message: 'Only the lead of the room can do this.' };
    const acts: Sent[] = [
      { action: 'stop' },
      { action: 'skip', index: 2 },
      { action: 'skip', index: 1, offset: 10 },
      { action: 'remove', index: 1 },
      { action: 'clear' },
      { action: 'shuffle' },
      { action: 'set', id: songs[0] },
    ];
    for (const sent of acts) expect(await refused(listener, sent)).toEqual(error);
    expect(await readXml(await listener.fetch('jukeboxControl', { action: 'stop' }))).toMatchObject({
      status: 'failed',
      error: { ...error, code: '50' },
    });
    expect(await queueOf(lead)).toEqual(['One', 'Two', 'Three']);
    await actAsPage(lead, roomId, { kind: 'controls', everyone: true });
    expect(await jukebox(listener, 'stop')).toMatchObject({ playing: false });
  });

  it('applies the room’s limit of requests, with the same sentence as the page', async () => {
    const { lead, listener, roomId } = await party();
    await actAsPage(lead, roomId, { kind: 'rules', limit: { most: 1, everySeconds: 600 } });
    await jukebox(listener, 'add', { id: songs[3] });
    expect(await refused(listener, { action: 'add', id: songs[4] })).toEqual({
      code: 50,
      message: "You've used all of your requests. You can ask for a song again in 10 minutes.",
    });
  });

  it('has its effect once when a request is repeated', async () => {
    const { lead } = await party();
    const sent = { action: 'add', id: songs[3] };
    await Promise.all([lead.do('jukeboxControl', sent), lead.do('jukeboxControl', sent)]);
    await lead.do('jukeboxControl', sent);
    expect(await queueOf(lead)).toEqual(['One', 'Two', 'Three', 'Four']);
    await jukebox(lead, 'skip', { index: 1 });
    const { anchor } = (await pageOf(lead)).state;
    await jukebox(lead, 'skip', { index: 1 });
    expect((await pageOf(lead)).state.anchor).toEqual(anchor);
    const { revision } = (await pageOf(lead)).state;
    for (const action of ['start', 'start']) await jukebox(lead, action);
    expect((await pageOf(lead)).state.revision).toBe(revision);
  });

  it('takes indexes as those of the list that the player was last shown, even if somebody has changed it since', async () => {
    const { lead, roomId } = await party();
    expect(titles(await playlist(lead))).toEqual(['One', 'Two', 'Three']);
    const [, two] = (await pageOf(lead)).items;
    await actAsPage(lead, roomId, { kind: 'remove', itemId: two?._id ?? '' });
    expect(await jukebox(lead, 'skip', { index: 2 })).toMatchObject({ currentIndex: 2 });
    expect(await playlist(lead)).toMatchObject({ currentIndex: 1 });
  });

  it('accepts setGain, and answers that the volume has not changed', async () => {
    const { listener } = await party();
    expect(await jukebox(listener, 'setGain', { gain: 0.3 })).toMatchObject({ gain: 1 });
  });

  it.each([
    [{}, 10],
    [{ action: 'dance' }, 0],
    [{ action: 'skip' }, 10],
    [{ action: 'skip', index: 'x' }, 0],
    [{ action: 'skip', index: 99 }, 0],
    [{ action: 'skip', index: -1 }, 0],
    [{ action: 'skip', index: 0, offset: -1 }, 0],
    [{ action: 'skip', index: 0, offset: 99_999_999 }, 0],
    [{ action: 'remove' }, 10],
    [{ action: 'remove', index: 3 }, 0],
    [{ action: 'add' }, 10],
    [{ action: 'set' }, 10],
    [{ action: 'add', id: 'nothing' }, 70],
    [{ action: 'add', id: 'so-0192aaaa-0000-7000-8000-000000000000' }, 70],
    [{ action: 'setGain' }, 10],
    [{ action: 'setGain', gain: 'loud' }, 0],
    [{ action: 'setGain', gain: 1.5 }, 0],
    [{ action: 'setGain', gain: -1 }, 0],
  ])('answers %j with error %i, and changes nothing', async (sent, code) => {
    const { lead } = await party();
    expect(await refused(lead, sent)).toMatchObject({ code });
    expect(await queueOf(lead)).toEqual(['One', 'Two', 'Three']);
  });
});
