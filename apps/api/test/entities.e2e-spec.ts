import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, EntityMetadata } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AuditEntity } from '../src/features/audit/audit.entity';
import { SongEntity } from '../src/features/catalogue/songs/song.entity';
import { PlayEntity } from '../src/features/listening/play.entity';
import { jobNames } from '../src/platform/jobs/job';
import { Jobs } from '../src/platform/jobs/jobs';
import { CatalogueRows } from './_harness/catalogue-rows';
import { startApi, type TestApi } from './_harness/start-api';

interface TableColumn {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
}

let api: TestApi;
let dataSource: DataSource;

beforeAll(async () => {
  api = await startApi({ config: { measureAtOnce: 1 } });
  ({ dataSource } = api);
});
afterAll(() => api.stop());

describe('job queues:', () => {
  it('every kind of job has a handler and a queue', async () => {
    const queues = await dataSource.query<{ name: string }[]>('SELECT name FROM jobs.queue');
    expect([...api.app.get(Jobs).handled.keys()].sort()).toEqual([...jobNames].sort());
    expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining([...jobNames]));
  });
});

describe('entities', () => {
  const columnsOfTables = () =>
    dataSource.query<TableColumn[]>(
      `SELECT table_name AS "table", column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable,
              is_nullable = 'YES' OR column_default IS NOT NULL OR is_generated = 'ALWAYS' AS optional
       FROM information_schema.columns WHERE table_schema = 'public'`,
    );

  function differences({ tableName, columns }: EntityMetadata, tables: readonly TableColumn[]): string[] {
    const stored = tables.filter(({ table }) => table === tableName);
    if (stored.length === 0) return [`there is no table ${tableName}`];
    const unknown = stored.filter(({ name, optional }) => !optional && !columns.some(({ databaseName }) => databaseName === name));
    return [
      ...unknown.map(({ name }) => `${tableName}.${name} is needed, and the entity does not have it`),
      ...columns.flatMap((column) => {
        const where = `${tableName}.${column.databaseName}`;
        const same = stored.find(({ name }) => name === column.databaseName);
        if (!same) return [`${where} is not in the table`];
        const type = column.isArray ? 'ARRAY' : dataSource.driver.normalizeType(column);
        return [
          ...(type === same.type ? [] : [`${where} is ${same.type}, the entity says ${type}`]),
          ...(column.isNullable === same.nullable ? [] : [`${where} may${same.nullable ? '' : ' not'} be null, the entity says otherwise`]),
        ];
      }),
    ];
  }

  it('are all registered', () => {
    const files = readdirSync(join(__dirname, '../src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.entity.ts'),
    );
    // A process that runs several test files has the same entities several times.
    expect(new Set(dataSource.entityMetadatas.map(({ tableName }) => tableName)).size).toBe(files.length);
  });

  it('match their tables: every column, its type, and whether it may be null', async () => {
    const tables = await columnsOfTables();
    expect(dataSource.entityMetadatas.flatMap((entity) => differences(entity, tables))).toEqual([]);
    for (const { target } of dataSource.entityMetadatas) expect(await dataSource.getRepository<object>(target).find()).toEqual([]);
  });

  it('that do not match are reported with the difference', async () => {
    const tables = await columnsOfTables();
    const plays = dataSource.getMetadata(PlayEntity);
    const of = (change: (column: TableColumn) => TableColumn | undefined) =>
      differences(
        plays,
        tables.flatMap((column) => change(column) ?? []),
      );
    expect(of(() => undefined)).toEqual(['there is no table plays']);
    expect(of((column) => (column.name === 'listener' ? undefined : column))).toEqual(['plays.listener is not in the table']);
    expect(of((column) => (column.name === 'listener' ? { ...column, type: 'uuid', nullable: true } : column))).toEqual([
      'plays.listener is uuid, the entity says text',
      'plays.listener may be null, the entity says otherwise',
    ]);
    const more = { table: 'plays', name: 'mood', type: 'text', nullable: false, optional: false };
    expect(differences(plays, [...tables, more])).toEqual(['plays.mood is needed, and the entity does not have it']);
  });

  it('have relations in one direction: a song leads to its artist, album, cover and audio', async () => {
    const rows = new CatalogueRows(dataSource);
    const artist = await rows.artist();
    const cover = await rows.picture();
    const album = await rows.album({ artistId: artist.id, imageHash: cover.hash });
    const { id, audioHash } = await rows.song({ artistId: artist.id, albumId: album.id });
    const song = await dataSource
      .getRepository(SongEntity)
      .findOne({ where: { id }, relations: { artist: true, album: { image: { small: true } }, audio: true } });
    expect(song).toMatchObject({
      artist: { fullName: 'Sơn Ca' },
      album: { title: 'Đường Về', image: { hash: cover.hash, small: { hash: cover.smallHash, width: 160 } } },
      audio: { hash: audioHash, kind: 'audio' },
    });
  });

  it('store plays to the millisecond, and audit entries with their details', async () => {
    const song = await new CatalogueRows(dataSource).song();
    const startedAt = new Date('2024-05-01T10:00:00.123Z');
    const play = { id: uuid(), songId: song.id, listener: 'visitor-1', visitor: true, startedAt, secondsHeard: 31.5 };
    await dataSource.getRepository(PlayEntity).insert(play);
    expect(await dataSource.getRepository(PlayEntity).findOneBy({ id: play.id })).toMatchObject(play);

    const entry = {
      id: uuid(),
      actorId: 'import',
      action: 'song.added',
      subjectType: 'song',
      subjectId: song.id,
      details: { title: 'Mưa' },
    };
    await dataSource.getRepository(AuditEntity).insert(entry);
    expect(await dataSource.getRepository(AuditEntity).findOneBy({ id: entry.id })).toMatchObject(entry);
  });
});
