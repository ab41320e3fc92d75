import { createHash, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AlbumEntity } from '../../src/features/catalogue/albums/album.entity';
import { ArtistEntity } from '../../src/features/catalogue/artists/artist.entity';
import { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { MediaEntity } from '../../src/features/media/media.entity';

const anyHash = () => createHash('sha256').update(randomUUID()).digest('hex');

export class CatalogueRows {
  constructor(private readonly database: DataSource) {}

  artist(row: Partial<ArtistEntity> = {}): Promise<ArtistEntity> {
    return this.database.getRepository(ArtistEntity).save({ id: uuid(), fullName: 'Sơn Ca', ...row });
  }

  album(row: Partial<AlbumEntity> = {}): Promise<AlbumEntity> {
    return this.database
      .getRepository(AlbumEntity)
      .save({ id: uuid(), title: 'Đường Về', releaseYear: 2019, releaseYearKnown: true, ...row });
  }

  async song(row: Partial<SongEntity> = {}): Promise<SongEntity> {
    const audioHash = row.audioHash ?? (await this.audio()).hash;
    return this.database
      .getRepository(SongEntity)
      .save({ id: uuid(), title: 'Mưa', releaseDate: '2019-05-01', releaseDateKnown: true, duration: 61.5, ...row, audioHash });
  }

  /** The file that an import took the song from. `path` is relative to the folder. */
  async importedFile({ folder, path, songId }: { folder: string; path: string; songId: string }): Promise<void> {
    await this.database.query(
      `INSERT INTO imported_files (key, folder, path, bytes, modified_at_ms, beside, reader, hash, song_id) VALUES ($1, $2, $3, 1, 1, '', 1, $4, $5)`,
      [randomUUID(), folder, path, anyHash(), songId],
    );
  }

  audio(row: Partial<MediaEntity> = {}): Promise<MediaEntity> {
    return this.media({ ext: 'mp3', mime: 'audio/mpeg', kind: 'audio', durationSeconds: 61.5, ...row });
  }

  async picture(row: Partial<MediaEntity> = {}): Promise<MediaEntity> {
    const look = { ext: 'webp', mime: 'image/webp', kind: 'picture', color: '#336699', thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG' } as const;
    const hash = anyHash();
    const small = await this.media({ ...look, hash, width: 160, height: 160, smallHash: hash });
    const medium = await this.media({ ...look, width: 320, height: 320, smallHash: small.hash });
    return this.media({ ...look, width: 640, height: 640, smallHash: small.hash, mediumHash: medium.hash, ...row });
  }

  private media(row: Partial<MediaEntity>): Promise<MediaEntity> {
    return this.database.getRepository(MediaEntity).save({ hash: anyHash(), bytes: 1000, ...row });
  }
}
