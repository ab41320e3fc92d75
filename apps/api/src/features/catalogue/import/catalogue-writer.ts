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

type NewSong = Omit<SongEntity, 'artist' | 'album' | 'image' | 'audio' | 'uploadKey' | 'trend' | 'featuredAt' | 'createdAt' | 'updatedAt'>;

interface ReleaseYear {
  releaseYear: number;
  releaseYearKnown: boolean;
}

export interface NamedArtist {
  id: string;
  name: string;
}

export class CatalogueWriter {
  constructor(
    private readonly database: EntityManager,
    private readonly emit: Emit,
    private readonly clock: IncreasingClock,
    private readonly modifiedAtMs: number,
  ) {}

  async addSong(song: NewSong): Promise<void> {
    await this.database.insert(SongEntity, { ...song, createdAt: this.clock.next() });
    this.emit('song.added', { songId: song.id });
  }

  /** `artist` is null for a compilation. */
  async album(title: string, artist: NamedArtist | null, release: ReleaseYear): Promise<string> {
    const found = await findAlbum(this.database, artist?.id ?? null, title);
    if (found !== undefined) return found;
    const id = await this.unused(AlbumEntity, albumIdOf(this.modifiedAtMs, artist?.name, title));
    await this.database.insert(AlbumEntity, {
      id,
      title,
      ...release,
      artistId: artist?.id ?? null,
      createdAt: this.clock.next(),
    });
    this.emit('album.added', { albumId: id });
    return id;
  }

  /** Fills in the year and cover from a later song of the album. */
  async completeAlbum(id: string, release: ReleaseYear, imageHash: string | null): Promise<void> {
    if (release.releaseYearKnown) await this.database.update(AlbumEntity, { id, releaseYearKnown: false }, release);
    if (imageHash) await this.database.update(AlbumEntity, { id, imageHash: IsNull() }, { imageHash });
  }

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
    const id = await this.unused(ArtistEntity, artistIdOf(this.modifiedAtMs, name));
    await this.database.insert(ArtistEntity, { id, fullName: name, ...known, createdAt: this.clock.next() });
    this.emit('artist.added', { artistId: id });
    return { id, name };
  }

  /** A renamed row keeps the id that was derived from its old name. */
  private async unused(entity: typeof ArtistEntity | typeof AlbumEntity, id: string): Promise<string> {
    return (await this.database.existsBy(entity, { id })) ? v7() : id;
  }
}
