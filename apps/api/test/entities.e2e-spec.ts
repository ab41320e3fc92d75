import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AuditEntity } from '../src/features/audit/audit.entity';
import { AlbumEntity } from '../src/features/catalogue/albums/album.entity';
import { ArtistEntity } from '../src/features/catalogue/artists/artist.entity';
import { SongEntity } from '../src/features/catalogue/songs/song.entity';
import { ConversationEntity } from '../src/features/chat/conversation.entity';
import { MessageEntity } from '../src/features/chat/message.entity';
import { DailyPickEntity } from '../src/features/discovery/daily-pick.entity';
import { PlayEntity } from '../src/features/listening/play.entity';
import { MediaEntity } from '../src/features/media/media.entity';
import { ReportEntity } from '../src/features/reports/report.entity';
import { databaseOptions } from '../src/platform/database/database-options';
import { CatalogueRows } from './_harness/catalogue-rows';
import { createDatabase, type TestDatabase } from './_harness/database';

const entities = [
  ArtistEntity,
  AlbumEntity,
  SongEntity,
  MediaEntity,
  PlayEntity,
  AuditEntity,
  DailyPickEntity,
  ConversationEntity,
  MessageEntity,
  ReportEntity,
];

describe('entities', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createDatabase();
    dataSource = await new DataSource({ ...databaseOptions(database.url), entities }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it.each(entities.map((entity) => [entity.name, entity] as const))('%s fits its table', async (_, entity) => {
    await expect(dataSource.getRepository<object>(entity).find()).resolves.toEqual([]);
  });

  it('point one way: a song leads to its artist, album, cover and audio', async () => {
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

  it('keep what they are given: a play to the millisecond, an audit entry with its details', async () => {
    const song = await new CatalogueRows(dataSource).song();
    const startedAt = new Date('2024-05-01T10:00:00.123Z');
    const play = { id: uuid(), songId: song.id, listener: 'visitor-1', visitor: true, startedAt, secondsHeard: 31.5 };
    await dataSource.getRepository(PlayEntity).insert(play);
    expect(await dataSource.getRepository(PlayEntity).findOneBy({ id: play.id })).toMatchObject(play);

    const entry = { id: uuid(), actor: 'import', action: 'song.added', subjectType: 'song', subjectId: song.id, details: { title: 'Mưa' } };
    await dataSource.getRepository(AuditEntity).insert(entry);
    expect(await dataSource.getRepository(AuditEntity).findOneBy({ id: entry.id })).toMatchObject(entry);
  });
});
