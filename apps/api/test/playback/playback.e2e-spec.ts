import {
  type PersonalData,
  type PlaybackArrangement,
  type PlaybackQueue,
  playbackState,
  type Song,
  urlOf,
  personalDataEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { People } from '../_harness/people';
import { closeSockets } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { useUpAllowance } from '../_harness/use-up-allowance';
import { Device, queueUrl, url } from './devices';

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let rows: CatalogueRows;
let songs: SongEntity[];
let ids: string[];

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  people = new People(api, issuer);
  rows = new CatalogueRows(api.dataSource);
  songs = [await rows.song({ title: 'Mưa' }), await rows.song({ title: 'Nắng' }), await rows.song({ title: 'Gió' })];
  ids = songs.map(({ id }) => id);
});

afterEach(() => jest.restoreAllMocks());
afterEach(closeSockets);
afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

let count = 0;
async function twoDevices() {
  const kim = `kim-${(count += 1)}`;
  await people.join(kim);
  return { kim, desk: new Device(api, issuer, kim, randomUUID()), phone: new Device(api, issuer, kim, randomUUID(), SAFARI) };
}

const titles = async (device: Device) =>
  (await device.send('GET', undefined, queueUrl)).json<{ songs: Song[] }>().songs.map(({ title }) => title);

