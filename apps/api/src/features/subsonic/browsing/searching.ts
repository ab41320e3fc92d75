import { Injectable } from '@nestjs/common';
import { ListWindowsReader } from '../../reads/windows/list-windows.reader';
import { SearchReader } from '../../reads/search/search.reader';
import { Entries } from '../entries/entries';
import { playerEndpoint } from '../protocol/endpoint';
import { count, optionalText, text } from '../protocol/parameters';

const USUAL_COUNT = 20;
const MOST_AT_ONCE = 500;
const FARTHEST = 1_000_000_000;
/** Nobody looks at more of what a search has found. */
const MOST_FOUND = 1_000;

const searched = {
  query: text,
  artistCount: count(USUAL_COUNT, MOST_AT_ONCE),
  artistOffset: count(0, FARTHEST),
  albumCount: count(USUAL_COUNT, MOST_AT_ONCE),
  albumOffset: count(0, FARTHEST),
  songCount: count(USUAL_COUNT, MOST_AT_ONCE),
  songOffset: count(0, FARTHEST),
};

type Searched = Record<'artistCount' | 'artistOffset' | 'albumCount' | 'albumOffset' | 'songCount' | 'songOffset', number> & {
  query: string;
};

interface Found {
  artists: string[];
  albums: string[];
  songs: string[];
  revision?: string;
}

/** Players write quotation marks around an empty text, and a star behind a beginning: neither is searched. */
const wordsOf = (query: string): string => query.replace(/["*]/g, ' ').trim();

/** Searches; without a text, everything is found: so players copy a whole library, part by part. */
@Injectable()
export class Searching {
  constructor(
    private readonly search: SearchReader,
    private readonly windows: ListWindowsReader,
    private readonly entries: Entries,
  ) {}

  readonly search2 = playerEndpoint({ cost: 5, takes: searched }, async (given, { player }) => {
    const { artists, albumFolders, songs } = await this.entries.all(await this.find(given), player.userId);
    return { searchResult2: { artist: artists, album: albumFolders, song: songs } };
  });

  readonly search3 = playerEndpoint({ cost: 5, takes: searched }, async (given, { player }) => {
    const { artists, albums, songs } = await this.entries.all(await this.find(given), player.userId);
    return { searchResult3: { artist: artists, album: albums, song: songs } };
  });

  /** The first version of the protocol's search finds songs alone. */
  readonly songs = playerEndpoint(
    {
      cost: 5,
      takes: {
        artist: optionalText,
        album: optionalText,
        title: optionalText,
        any: optionalText,
        count: count(USUAL_COUNT, MOST_AT_ONCE),
        offset: count(0, FARTHEST),
      },
    },
    async ({ artist, album, title, any, ...part }, { player }) => {
      const query = wordsOf([any, title, artist, album].filter((words) => words !== undefined).join(' '));
      const { songs } = await this.search.idsFound(query, MOST_FOUND);
      const match = await this.entries.songs(songs.slice(part.offset, part.offset + part.count), player.userId);
      return { searchResult: { offset: part.offset, totalHits: songs.length, match } };
    },
  );

  private async find({ query, artistCount, artistOffset, albumCount, albumOffset, songCount, songOffset }: Searched): Promise<Found> {
    const words = wordsOf(query);
    if (words === '') {
      // Together they read the revision once.
      const [artistsListed, albumsListed, songsListed] = await Promise.all([
        this.windows.artistIds({ from: artistOffset, count: artistCount }),
        this.windows.albumIds({ from: albumOffset, count: albumCount }),
        this.windows.songIds({ from: songOffset, count: songCount }),
      ]);
      return { artists: artistsListed.ids, albums: albumsListed.ids, songs: songsListed.ids, revision: songsListed.revision };
    }
    const ends = [artistOffset + artistCount, albumOffset + albumCount, songOffset + songCount];
    const found = await this.search.idsFound(words, Math.min(MOST_FOUND, Math.max(...ends)));
    return {
      artists: found.artists.slice(artistOffset, artistOffset + artistCount),
      albums: found.albums.slice(albumOffset, albumOffset + albumCount),
      songs: found.songs.slice(songOffset, songOffset + songCount),
    };
  }
}
