import { ArtistEntity } from '../src/features/catalogue/artists/artist.entity';
import { EventBus } from '../src/platform/events/event-bus';
import { UnitOfWork } from '../src/platform/events/unit-of-work';
import { startApi, type TestApi } from './_harness/start-api';

const artist = (last: number) => ({ id: `01994a5e-7d3c-7b8a-9f00-${String(last).padStart(12, '0')}`, fullName: `Artist ${last}` });

describe('a unit of work', () => {
  let api: TestApi;
  let bus: EventBus;
  let work: UnitOfWork;
  const leaving: (() => void)[] = [];

  beforeAll(async () => {
    api = await startApi();
    bus = api.app.get(EventBus);
    work = api.app.get(UnitOfWork);
  });
  afterEach(() => leaving.splice(0).forEach((leave) => leave()));
  afterAll(() => api.stop());

  it('publishes facts in order, after the commit', async () => {
    const read: Promise<ArtistEntity | null>[] = [];
    leaving.push(
      bus.on('artist.added', ({ artistId }) => void read.push(api.dataSource.getRepository(ArtistEntity).findOneBy({ id: artistId }))),
    );
    const answer = await work.run(async (database, emit) => {
      for (const row of [artist(1), artist(2)]) {
        await database.insert(ArtistEntity, row);
        emit('artist.added', { artistId: row.id });
      }
      expect(read).toEqual([]);
      return 'done';
    });
    expect(answer).toBe('done');
    expect((await Promise.all(read)).map((found) => found?.fullName)).toEqual(['Artist 1', 'Artist 2']);
  });

  it('publishes nothing after a rollback', async () => {
    const received: unknown[] = [];
    leaving.push(bus.on('artist.added', (fact) => void received.push(fact)));
    const failing = work.run(async (database, emit) => {
      await database.insert(ArtistEntity, artist(3));
      emit('artist.added', { artistId: artist(3).id });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await bus.idle();
    expect(received).toEqual([]);
    expect(await api.dataSource.getRepository(ArtistEntity).existsBy({ id: artist(3).id })).toBe(false);
  });

  it('succeeds when a listener fails, and logs that', async () => {
    leaving.push(bus.on('artist.added', () => Promise.reject(new Error('the listener is ill'))));
    await work.run(async (database, emit) => {
      await database.insert(ArtistEntity, artist(4));
      emit('artist.added', { artistId: artist(4).id });
    });
    await bus.idle();
    expect(await api.dataSource.getRepository(ArtistEntity).existsBy({ id: artist(4).id })).toBe(true);
    expect(api.log).toContainEqual(expect.objectContaining({ context: 'Events', msg: 'listener of artist.added failed' }));
  });

  it('commits and rolls back the writes added to its facts', async () => {
    let isWell = true;
    work.onInTransaction('album.added', async ({ albumId }, database) => {
      await database.insert(ArtistEntity, { id: albumId, fullName: 'Companion' });
      if (!isWell) throw new Error('the companion is ill');
    });
    const add = (albumId: string) =>
      work.run((_, emit) => {
        emit('album.added', { albumId });
        return Promise.resolve();
      });
    const isThere = (id: string) => api.dataSource.getRepository(ArtistEntity).existsBy({ id });
    await add(artist(5).id);
    isWell = false;
    await expect(add(artist(6).id)).rejects.toThrow('the companion is ill');
    expect([await isThere(artist(5).id), await isThere(artist(6).id)]).toEqual([true, false]);
  });

  it('runs again after a deadlock, and publishes its facts once', async () => {
    await api.dataSource.getRepository(ArtistEntity).insert([artist(11), artist(12)]);
    const received: string[] = [];
    leaving.push(bus.on('artist.changed', ({ artistId }) => void received.push(artistId)));
    let waiting = 0;
    let bothHaveTheirFirst: () => void;
    const together = new Promise<void>((resolve) => (bothHaveTheirFirst = resolve));
    const rename = (ids: string[]) =>
      work.run(async (database, emit) => {
        const [first, second] = ids;
        emit('artist.changed', { artistId: first! });
        await database.update(ArtistEntity, first!, { fullName: `First ${first}` });
        if (++waiting === 2) bothHaveTheirFirst();
        await together;
        await database.update(ArtistEntity, second!, { fullName: `Second ${second}` });
      });
    await Promise.all([rename([artist(11).id, artist(12).id]), rename([artist(12).id, artist(11).id])]);
    await bus.idle();
    // PostgreSQL may make more than one of them fail, one after the other.
    expect(waiting).toBeGreaterThanOrEqual(3);
    expect(received.toSorted()).toEqual([artist(11).id, artist(12).id]);
  });
});