describe('how the queue of a device is arranged', () => {
  const queueOf = async (device: Device) => (await device.send('GET', undefined, queueUrl)).json<PlaybackQueue>();
  const arrangement = (): PlaybackArrangement => ({ source: 'Heat Index', isShuffled: true, ordered: ids.toReversed(), repeat: 'all' });

  it('is read with the songs on another one, which knows before how many more there are, and exported', async () => {
    const { kim, desk, phone } = await twoDevices();
    const arranged = { ...arrangement(), songCount: 1_240 };
    await desk.write(ids, { arrangement: arranged });
    expect([await phone.read(), await queueOf(phone)]).toMatchObject([{ playback: { songCount: 1_240 } }, { arrangement: arranged }]);
    const { playback } = (await people.call(kim, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();
    expect(playback?.arrangement).toEqual(arranged);
  });

  it('has the place of the current song, of songs put in by hand and of copies, in the songs that are not deleted', async () => {
    const { desk, phone } = await twoDevices();
    const gone = await rows.song();
    const queued = [gone.id, ids[0]!, ids[1]!, gone.id, ids[0]!, ids[2]!];
    const places = { order: [5, 4, 3, 2, 1, 0], byHand: [3, 5] };
    await desk.write(queued, { index: 4, arrangement: { ...arrangement(), ...places } });
    expect(await queueOf(phone)).toMatchObject({ index: 4, arrangement: places });
    await api.dataSource.query('DELETE FROM songs WHERE id = $1', [gone.id]);
    const { songs: left, index, arrangement: moved } = await queueOf(phone);
    expect([left.map(({ title }) => title), index]).toEqual([['Mưa', 'Nắng', 'Mưa', 'Gió'], 2]);
    expect(moved).toMatchObject({ order: [3, 2, 1, 0], byHand: [3] });
  });

  it('that was stored by release 1 is read without the fields of later releases', async () => {
    const { kim, desk, phone } = await twoDevices();
    await desk.write(ids, { index: 1 });
    const stored = { isShuffled: true, ordered: ids, repeat: 'off' };
    await api.dataSource.query('UPDATE playbacks SET arrangement = $2 WHERE user_id = $1', [kim, stored]);
    expect(await queueOf(phone)).toMatchObject({ index: 1, arrangement: stored });
    await api.dataSource.query('UPDATE playbacks SET song_ids = $2, song_index = 0, arrangement = $3 WHERE user_id = $1', [
      kim,
      [ids[2]],
      { ...stored, order: [0, 1, 2], byHand: [2] },
    ]);
    expect(await queueOf(phone)).toMatchObject({ index: 0, arrangement: { order: [0], byHand: [] } });
  });

  it('is replaced with the queue: a device that omits or clears it leaves none', async () => {
    const { desk, phone } = await twoDevices();
    await desk.write(ids, { arrangement: arrangement() });
    await desk.write(ids, { revision: 1 });
    expect(await queueOf(phone)).not.toHaveProperty('arrangement');
  });

  it.each<[string, object]>([
    ['a source of 201 letters', { source: 'x'.repeat(201) }],
    ['a source that cannot be stored', { source: 'a\0b' }],
    ['another repeat', { repeat: 'twice' }],
    ['a song by hand that is none of the songs', { byHand: [3] }],
    ['an order of places that are none of the songs', { order: [0, 1, 3] }],
    ['a count of fewer songs than come along', { songCount: 199 }],
    ['too many places', { order: Array.from({ length: 201 }, () => 0) }],
    ['too many ids', { ordered: Array.from({ length: 201 }, () => randomUUID()) }],
  ])('is refused with %s', async (_, wrong) => {
    const { desk } = await twoDevices();
    expect((await desk.write(ids, { arrangement: { ...arrangement(), ...wrong } })).statusCode).toBe(400);
  });
});

describe('what plays on a device', () => {
  it('is nothing before anything has played', async () => {
    const { phone } = await twoDevices();
    expect(await phone.read()).toEqual({ revision: 0 });
    expect((await phone.send('GET', undefined, queueUrl)).json()).toEqual({ revision: 0, songs: [] });
  });

  it('is read on another one, with the device, the song, the position and its age', async () => {
    const { desk, phone } = await twoDevices();
    expect((await desk.write(ids, { index: 1, seconds: 61.5 })).json()).toEqual({ revision: 1 });
    const { revision, playback } = playbackState.parse(await phone.read());
    expect(revision).toBe(1);
    expect(playback).toMatchObject({
      seconds: 61.5,
      isPlaying: true,
      label: 'Firefox on Windows',
      isThisDevice: false,
      song: { title: 'Nắng' },
    });
    expect(playback!.ageMs).toBeLessThan(60_000);
    expect(await titles(phone)).toEqual(['Mưa', 'Nắng', 'Gió']);
  });

  it('is known as its own on the device itself, and nowhere without a session', async () => {
    const { kim, desk } = await twoDevices();
    await desk.write(ids);
    expect((await desk.read()).playback?.isThisDevice).toBe(true);
    const script = new Device(api, issuer, kim, undefined, 'curl/8');
    await script.write(ids, { revision: 1 });
    expect((await script.read()).playback).toMatchObject({ isThisDevice: false, label: 'Unknown device' });
  });

  it('has a greater age at a later read, and does not play once its song must have ended', async () => {
    const { kim, desk } = await twoDevices();
    await desk.write(ids);
    await api.dataSource.query(`UPDATE playbacks SET at = at - interval '90 seconds' WHERE user_id = $1`, [kim]);
    const { ageMs, isPlaying } = (await desk.read()).playback!;
    expect([isPlaying, ageMs >= 90_000, ageMs < 150_000]).toEqual([false, true, true]);
  });

  it('is refused if another device has written since, and stored with the revision of that write', async () => {
    const { desk, phone } = await twoDevices();
    await desk.write(ids);
    await phone.write([ids[2]!], { revision: 1 });
    const late = await desk.write(ids, { revision: 1, seconds: 40 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'conflict', message: 'Another device has played something since.' });
    expect(await desk.read()).toMatchObject({ revision: 2, playback: { song: { title: 'Gió' }, label: 'Safari on iPhone' } });
    expect((await desk.write(ids, { revision: 2 })).json()).toEqual({ revision: 3 });
  });

  it('is stored from one of twenty writes that know the same revision', async () => {
    const { desk, phone } = await twoDevices();
    await desk.write(ids);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? desk : phone).write(ids, { revision: 1, seconds: n })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await desk.read()).toMatchObject({ revision: 2, playback: { seconds: winner, isThisDevice: winner % 2 === 1 } });
  });

  it('is stored from one of twenty first writes with revision 0, before there is a row', async () => {
    const { desk, phone } = await twoDevices();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? desk : phone).write(ids)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await desk.read()).revision).toBe(1);
  });

  it('is nothing to continue with when its song is deleted, and its queue goes on without deleted songs', async () => {
    const { desk } = await twoDevices();
    const gone = await rows.song();
    await desk.write([ids[0]!, gone.id, ids[2]!], { index: 1 });
    await api.dataSource.query('DELETE FROM songs WHERE id = $1', [gone.id]);
    expect(await desk.read()).toEqual({ revision: 1 });
    expect(await titles(desk)).toEqual(['Mưa', 'Gió']);
  });

  it('of one person is not another’s', async () => {
    const [one, other] = [await twoDevices(), await twoDevices()];
    await one.desk.write(ids);
    expect(await other.desk.read()).toEqual({ revision: 0 });
    expect((await other.desk.send('DELETE')).json()).toEqual({ revision: 0 });
    expect((await one.desk.read()).playback).toBeDefined();
  });
});

