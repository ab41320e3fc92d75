import { MOST_LIKED_ALBUMS, MOST_LIKED_SONGS } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { LikesWriter } from '../../likes/likes.writer';
import { ListeningReader } from '../../listening/listening.reader';
import { BlocksReader } from '../../moderation/blocks.reader';
import { PresenceReader } from '../../presence/presence.reader';
import { type ListedIds, ListWindowsReader } from '../../reads/windows/list-windows.reader';
import { UsersReader } from '../../users/users.reader';
import { Entries } from '../entries/entries';
import { Marks } from '../marks/marks';
import { playerEndpoint } from '../protocol/endpoint';
import { idOf } from '../protocol/ids';
import { choice, count, optionalText, optionalWhole, text } from '../protocol/parameters';
import { CODES, ProtocolError } from '../protocol/protocol-error';
import { albumsOfGenre, albumsOfYears, randomAlbums, randomSongs, songsOfGenre } from './library.queries';

const TYPES = [
  'random',
  'newest',
  'highest',
  'frequent',
  'recent',
  'alphabeticalByName',
  'alphabeticalByArtist',
  'starred',
  'byYear',
  'byGenre',
] as const;

const USUAL_LENGTH = 10;
const LONGEST_LIST = 500;
const FARTHEST = 1_000_000_000;
/** A list of what somebody has played goes back so many songs. */
const MOST_PLAYED = 1_000;
const MOST_PLAYING = 200;
const MINUTE_MS = 60_000;
const SINCE_EVER = new Date(0);

const albumList = {
  type: choice(TYPES),
  size: count(USUAL_LENGTH, LONGEST_LIST),
  offset: count(0, FARTHEST),
  fromYear: optionalWhole,
  toYear: optionalWhole,
  genre: optionalText,
};

interface Wanted {
  type: (typeof TYPES)[number];
  size: number;
  offset: number;
  fromYear?: number | undefined;
  toYear?: number | undefined;
  genre?: string | undefined;
}

function required<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw new ProtocolError(CODES.missingParameter, `Required parameter is missing: ${name}.`);
  return value;
}

/** Chosen parts of the library. */
@Injectable()
export class Lists {
  private readonly idsOfType: Record<(typeof TYPES)[number], (wanted: Wanted, userId: string) => Promise<string[] | ListedIds>> = {
    random: ({ size }) => randomAlbums(this.database.manager, size),
    newest: (wanted) => this.inOrder(wanted),
    alphabeticalByName: (wanted) => this.inOrder(wanted, 'title'),
    alphabeticalByArtist: (wanted) => this.inOrder(wanted, 'artist'),
    highest: async (wanted, userId) => partOf(await this.marks.bestRated('album', userId), wanted),
    frequent: async (wanted, userId) => partOf(await this.mostPlayed(userId), wanted),
    recent: async (wanted, userId) => partOf(await this.lastPlayed(userId), wanted),
    starred: async (wanted, userId) => partOf(await this.likedAlbums(userId), wanted),
    byYear: ({ fromYear, toYear, size, offset }) =>
      albumsOfYears(this.database.manager, required('fromYear', fromYear), required('toYear', toYear), { count: size, offset }),
    byGenre: ({ genre, size, offset }) => albumsOfGenre(this.database.manager, required('genre', genre), { count: size, offset }),
  };

  constructor(
    private readonly database: DataSource,
    private readonly catalogue: CatalogueReader,
    private readonly windows: ListWindowsReader,
    private readonly likes: LikesWriter,
    private readonly listening: ListeningReader,
    private readonly presence: PresenceReader,
    private readonly blocks: BlocksReader,
    private readonly users: UsersReader,
    private readonly marks: Marks,
    private readonly entries: Entries,
  ) {}

  readonly albumList = playerEndpoint({ cost: 5, takes: albumList }, async (wanted, { player: { userId } }) => ({
    albumList: { album: (await this.albums(wanted, userId)).albumFolders },
  }));

  readonly albumList2 = playerEndpoint({ cost: 5, takes: albumList }, async (wanted, { player: { userId } }) => ({
    albumList2: { album: (await this.albums(wanted, userId)).albums },
  }));

