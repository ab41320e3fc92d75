import { type PersonalData, type User, urlOf, personalDataEndpoints, userEndpoints } from '@chorus/contracts';
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { EntityManager } from 'typeorm';
import { MediaCollector } from '../src/features/media/media-collector';
import { PortraitAgent } from '../src/features/users/portrait/portrait-agent';
import { ObjectStore } from '../src/platform/object-store/object-store';
import { doJobs, jobContext, jobsOnDemand } from './_harness/jobs-on-demand';
import { People } from './_harness/people';
import { PictureHost } from './_harness/picture-host';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';
import { until } from './_harness/until';

let issuer: TestIssuer;
let api: TestApi;
let people: People;
let pictures: PictureHost;

beforeAll(async () => {
  [issuer, pictures] = [await TestIssuer.start(), await PictureHost.start()];
  api = await startApi({
    override: (builder) => jobsOnDemand(builder).overrideProvider(PortraitAgent).useValue(pictures.agent()),
    config: { signIn: issuer.signIn },
  });
  people = new People(api, issuer);
});

afterEach(async () => {
  await api.dataSource.query('TRUNCATE users CASCADE');
  await api.dataSource.query('DELETE FROM jobs.job');
  pictures.requested.splice(0);
});

afterAll(async () => {
  await api.stop();
  await Promise.all([issuer.stop(), pictures.stop()]);
});