describe('clearing what plays', () => {
  it('removes what this device has stored, is announced, and may be repeated', async () => {
    const { kim, desk, phone } = await twoDevices();
    await desk.write(ids);
    const tab = await people.connect(kim);
    for (let time = 0; time < 2; time += 1) expect((await desk.send('DELETE')).json()).toEqual({ revision: 2 });
    expect(await tab.first('playback_changed')).toEqual({ revision: 2 });
    expect(await phone.read()).toEqual({ revision: 2 });
    expect(await titles(phone)).toEqual([]);
    expect((await phone.write(ids, { revision: 2 })).json()).toEqual({ revision: 3 });
  });

  it('leaves what another device has stored since', async () => {
    const { desk, phone } = await twoDevices();
    await desk.write(ids);
    await phone.write(ids, { revision: 1 });
    expect((await desk.send('DELETE')).json()).toEqual({ revision: 2 });
    expect((await desk.read()).playback?.label).toBe('Safari on iPhone');
  });
});

describe('a write of what plays', () => {
  it.each([
    ['no body', undefined],
    ['no songs', { songIds: [] }],
    ['more than 200 songs', { songIds: Array.from({ length: 201 }, () => randomUUID()) }],
    ['an id that is none', { songIds: ['seven'] }],
    ['an index outside of the songs', { index: 1 }],
    ['a negative index', { index: -1 }],
    ['a broken index', { index: 0.5 }],
    ['a negative position', { seconds: -1 }],
    ['a position of days', { seconds: 1e9 }],
    ['a position that is none', { seconds: 'half' }],
    ['no revision', { revision: undefined }],
    ['a revision beyond the largest', { revision: 2 ** 31 }],
  ])('with %s is refused', async (_, different) => {
    const { desk } = await twoDevices();
    const valid = { songIds: [ids[0]], index: 0, seconds: 1, isPlaying: true, revision: 0 };
    const answer = await desk.send('PUT', different && { ...valid, ...different });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
    expect(await desk.read()).toEqual({ revision: 0 });
  });

  it('may have 200 songs, of which some do not exist', async () => {
    const { desk } = await twoDevices();
    const many = [...Array.from({ length: 199 }, () => randomUUID()), ids[0]!];
    expect((await desk.write(many, { index: 199 })).statusCode).toBe(200);
    expect((await desk.read()).playback?.song.title).toBe('Mưa');
    expect(await titles(desk)).toEqual(['Mưa']);
  });

  it('is refused to visitors', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await api.app.inject({ method, url, ...(method === 'PUT' && { payload: {} }) })).statusCode).toBe(401);
    expect((await api.app.inject({ method: 'GET', url: queueUrl })).statusCode).toBe(401);
  });

  it('has an allowance per person', async () => {
    const [{ kim, desk }, other] = [await twoDevices(), await twoDevices()];
    // The allowance refills by this clock, so it stands still.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect(await useUpAllowance(api, kim, () => desk.write(ids))).toBe(300);
    expect(await desk.write(ids)).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.any(String) as string } });
    expect((await other.desk.write(ids)).statusCode).toBe(200);
  });
});

describe('what plays, as personal data,', () => {
  const exported = async (kim: string) => (await people.call(kim, 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();

  it('is in the export, and null where there is none', async () => {
    const { kim, desk } = await twoDevices();
    expect((await exported(kim)).playback).toBeNull();
    await desk.write(ids, { index: 2, seconds: 3 });
    expect((await exported(kim)).playback).toEqual({
      songIds: ids,
      index: 2,
      seconds: 3,
      isPlaying: true,
      device: 'Firefox on Windows',
      at: expect.any(String) as string,
    });
    await desk.send('DELETE');
    expect((await exported(kim)).playback).toBeNull();
  });

  it('goes with the account, and a device that still writes is refused', async () => {
    const { kim, desk } = await twoDevices();
    await desk.write(ids);
    expect((await people.deleteAccount(kim)).statusCode).toBe(200);
    expect(await api.dataSource.query('SELECT FROM playbacks WHERE user_id = $1', [kim])).toEqual([]);
    expect((await desk.write(ids, { revision: 1 })).statusCode).toBe(403);
    expect(await api.dataSource.query('SELECT FROM playbacks WHERE user_id = $1', [kim])).toEqual([]);
  });
});
