import { yearOf } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { foldedName } from '../../../platform/encoding/clean-text';
import type { CatalogueRows, WrittenCredit, NewArtist } from '../../catalogue/catalogue.writer';
import type { ArtistDetails } from '../build/artist-details';
import type { CreditedTo, SongFacts } from '../build/describe-song';
import { findAlbum, findArtists } from '../build/known-names.queries';
import type { PreparedSong } from '../build/song-builder';
import { albumIdOf, artistIdOf } from '../build/stable-id';

/** What the file of a song needs of the artists of its album. */
export interface AlbumArtist {
  artist: CreditedTo | undefined;
  details: ArtistDetails | undefined;
}

interface AlbumNamed {
  title: string;
  /** Undefined for a compilation. */
  by: CreditedTo | undefined;
  /** Its id, if that is known. */
  known: string | undefined;
  first: PreparedSong;
}

interface Naming {
  by: CreditedTo | undefined;
  /** The first song that names them. */
  first: PreparedSong;
}

/** The artists of a song of a file, if it has any. */
export const creditOf = ({ artist, credits }: SongFacts): CreditedTo | undefined =>
  artist === undefined ? undefined : { text: artist, credits };

export const isBySeveral = ({ credits }: CreditedTo): boolean => credits.length > 1 || credits.some(({ joinPhrase }) => joinPhrase !== '');

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
  /** Ids by folded names. */
  private readonly artists = new Map<string, string>();

  constructor(
    private readonly database: EntityManager,
    private readonly rows: CatalogueRows,
    private readonly clock: IncreasingClock,
  ) {}

  /** With the year and cover of the first of its songs that have them. Call it once the artists are `named`. */
  async album({ title, by, known, first }: AlbumNamed, songs: readonly PreparedSong[]): Promise<string> {
    const credit = this.columnsOf(by);
    const dated = songs.find(({ facts }) => facts.releaseDateKnown);
    const imageHash = songs.find(({ picture }) => picture)?.picture?.large.hash;
    const found = known ?? (await findAlbum(this.database, credit.artistId, title));
    if (found !== undefined) {
      await this.rows.completeAlbum(found, dated && releaseOf(dated.facts), imageHash);
      return found;
    }
    const id = albumIdOf(first.modifiedAtMs, by?.credits[0]?.name, title);
    const release = releaseOf((dated ?? first).facts);
    return this.rows.addAlbum({ id, title, ...release, imageHash: imageHash ?? null, ...credit, createdAt: this.clock.next() });
  }

  /** Finds the artists of all of them at once, or adds them. */
  async name(all: readonly Naming[], album: AlbumArtist): Promise<void> {
    const unknown = namedIn(all).filter(({ name }) => !this.artists.has(foldedName(name)));
    if (unknown.length === 0) return;
    const found = await findArtists(
      this.database,
      unknown.map(({ name }) => name),
    );
    const added: NewArtist[] = [];
    for (const { name, sortName = null, first } of unknown) {
      const artist = found.get(name);
      const details = detailsIn(album, name);
      if (!artist) {
        const known = details ?? noDetails;
        added.push({ id: artistIdOf(first.modifiedAtMs, name), fullName: name, sortName, ...known, createdAt: this.clock.next() });
        continue;
      }
      if (artist.isBare && details) await this.rows.describeArtist(artist.id, details);
      this.artists.set(foldedName(name), artist.id);
    }
    const ids = await this.rows.addArtists(added);
    for (const [at, { fullName }] of added.entries()) this.artists.set(foldedName(fullName), ids[at] ?? '');
  }

  /** Of those that are `named`. */
  columnsOf(by: CreditedTo | undefined): WrittenCredit {
    const ids = (by?.credits ?? []).map(({ name }) => this.artists.get(foldedName(name)) ?? null);
    const [artistId = null] = ids;
    if (!by || !isBySeveral(by) || ids.includes(null)) return { artistId, artistIds: null, joinPhrases: null, writtenArtist: null };
    return {
      artistId,
      artistIds: ids.filter((id) => id !== null),
      joinPhrases: by.credits.map(({ joinPhrase }) => joinPhrase),
      writtenArtist: by.text,
    };
  }
}

interface Named {
  name: string;
  sortName?: string | undefined;
  first: PreparedSong;
}

/** Each name once, with the first song that names them and the first name for sorting. */
function namedIn(all: readonly Naming[]): Named[] {
  const byName = new Map<string, Named>();
  for (const { by, first } of all) {
    for (const { name, sortName } of by?.credits ?? []) {
      const known = byName.get(foldedName(name));
      if (known) known.sortName ??= sortName;
      else byName.set(foldedName(name), { name, sortName, first });
    }
  }
  return [...byName.values()];
}

type Details = Pick<NewArtist, 'description' | 'dateOfBirth' | 'imageHash'>;
const noDetails: Details = { description: null, dateOfBirth: null, imageHash: null };

/** What the files in the artist's folder say, which is that of the album's first artist. */
function detailsIn({ artist, details }: AlbumArtist, name: string): Details | undefined {
  if (!details || foldedName(name) !== foldedName(artist?.credits[0]?.name ?? '')) return undefined;
  const { description = null, dateOfBirth = null } = details.facts;
  return { description, dateOfBirth, imageHash: details.picture?.large.hash ?? null };
}

const releaseOf = ({ releaseDate, releaseDateKnown }: SongFacts) => ({
  releaseYear: yearOf(releaseDate),
  releaseYearKnown: releaseDateKnown,
});
