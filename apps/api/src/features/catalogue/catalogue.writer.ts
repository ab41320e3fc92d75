import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { v7 } from 'uuid';
import type { Emit } from '../../platform/events/unit-of-work';
import { AlbumEntity } from './albums/album.entity';
import { AnnounceCatalogueChange } from './announce-catalogue-change.listener';
import { ArtistEntity } from './artists/artist.entity';
import { CatalogueDeleter } from './deletion/catalogue-deleter';
import { SongEntity } from './songs/song.entity';

export type NewSong = Omit<SongEntity, 'artist' | 'album' | 'image' | 'audio' | 'uploadKey' | 'trend' | 'featuredAt' | 'updatedAt'>;
export type SongColumns = QueryDeepPartialEntity<SongEntity>;
type NewAlbum = Pick<AlbumEntity, 'id' | 'title' | 'releaseYear' | 'releaseYearKnown' | 'artistId' | 'createdAt'>;
type ArtistColumns = Pick<ArtistEntity, 'description' | 'dateOfBirth' | 'imageHash'>;

const hasContent = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

@Injectable()
export class CatalogueWriter {
  constructor(
    private readonly deleter: CatalogueDeleter,
    private readonly announcement: AnnounceCatalogueChange,
  ) {}

  /** Deletes a song as an admin would; `actor` is the name that the audit shows. */
  async deleteSong(id: string, actor: string): Promise<void> {
    await this.deleter.delete('song', id, actor);
  }

  /** Tells pages immediately what has changed, if nothing follows soon. */
  announceNow(): Promise<void> {
    return this.announcement.announceNow();
  }
}

/** The rows of songs, albums and artists in one transaction, whose facts are published with it. */
export class CatalogueRows {
  constructor(
    private readonly database: EntityManager,
    private readonly emit: Emit,
  ) {}

  async addSongs(songs: NewSong[]): Promise<void> {
    await this.database.insert(SongEntity, songs);
    for (const { id } of songs) this.emit('song.added', { songId: id });
  }

  /** Returns whether there is such a song. */
  changeSong(id: string, columns: SongColumns): Promise<boolean> {
    return this.updateSong({ id }, columns, id);
  }

  /** Marks the date as unknown, if it is this one and nobody has decided that yet. Returns whether that was so. */
  markSongUndated(id: string, releaseDate: string): Promise<boolean> {
    return this.updateSong({ id, releaseDate, releaseDateKnown: IsNull() }, { releaseDateKnown: false }, id);
  }

  /** Sets those of the columns that are null. An empty list says no more than null, and devices would fetch the song again for it. */
  async fillSongs(songs: readonly { id: string; columns: SongColumns }[]): Promise<void> {
    for (const { id, columns } of songs) {
      const song = await this.database.findOne(SongEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
      const known = song ? Object.entries(song).flatMap(([name, value]) => (value === null ? [] : name)) : [];
      const missing: SongColumns = Object.fromEntries(
        Object.entries(columns).filter(([name, value]) => hasContent(value) && !known.includes(name)),
      );
      if (Object.keys(missing).length > 0) await this.changeSong(id, missing);
    }
  }

  /** Returns the album's id, which is another one if an album has the id that it would have. */
  async addAlbum(album: NewAlbum): Promise<string> {
    const id = await this.unused(AlbumEntity, album.id);
    await this.database.insert(AlbumEntity, { ...album, id });
    this.emit('album.added', { albumId: id });
    return id;
  }

  /** Sets each detail that the album lacks. */
  async completeAlbum(
    id: string,
    release: Pick<NewAlbum, 'releaseYear' | 'releaseYearKnown'> | undefined,
    imageHash?: string,
  ): Promise<void> {
    if (release) await this.database.update(AlbumEntity, { id, releaseYearKnown: false }, release);
    if (imageHash) await this.database.update(AlbumEntity, { id, imageHash: IsNull() }, { imageHash });
  }

  async markAlbumUndated(id: string): Promise<void> {
    await this.database.update(AlbumEntity, { id }, { releaseYearKnown: false });
    this.emit('album.changed', { albumId: id });
  }

  async deleteEmptyAlbum(id: string): Promise<void> {
    await this.database.query('DELETE FROM albums WHERE id = $1', [id]);
    this.emit('album.deleted', { albumId: id });
  }

  /** Returns the artist's id, which is another one if an artist has the id that they would have. */
  async addArtist(artist: ArtistColumns & Pick<ArtistEntity, 'id' | 'fullName' | 'createdAt'>): Promise<string> {
    const id = await this.unused(ArtistEntity, artist.id);
    await this.database.insert(ArtistEntity, { ...artist, id });
    this.emit('artist.added', { artistId: id });
    return id;
  }

  /** Adds the details of an artist of whom only the name was known. */
  async describeArtist(id: string, columns: ArtistColumns): Promise<void> {
    await this.database.update(ArtistEntity, id, columns);
  }

  private async updateSong(where: FindOptionsWhere<SongEntity>, columns: SongColumns, songId: string): Promise<boolean> {
    const { affected } = await this.database.update(SongEntity, where, columns);
    if (!affected) return false;
    this.emit('song.changed', { songId });
    return true;
  }

  /** A renamed row keeps the id that was derived from its old name. */
  private async unused(entity: typeof ArtistEntity | typeof AlbumEntity, id: string): Promise<string> {
    return (await this.database.existsBy(entity, { id })) ? v7() : id;
  }
}
