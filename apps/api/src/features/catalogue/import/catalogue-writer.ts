import { type EntityManager, IsNull } from 'typeorm';
import { v7 } from 'uuid';
import type { Emit } from '../../../platform/events/unit-of-work';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';
import { SongEntity } from '../songs/song.entity';
import type { ArtistDetails } from './artist-details';
import type { SongFacts } from './describe-song';
import type { IncreasingClock } from './increasing-clock';
import { findAlbum, findArtist } from './known-names.queries';
import { yearOf } from './release-date';
import type { PreparedSong } from './song-builder';
import { albumIdOf, artistIdOf } from './stable-id';

export type NewSong = Omit<SongEntity, 'artist' | 'album' | 'image' | 'audio' | 'uploadKey' | 'trend' | 'featuredAt' | 'updatedAt'>;

export interface NamedArtist {
  id: string;
  name: string;
}

/** For one transaction. */
export class CatalogueWriter {
  private readonly artists = new Map<string, NamedArtist>();

  constructor(
    private readonly database: EntityManager,
    private readonly emit: Emit,
    private readonly clock: IncreasingClock,
  ) {}

  async addSongs(songs: NewSong[]): Promise<void> {
    await this.database.insert(SongEntity, songs);
    for (const { id } of songs) this.emit('song.added', { songId: id });
  }

  /** `artist` is null for a compilation; `first` is its first song. */
  async album(title: string, artist: NamedArtist | null, first: PreparedSong): Promise<string> {
    const found = await findAlbum(this.database, artist?.id ?? null, title);
    if (found !== undefined) return found;
    const id = await this.unused(AlbumEntity, albumIdOf(first.modifiedAtMs, artist?.name, title));
    await this.database.insert(AlbumEntity, {
      id,
      title,
      ...releaseOf(first.facts),
      artistId: artist?.id ?? null,
      createdAt: this.clock.next(),
    });
    this.emit('album.added', { albumId: id });
    return id;
  }

  /** Fills in the year and cover from the first of its songs that have them. */
  async completeAlbum(id: string, songs: readonly PreparedSong[]): Promise<void> {
    const dated = songs.find(({ facts }) => facts.releaseDateKnown);
    const imageHash = songs.find(({ picture }) => picture)?.picture?.large.hash;
    if (dated) await this.database.update(AlbumEntity, { id, releaseYearKnown: false }, releaseOf(dated.facts));
    if (imageHash) await this.database.update(AlbumEntity, { id, imageHash: IsNull() }, { imageHash });
  }

  /** `first` is the first song that names the artist. */
  async artist(name: string, details: ArtistDetails | undefined, first: PreparedSong): Promise<NamedArtist> {
    const artist = this.artists.get(name) ?? { id: await this.idOfArtist(name, details, first), name };
    this.artists.set(name, artist);
    return artist;
  }

  private async idOfArtist(name: string, details: ArtistDetails | undefined, { modifiedAtMs }: PreparedSong): Promise<string> {
    const known = {
      description: details?.facts.description ?? null,
      dateOfBirth: details?.facts.dateOfBirth ?? null,
      imageHash: details?.picture?.large.hash ?? null,
    };
    const found = await findArtist(this.database, name);
    if (found) {
      if (found.isBare && details) await this.database.update(ArtistEntity, found.id, known);
      return found.id;
    }
    const id = await this.unused(ArtistEntity, artistIdOf(modifiedAtMs, name));
    await this.database.insert(ArtistEntity, { id, fullName: name, ...known, createdAt: this.clock.next() });
    this.emit('artist.added', { artistId: id });
    return id;
  }

  /** A renamed row keeps the id that was derived from its old name. */
  private async unused(entity: typeof ArtistEntity | typeof AlbumEntity, id: string): Promise<string> {
    return (await this.database.existsBy(entity, { id })) ? v7() : id;
  }
}

const releaseOf = ({ releaseDate, releaseDateKnown }: SongFacts) => ({
  releaseYear: yearOf(releaseDate),
  releaseYearKnown: releaseDateKnown,
});
