import {
  type Album,
  type AlbumWindowQuery,
  type Artist,
  type ArtistWindowQuery,
  type LetterStart,
  type ListedSong,
  type SongWindowQuery,
  USUAL_WINDOW_LENGTH,
} from '@chorus/contracts';
import type { ARTIST_SORTS } from '@chorus/contracts';
import { BadRequestException, Injectable } from '@nestjs/common';
import { nounTables, SORTED_ARTIST } from '../../catalogue/catalogue-columns.reader';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { CachedLists } from './cached-lists';
import { type ListStatement, listStatement } from './list-statement';
import type { Put } from './list-statement';
import { listedAlbums } from './listed-albums';
import { listedSongs } from './listed-songs';
import { daysOfDecade, releasedBetween, hasGenre } from '../../catalogue/genres/song-conditions.reader';
import { containing, type ListSource } from './list-source';

const listedArtists: ListSource<(typeof ARTIST_SORTS)[number]> = {
  ...nounTables.artist,
  joins: '',
  defaultOrder: `${SORTED_ARTIST}, artist.id`,
  orders: {
    default: { letterOf: SORTED_ARTIST },
    songs: { by: '(SELECT count(*) FROM songs WHERE songs.artist_id = artist.id) DESC' },
  },
  idsFound: (filter) => `SELECT id FROM artist_search WHERE words LIKE ${containing(filter)}`,
};

export interface ListWindow<Row> {
  total: number;
  found: number;
  rows: Row[];
  letters: LetterStart[];
}

/** As of a revision of the catalogue. */
export interface ListedIds {
  ids: string[];
  revision: string;
}

type Part = Pick<ArtistWindowQuery, 'from' | 'count' | 'places'>;
type IdsPart = Record<'from' | 'count', number>;

@Injectable()
export class ListWindowsReader {
  constructor(
    private readonly lists: CachedLists,
    private readonly catalogue: CatalogueReader,
  ) {}

  songs({ sort, filter, genre, decade, ...part }: SongWindowQuery): Promise<ListWindow<ListedSong>> {
    const statement = listStatement(listedSongs, { sort, filter, choice: chosenSongs({ genre, decade }) });
    return this.window(statement, part, (ids) => this.catalogue.listedSongsById(ids));
  }

  albums({ sort, filter, ...part }: AlbumWindowQuery): Promise<ListWindow<Album>> {
    return this.window(listStatement(listedAlbums, { sort, filter }), part, (ids) => this.catalogue.albumsById(ids));
  }

  artists({ sort, filter, ...part }: ArtistWindowQuery): Promise<ListWindow<Artist>> {
    return this.window(listStatement(listedArtists, { sort, filter }), part, (ids) => this.catalogue.artistsById(ids));
  }

  /** The ids alone, of as many as are wanted. */
  async songIds(part: IdsPart): Promise<ListedIds> {
    return this.idsIn(listStatement(listedSongs, { sort: undefined, filter: undefined }), part);
  }

  async albumIds({ sort, ...part }: IdsPart & Pick<AlbumWindowQuery, 'sort'>): Promise<ListedIds> {
    return this.idsIn(listStatement(listedAlbums, { sort, filter: undefined }), part);
  }

  async artistIds(part: IdsPart): Promise<ListedIds> {
    return this.idsIn(listStatement(listedArtists, { sort: undefined, filter: undefined }), part);
  }

  private async idsIn(statement: ListStatement, { from, count }: IdsPart): Promise<ListedIds> {
    const { ids, revision } = await this.lists.read(statement);
    const found = Math.max(0, Math.min(count, ids.length - from));
    return { ids: ids.at(placesOf({ from, count: found })), revision };
  }

  /** Rows that were deleted since the list was read are left out. */
  private async window<Row>(statement: ListStatement, part: Part, rowsOf: (ids: string[]) => Promise<Row[]>): Promise<ListWindow<Row>> {
    const { total, ids, letters } = await this.lists.read(statement);
    return { total, found: ids.length, rows: await rowsOf(ids.at(placesOf(part))), letters };
  }
}

const placesOf = ({ places, from = 0, count = USUAL_WINDOW_LENGTH }: Part): number[] =>
  places?.split(',').map(Number) ?? Array.from({ length: count }, (_, index) => from + index);

/** The condition on songs of a genre or a decade; undefined if all are listed. */
function chosenSongs({ genre, decade }: Pick<SongWindowQuery, 'genre' | 'decade'>): ((put: Put) => string) | undefined {
  if (genre !== undefined && decade !== undefined) throw new BadRequestException('Choose a genre or a decade, not both.');
  if (genre !== undefined) return (put) => hasGenre(put(genre));
  if (decade === undefined) return undefined;
  const { first, last } = daysOfDecade(decade);
  return (put) => releasedBetween(put(first), put(last));
}
