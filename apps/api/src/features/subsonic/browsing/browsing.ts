import type { ArtistDetail, LetterStart } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { readLastChange } from '../../catalogue/revision.reader';
import { ListWindowsReader } from '../../reads/windows/list-windows.reader';
import { Entries } from '../entries/entries';
import { Portraits } from '../entries/portraits';
import { playerEndpoint } from '../protocol/endpoint';
import { knownBy, ownId } from '../protocol/ids';
import { count, optionalText, optionalWhole, text } from '../protocol/parameters';
import { CODES, notFound, ProtocolError } from '../protocol/protocol-error';
import type { Members } from '../protocol/values';
import { artistNamed, genreCounts, neighboursOf, topSongsOf } from './library.queries';

const IGNORED_ARTICLES = 'The';
const LARGEST_LIST = 500;
const USUAL_SIMILAR = 50;
const USUAL_SIMILAR_ARTISTS = 20;
/** What is similar to an artist or an album follows from this many songs. */
const MOST_COMPARED = 200;
const FOLDER = { id: 1, name: 'Music' };

/** Goes through the library: by artists and albums, or by folders, of which artists and albums are the only ones. */
@Injectable()
export class Browsing {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: CatalogueReader,
    private readonly windows: ListWindowsReader,
    private readonly entries: Entries,
    private readonly portraits: Portraits,
  ) {}

  readonly musicFolders = playerEndpoint({ cost: 0, takes: {} }, () => ({ musicFolders: { musicFolder: [FOLDER] } }));

  /** A player that has the latest ones is told only that. */
  readonly indexes = playerEndpoint({ cost: 20, takes: { ifModifiedSince: optionalWhole } }, async ({ ifModifiedSince }, { player }) => {
    const lastModified = (await readLastChange(this.database.manager)).getTime();
    const isKnown = ifModifiedSince !== undefined && lastModified <= ifModifiedSince;
    const index = isKnown ? [] : await this.index(player.userId);
    return { indexes: { lastModified, ignoredArticles: IGNORED_ARTICLES, index } };
  });

  readonly artists = playerEndpoint({ cost: 20, takes: { musicFolderId: optionalText } }, async (_, { player }) => ({
    artists: { ignoredArticles: IGNORED_ARTICLES, index: await this.index(player.userId) },
  }));

  readonly artist = playerEndpoint({ cost: 2, takes: { id: text } }, async ({ id }, { player }) => {
    const artist = await this.artistWith(id);
    const [shown] = await this.entries.ofArtists([artist], player.userId);
    return { artist: { ...shown, album: await this.entries.ofAlbums(artist.albums, player.userId) } };
  });

  readonly album = playerEndpoint({ cost: 2, takes: { id: text } }, async ({ id }, { player }) => {
    const { album, songs } = await this.shownAlbum(id, player.userId);
    return { album: { ...album, song: songs } };
  });

  readonly song = playerEndpoint({ cost: 1, takes: { id: text } }, async ({ id }, { player }) => {
    const [song] = await this.entries.songs([ownId('song', id)], player.userId);
    if (!song) throw notFound('song');
    return { song };
  });

  readonly musicDirectory = playerEndpoint({ cost: 5, takes: { id: text } }, async ({ id }, { player }) => {
    const known = knownBy(id);
    if (known?.kind === 'artist') {
      const artist = await this.artistWith(id);
      const { albumFolders } = await this.entries.all({ albums: artist.albums.map(({ _id }) => _id) }, player.userId);
      return { directory: { id, name: artist.fullName, child: albumFolders } };
    }
    const { album, songs } = await this.shownAlbum(id, player.userId);
    return { directory: { id, parent: album.artistId, name: album.name, child: songs } };
  });

  readonly genres = playerEndpoint({ cost: 5, takes: {} }, async () => ({
    genres: { genre: (await genreCounts(this.database.manager)).map((genre) => ({ ...genre })) },
  }));

  readonly artistInfo = playerEndpoint(
    { cost: 5, takes: { id: text, count: count(USUAL_SIMILAR_ARTISTS, LARGEST_LIST) } },
    async (given, { player }) => ({
      artistInfo: await this.infoOfArtist(given, player.userId),
    }),
  );

  readonly artistInfo2 = playerEndpoint(
    { cost: 5, takes: { id: text, count: count(USUAL_SIMILAR_ARTISTS, LARGEST_LIST) } },
    async (given, { player }) => ({
      artistInfo2: await this.infoOfArtist(given, player.userId),
    }),
  );

  /** Chorus keeps no notes of albums. */
  readonly albumInfo = playerEndpoint({ cost: 2, takes: { id: text } }, async ({ id }) => {
    const known = knownBy(id);
    const [song] = known?.kind === 'song' ? await this.catalogue.songsById([known.id]) : [];
    if (!song) await this.albumWith(id);
    return { albumInfo: {} };
  });

  readonly similarSongs = playerEndpoint(
    { cost: 5, takes: { id: text, count: count(USUAL_SIMILAR, LARGEST_LIST) } },
    async (given, { player }) => ({
      similarSongs: { song: await this.similarTo(given, player.userId) },
    }),
  );

  readonly similarSongs2 = playerEndpoint(
    { cost: 5, takes: { id: text, count: count(USUAL_SIMILAR, LARGEST_LIST) } },
    async (given, { player }) => ({
      similarSongs2: { song: await this.similarTo(given, player.userId) },
    }),
  );

  readonly topSongs = playerEndpoint(
    { cost: 5, takes: { artist: optionalText, id: optionalText, count: count(USUAL_SIMILAR, LARGEST_LIST) } },
    async (given, { player }) => {
      const { manager } = this.database;
      const artistId = await this.artistMeant(given);
      const ids = artistId === undefined ? [] : await topSongsOf(manager, artistId, given.count);
      return { topSongs: { song: await this.entries.songs(ids, player.userId) } };
    },
  );

  private async index(userId: string): Promise<Members[]> {
    const { total } = await this.windows.artists({ from: 0, count: 1 });
    const { rows, letters } = await this.windows.artists({ from: 0, count: total });
    const shown = await this.entries.ofArtists(rows, userId);
    return underLetters(shown, letters).map(({ letter, items }) => ({ name: letter, artist: items }));
  }

  private async artistWith(id: string): Promise<ArtistDetail> {
    const artist = await this.catalogue.artistById(ownId('artist', id));
    if (!artist) throw notFound('artist');
    return artist;
  }

  /** The id of an album that was joined with another leads to the other. */
  private async shownAlbum(id: string, userId: string): Promise<{ album: Members; songs: Members[] }> {
    const shown = await this.entries.albumWithSongs(ownId('album', id), userId);
    const found = shown ?? (await this.entries.albumWithSongs((await this.albumWith(id))._id, userId));
    if (!found) throw notFound('album');
    return found;
  }

  private async albumWith(id: string) {
    const album = await this.catalogue.albumById(ownId('album', id));
    if (!album) throw notFound('album');
    return album;
  }

  /** An id is exact; several artists may have a name. */
  private async artistMeant({ artist, id }: { artist?: string | undefined; id?: string | undefined }): Promise<string | undefined> {
    if (id !== undefined) return (await this.artistWith(id))._id;
    if (artist === undefined) throw new ProtocolError(CODES.missingParameter, 'Required parameter is missing: artist.');
    return artistNamed(this.database.manager, artist);
  }

  private async infoOfArtist(given: { id: string; count: number }, userId: string): Promise<Members> {
    const artist = await this.artistWith(given.id);
    const songIds = artist.songs.slice(0, MOST_COMPARED).map(({ _id }) => _id);
    const similar = await this.catalogue.songsById(await neighboursOf(this.database.manager, songIds, MOST_COMPARED));
    const artistIds = new Set(similar.flatMap(({ artistId }) => (artistId === null || artistId === artist._id ? [] : [artistId])));
    const similarArtist = await this.entries.artists([...artistIds].slice(0, given.count), userId);
    return { biography: artist.description ?? undefined, ...this.portraits.ofInfo(artist), similarArtist };
  }

  private async similarTo(given: { id: string; count: number }, userId: string): Promise<Members[]> {
    const songIds = await this.songsBehind(given.id);
    return this.entries.songs(await neighboursOf(this.database.manager, songIds, given.count), userId);
  }

  private async songsBehind(id: string): Promise<string[]> {
    const known = knownBy(id);
    if (known?.kind === 'song') return [known.id];
    const { songs } = known?.kind === 'artist' ? await this.artistWith(id) : await this.albumWith(id);
    return songs.slice(0, MOST_COMPARED).map(({ _id }) => _id);
  }
}

/** What comes before the first letter, and after the last one, is under it. */
function underLetters<Item>(items: readonly Item[], letters: readonly LetterStart[]): { letter: string; items: Item[] }[] {
  if (letters.length === 0) return items.length === 0 ? [] : [{ letter: '#', items: [...items] }];
  return letters.map(({ letter }, place) => ({
    letter,
    items: items.slice(place === 0 ? 0 : letters[place]?.at, letters[place + 1]?.at ?? items.length),
  }));
}