  readonly randomSongs = playerEndpoint(
    {
      cost: 5,
      takes: { size: count(USUAL_LENGTH, LONGEST_LIST), genre: optionalText, fromYear: optionalWhole, toYear: optionalWhole },
    },
    async ({ size, ...chosen }, { player }) => {
      const ids = await randomSongs(this.database.manager, { count: size, ...chosen });
      return { randomSongs: { song: await this.entries.songs(ids, player.userId) } };
    },
  );

  readonly songsByGenre = playerEndpoint(
    { cost: 5, takes: { genre: text, count: count(USUAL_LENGTH, LONGEST_LIST), offset: count(0, FARTHEST) } },
    async ({ genre, ...part }, { player }) => {
      const ids = await songsOfGenre(this.database.manager, genre, part);
      return { songsByGenre: { song: await this.entries.songs(ids, player.userId) } };
    },
  );

  readonly nowPlaying = playerEndpoint({ cost: 2, takes: {} }, async (_, { player: { userId, username } }) => {
    const seen = this.presence
      .peoplePlaying()
      .filter((one) => one.userId === userId || !this.blocks.isKnownBetween(userId, one.userId))
      .slice(0, MOST_PLAYING);
    const names = await this.users.namesOf(seen.map((one) => one.userId));
    const songs = await this.entries.songs([...new Set(seen.map(({ songId }) => songId))], userId);
    const known = new Map(songs.map((song) => [song.id, song]));
    return {
      nowPlaying: {
        entry: seen.flatMap((one) => {
          const song = known.get(idOf('song', one.songId));
          const name = one.userId === userId ? username : (names.get(one.userId) ?? '');
          return song ? [{ ...song, username: name, minutesAgo: Math.floor((Date.now() - one.since) / MINUTE_MS), playerId: 0 }] : [];
        }),
      },
    };
  });

  readonly starred = playerEndpoint({ cost: 20, takes: {} }, async (_, { player: { userId } }) => {
    const { artists, albumFolders, songs } = await this.starredOf(userId);
    return { starred: { artist: artists, album: albumFolders, song: songs } };
  });

  readonly starred2 = playerEndpoint({ cost: 20, takes: {} }, async (_, { player: { userId } }) => {
    const { artists, albums, songs } = await this.starredOf(userId);
    return { starred2: { artist: artists, album: albums, song: songs } };
  });

  private async albums(wanted: Wanted, userId: string) {
    const listed = await this.idsOfType[wanted.type](wanted, userId);
    const { ids, revision } = Array.isArray(listed) ? { ids: listed, revision: undefined } : listed;
    return this.entries.all({ albums: ids, revision }, userId);
  }

  private inOrder({ size, offset }: Wanted, sort?: 'title' | 'artist'): Promise<ListedIds> {
    return this.windows.albumIds({ sort, from: offset, count: size });
  }

  private async lastPlayed(userId: string): Promise<string[]> {
    return this.albumsOf(await this.listening.lastHeard({ id: userId, isVisitor: false }, MOST_PLAYED));
  }

  private async mostPlayed(userId: string): Promise<string[]> {
    const plays = await this.listening.mostPlayedSince({ id: userId, isVisitor: false }, SINCE_EVER, { least: 1, count: MOST_PLAYED });
    const songs = await this.catalogue.songsById([...plays.keys()]);
    const sums = new Map<string, number>();
    for (const { _id, albumId } of songs) if (albumId !== null) sums.set(albumId, (sums.get(albumId) ?? 0) + (plays.get(_id) ?? 0));
    return [...sums].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
  }

  private async albumsOf(songIds: readonly string[]): Promise<string[]> {
    const songs = await this.catalogue.songsById(songIds);
    return [...new Set(songs.flatMap(({ albumId }) => albumId ?? []))];
  }

  private async likedAlbums(userId: string): Promise<string[]> {
    const { items } = await this.likes.albums.list(userId, { limit: MOST_LIKED_ALBUMS });
    return items.map(({ _id }) => _id);
  }

  private async starredOf(userId: string) {
    const { items } = await this.likes.songs.list(userId, { limit: MOST_LIKED_SONGS });
    const [artists, albums] = [await this.marks.starredArtists(userId), await this.likedAlbums(userId)];
    return this.entries.all({ artists, albums, songs: items.map(({ _id }) => _id) }, userId);
  }
}

const partOf = (ids: readonly string[], { size, offset }: Wanted): string[] => ids.slice(offset, offset + size);
