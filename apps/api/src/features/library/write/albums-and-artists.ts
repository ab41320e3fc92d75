import type { EntityManager } from 'typeorm';
import type { CatalogueRows } from '../../catalogue/catalogue.writer';
import type { ArtistDetails } from '../build/artist-details';
import type { SongFacts } from '../build/describe-song';
import { findAlbum, findArtist } from '../build/known-names.queries';
import { yearOf } from '../build/release-date';
import type { PreparedSong } from '../build/song-builder';
import { albumIdOf, artistIdOf } from '../build/stable-id';

export interface NamedArtist {
  id: string;
  name: string;
}

/** Never returns the same millisecond twice, so that later additions are newer. */
export class IncreasingClock {
  private last = 0;

  next(): Date {
    this.last = Math.max(this.last + 1, Date.now());
    return new Date(this.last);
  }
}

/** Finds albums and artists by their names, or adds them, in one transaction. */
export class AlbumsAndArtists {
  private readonly artists = new Map<string, NamedArtist>();

  constructor(
    private readonly database: EntityManager,
    private readonly rows: CatalogueRows,
    private readonly clock: IncreasingClock,
  ) {}

  /** `artist` is null for a compilation; `first` is its first song. */
  async album(title: string, artist: NamedArtist | null, first: PreparedSong): Promise<string> {
    const found = await findAlbum(this.database, artist?.id ?? null, title);
    if (found !== undefined) return found;
    const id = albumIdOf(first.modifiedAtMs, artist?.name, title);
    return this.rows.addAlbum({ id, title, ...releaseOf(first.facts), artistId: artist?.id ?? null, createdAt: this.clock.next() });
  }

  /** Fills in the year and cover from the first of its songs that have them. */
  async complete(albumId: string, songs: readonly PreparedSong[]): Promise<void> {
    const dated = songs.find(({ facts }) => facts.releaseDateKnown);
    const imageHash = songs.find(({ picture }) => picture)?.picture?.large.hash;
    await this.rows.completeAlbum(albumId, dated && releaseOf(dated.facts), imageHash);
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
    if (!found) return this.rows.addArtist({ id: artistIdOf(modifiedAtMs, name), fullName: name, ...known, createdAt: this.clock.next() });
    if (found.isBare && details) await this.rows.describeArtist(found.id, known);
    return found.id;
  }
}

const releaseOf = ({ releaseDate, releaseDateKnown }: SongFacts) => ({
  releaseYear: yearOf(releaseDate),
  releaseYearKnown: releaseDateKnown,
});
