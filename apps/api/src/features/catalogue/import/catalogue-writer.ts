import type { CatalogueEvents } from '@chorus/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { v7 } from 'uuid';
import type { Emit } from '../../../platform/events/unit-of-work';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';
import { SongEntity } from '../songs/song.entity';
import type { ArtistDetails } from './artist-details';
import type { IncreasingClock } from './increasing-clock';
import { findAlbum, findArtist } from './known-names.queries';
import { albumIdOf, artistIdOf } from './stable-id';

type NewSong = Pick<
  SongEntity,
  'id' | 'title' | 'releaseDate' | 'duration' | 'discNumber' | 'trackNumber' | 'artistId' | 'albumId' | 'imageHash' | 'audioHash'
>;

export interface NamedArtist {
  id: string;
  /** As the files have it. */
  name: string;
}

/** Writes rows of the catalogue within one transaction and says what was added. Pictures have their rows already. */
export class CatalogueWriter {
  constructor(
    private readonly database: EntityManager,
    private readonly emit: Emit<CatalogueEvents>,
    private readonly clock: IncreasingClock,
    /** When the file that brings it all was changed, in milliseconds since 1970. */
    private readonly modifiedAt: number,
  ) {}

  async addSong(song: NewSong): Promise<void> {
    await this.database.insert(SongEntity, { ...song, createdAt: this.clock.next() });
    this.emit('song.added', { songId: song.id });
  }

  /** Answers the id of the album, which is added unless there is one of that title by that artist (null: a compilation). */
  async album(title: string, artist: NamedArtist | null, releaseYear: number): Promise<string> {
    const found = await findAlbum(this.database, artist?.id ?? null, title);
    if (found !== undefined) return found;
    const id = await this.unused(AlbumEntity, albumIdOf(this.modifiedAt, artist?.name, title));
    await this.database.insert(AlbumEntity, {
      id,
      title,
      releaseYear,
      artistId: artist?.id ?? null,
      createdAt: this.clock.next(),
    });
    this.emit('album.added', { albumId: id });
    return id;
  }

  /** The first picture that a song brings is the album's. */
  async giveAlbumPicture(id: string, imageHash: string): Promise<void> {
    await this.database.update(AlbumEntity, { id, imageHash: IsNull() }, { imageHash });
  }

  /** Answers the artist of that name, who is added unless known, and completed when only the name was known. */
  async artist(name: string, details: ArtistDetails | undefined): Promise<NamedArtist> {
    const known = {
      description: details?.facts.description ?? null,
      dateOfBirth: details?.facts.dateOfBirth ?? null,
      imageHash: details?.picture?.large.hash ?? null,
    };
    const found = await findArtist(this.database, name);
    if (found) {
      if (found.isBare && details) await this.database.update(ArtistEntity, found.id, known);
      return { id: found.id, name };
    }
    const id = await this.unused(ArtistEntity, artistIdOf(this.modifiedAt, name));
    await this.database.insert(ArtistEntity, { id, fullName: name, ...known, createdAt: this.clock.next() });
    this.emit('artist.added', { artistId: id });
    return { id, name };
  }

  /** What was renamed keeps the id that its old name led to. */
  private async unused(entity: typeof ArtistEntity | typeof AlbumEntity, id: string): Promise<string> {
    return (await this.database.existsBy(entity, { id })) ? v7() : id;
  }
}