const logIn = (sub: string, profile: object = {}) => people.call(sub, 'POST', urlOf(userEndpoints.callback), { id: sub, ...profile });
const listAs = async (sub: string) => (await people.call(sub, 'GET', urlOf(userEndpoints.list))).json<{ data: User[] }>().data;
describe('the picture of a person elsewhere', () => {
  const PLACEHOLDER = '/placeholders/person.svg';
  const png = (color: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
      .png()
      .toBuffer();
  const fetchPortraits = async () => {
    await api.dataSource.query(`UPDATE jobs.job SET start_after = now() WHERE state < 'active'`);
    return doJobs(api.app, 'fetch-portrait');
  };
  const pictureOf = async (sub: string) => (await people.call(sub, 'GET', urlOf(userEndpoints.me))).json<{ data: User }>().data.imageUrl;
  const aDayLater = () => api.dataSource.query(`UPDATE users SET portrait_checked_at = portrait_checked_at - interval '25 hours'`);

  it('is copied once after a login, as a small WebP of our own, and never sent as an address elsewhere', async () => {
    const imageUrl = pictures.serve('/kim.png', await png('#c03020'));
    await logIn('kim', { imageUrl });
    expect(await pictureOf('kim')).toBe(PLACEHOLDER);
    await logIn('kim', { imageUrl });
    await fetchPortraits();
    await logIn('kim', { imageUrl });
    expect(await fetchPortraits()).toBe(0);
    expect(pictures.requested).toEqual(['pictures.example.com/kim.png']);

    const own = await pictureOf('kim');
    expect(own).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
    expect(await listAs('linh')).toMatchObject([{ imageUrl: own }]);
    const { rawPayload } = await api.app.inject(own);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
  });

  it('is replaced when its address changes, and a path of this server stays', async () => {
    await logIn('kim', { imageUrl: pictures.serve('/a.png', await png('#c03020')) });
    await fetchPortraits();
    const first = await pictureOf('kim');
    await logIn('kim', { imageUrl: pictures.serve('/b.png', await png('#2030c0')) });
    expect(await pictureOf('kim')).toBe(PLACEHOLDER);
    await fetchPortraits();
    expect([PLACEHOLDER, first]).not.toContain(await pictureOf('kim'));
    await logIn('kim', { imageUrl: '/media/kim.webp' });
    expect([await pictureOf('kim'), await fetchPortraits()]).toEqual(['/media/kim.webp', 0]);
  });

  it('is replaced though a node of an earlier release changed the address without it', async () => {
    await logIn('kim', { imageUrl: pictures.serve('/a.png', await png('#c03020')) });
    await fetchPortraits();
    const first = await pictureOf('kim');
    const imageUrl = pictures.serve('/b.png', await png('#2030c0'));
    await api.dataSource.query('UPDATE users SET image_url = $1', [imageUrl]);
    await logIn('kim', { imageUrl });
    await fetchPortraits();
    expect([PLACEHOLDER, first]).not.toContain(await pictureOf('kim'));
  });

  it('is stored while no transaction is open', async () => {
    const open = new Set<object>();
    const transaction = Object.getOwnPropertyDescriptor(EntityManager.prototype, 'transaction')?.value as (
      work: unknown,
    ) => Promise<unknown>;
    const inTransaction = jest.spyOn(EntityManager.prototype, 'transaction').mockImplementation(async function (
      this: EntityManager,
      work: unknown,
    ) {
      const one = {};
      open.add(one);
      return transaction.call(this, work).finally(() => open.delete(one));
    });
    const objects = api.app.get(ObjectStore, { strict: false });
    const store = objects.put.bind(objects);
    const openWhileStored: number[] = [];
    const put = jest.spyOn(objects, 'put').mockImplementation((...object) => {
      openWhileStored.push(open.size);
      return store(...object);
    });
    await logIn('kim', { imageUrl: pictures.serve('/outside.png', await png('#10c0a0')) });
    await fetchPortraits();
    put.mockRestore();
    inTransaction.mockRestore();
    expect(openWhileStored).toEqual([0]);
  });

  it('stays when a collector of an earlier release deletes it', async () => {
    const imageUrl = pictures.serve('/kim.png', await png('#c03020'));
    await logIn('kim', { imageUrl });
    await fetchPortraits();
    const copied = await pictureOf('kim');
    await api.dataSource.query(`DELETE FROM media WHERE kind = 'picture'`);
    expect(await pictureOf('kim')).toBe(copied);
    expect(copied).not.toBe(PLACEHOLDER);
  });

  it('that an earlier release stored as an address is copied at the next login', async () => {
    await logIn('kim');
    const imageUrl = pictures.serve('/old.png', await png('#c03020'));
    await api.dataSource.query('UPDATE users SET image_url = $1', [imageUrl]);
    expect(await pictureOf('kim')).toBe(PLACEHOLDER);
    await logIn('kim', { imageUrl });
    await fetchPortraits();
    expect(await pictureOf('kim')).toMatch(/^\/api\/pictures\//);
  });

  it('that is no picture is left out, and tried again by a login a day later', async () => {
    const imageUrl = pictures.serve('/kim.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await logIn('kim', { imageUrl });
    await fetchPortraits();
    await logIn('kim', { imageUrl });
    expect([await pictureOf('kim'), await fetchPortraits()]).toEqual([PLACEHOLDER, 0]);
    await aDayLater();
    await logIn('kim', { imageUrl });
    expect(await fetchPortraits()).toBe(1);
    expect(pictures.requested).toHaveLength(2);
  });

  it('whose host is away is tried four times', async () => {
    await logIn('kim', { imageUrl: pictures.serve('/away.png', (_, response) => void response.writeHead(503).end()) });
    for (let count = 0; count < 6; count += 1) await fetchPortraits();
    expect(pictures.requested).toHaveLength(4);
    expect(await pictureOf('kim')).toBe(PLACEHOLDER);
  });

  it('is fetched once, however many jobs ask for it at the same time', async () => {
    const waiting: ServerResponse[] = [];
    const imageUrl = pictures.serve('/slow.png', (_, response) => void waiting.push(response));
    for (const [count] of Array(3).entries()) await logIn('kim', { imageUrl, firstName: `Kim ${count}` });
    const nodes = Promise.all(Array.from({ length: 3 }, () => doJobs(api.app, 'fetch-portrait')));
    const [response] = await until(
      () => Promise.resolve(waiting),
      ({ length }) => length > 0,
    );
    response?.end(await png('#c03020'));
    await nodes;
    await fetchPortraits();
    expect(pictures.requested).toHaveLength(1);
    expect(await pictureOf('kim')).toMatch(/^\/api\/pictures\//);
  });

  it('is fetched once where a job began to look for it before another had stored it', async () => {
    const waiting: ServerResponse[] = [];
    const imageUrl = pictures.serve('/slow.png', (_, response) => {
      if (waiting.push(response) > 1) response.end();
    });
    for (const firstName of ['Kim', 'Kim again']) await logIn('kim', { imageUrl, firstName });
    const first = doJobs(api.app, 'fetch-portrait');
    const [response] = await until(
      () => Promise.resolve(waiting),
      ({ length }) => length > 0,
    );
    const lock = api.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const second = doJobs(api.app, 'fetch-portrait');
    const held = (count: number) =>
      until(
        () => api.dataSource.query<unknown[]>(`SELECT FROM pg_locks WHERE relation = 'users'::regclass AND NOT granted`),
        ({ length }) => length >= count,
      );
    await held(1);
    response?.end(await png('#c03020'));
    await held(2);
    await lock.commitTransaction();
    await lock.release();
    await Promise.all([first, second]);
    expect(pictures.requested).toHaveLength(1);
  });

  it('is fetched without an open transaction, and one at a time from each host', async () => {
    const waiting: ServerResponse[] = [];
    const slow = ['/1.png', '/2.png'].map((path) => pictures.serve(path, (_, response) => void waiting.push(response)));
    await logIn('kim', { imageUrl: slow[0] });
    await logIn('linh', { imageUrl: slow[1] });
    await logIn('minh', { imageUrl: pictures.serve('/fast.png', await png('#c03020')).replace('pictures.', 'other.') });
    const first = doJobs(api.app, 'fetch-portrait');
    await until(
      () => Promise.resolve(waiting),
      ({ length }) => length > 0,
    );
    const idle = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
    expect(await api.dataSource.query(idle)).toEqual([]);
    let isDone = false;
    void doJobs(api.app, 'fetch-portrait').finally(() => (isDone = true));
    await until(() => Promise.resolve(isDone || waiting.length > 1), Boolean);
    expect([waiting.length, await pictureOf('minh')]).toEqual([1, expect.stringMatching(/^\/api\/pictures\//) as string]);
    waiting[0]?.end(await png('#2030c0'));
    await first;
  });

  it('is not fetched for every change of its address', async () => {
    for (let count = 0; count < 8; count += 1) await logIn('kim', { imageUrl: pictures.serve(`/${count}.png`, Buffer.alloc(1)) });
    expect(await fetchPortraits()).toBe(5);
  });

  it('is exported with its address, and released with the account', async () => {
    const imageUrl = pictures.serve('/kim.png', await png('#c03020'));
    await logIn('kim', { imageUrl });
    await fetchPortraits();
    const exported = (await people.call('kim', 'GET', urlOf(personalDataEndpoints.exportData))).json<PersonalData>();
    expect(exported.account).toMatchObject({ imageUrl: await pictureOf('kim'), pictureAddress: imageUrl });

    await people.deleteAccount('kim');
    await api.dataSource.query(`UPDATE media SET touched_at = touched_at - interval '16 minutes'`);
    await api.app.get(MediaCollector, { strict: false }).collect(jobContext(api.app));
    expect(await api.dataSource.query(`SELECT hash FROM media WHERE kind = 'picture'`)).toEqual([]);
  });
});
