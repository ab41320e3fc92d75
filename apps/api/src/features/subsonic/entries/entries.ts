import type { Album } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { Members } from '../protocol/values';
import { type AlbumEntry, toAlbumEntry } from './album.mapper';
import { type ShownArtist, toArtistId3 } from './artist.mapper';
import { CatalogueEntries } from './catalogue-entries';
import { type Given, GivenReader, markMembers, playMembers } from './given';
import { Portraits } from './portraits';

interface Wanted {
  songs?: readonly string[];
  albums?: readonly string[];
  artists?: readonly string[];
  /** That of the lists which named them, where it has just been read. */
  revision?: string | undefined;
}

type ByPerson = ReadonlyMap<string, Given>;
type ByName<Entry> = readonly (readonly [id: string, entry: Entry])[];

interface Shown {
  songs: Members[];
  albums: Members[];
  /** The same albums for players that browse folders. */
  albumFolders: Members[];
  artists: Members[];
}

/** Songs, albums and artists with what a person has given them. The order of ids is kept; those that are gone are left out. */
@Injectable()
export class Entries {
  constructor(
    private readonly catalogue: CatalogueEntries,
    private readonly given: GivenReader,
    private readonly portraits: Portraits,
  ) {}

  /** An id that comes twice is there twice. */
  async songs(ids: readonly string[], userId: string): Promise<Members[]> {
    return (await this.all({ songs: ids }, userId)).songs;
  }

  async artists(ids: readonly string[], userId: string): Promise<Members[]> {
    return (await this.all({ artists: ids }, userId)).artists;
  }

  async all({ songs = [], albums = [], artists = [], revision }: Wanted, userId: string): Promise<Shown> {
    const at = revision ?? (await this.catalogue.now());
    const found = {
      songs: await this.catalogue.songs(at, songs),
      albums: await this.catalogue.albums(at, albums),
      artists: await this.catalogue.artists(at, artists),
    };
    const by = await this.givenBy(userId, found);
    return {
      songs: found.songs.map((song) => withGivenToSong(song, by)),
      albums: found.albums.map((album) => withGivenToAlbum(album, by)),
      albumFolders: found.albums.map((album) => folderOf(album, by)),
      artists: found.artists.map((artist) => withGiven(artist, by)),
    };
  }

  /** Undefined if there is no such album. */
  async albumWithSongs(id: string, userId: string): Promise<{ album: Members; songs: Members[] } | undefined> {
    const at = await this.catalogue.now();
    const [album] = await this.catalogue.albums(at, [id]);
    if (!album) return undefined;
    const songs = await this.catalogue.songs(at, album[1].songIds);
    const by = await this.givenBy(userId, { albums: [album], songs });
    return { album: withGivenToAlbum(album, by), songs: songs.map((song) => withGivenToSong(song, by)) };
  }

  async ofAlbums(albums: readonly Album[], userId: string): Promise<Members[]> {
    const entries = albums.map((album) => [album._id, toAlbumEntry(album)] as const);
    const by = await this.givenBy(userId, { albums: entries });
    return entries.map((album) => withGivenToAlbum(album, by));
  }

  async ofArtists(artists: readonly ShownArtist[], userId: string): Promise<Members[]> {
    const entries = artists.map((artist) => [artist._id, toArtistId3(artist, this.portraits.ofArtist(artist))] as const);
    const by = await this.givenBy(userId, { artists: entries });
    return entries.map((artist) => withGiven(artist, by));
  }

  private givenBy(
    userId: string,
    { songs = [], albums = [], artists = [] }: { songs?: ByName<Members>; albums?: ByName<AlbumEntry>; artists?: ByName<Members> },
  ): Promise<ByPerson> {
    const ids = [songs, albums, artists].flatMap((entries) => entries.map(([id]) => id));
    const played = new Set([...songs.map(([id]) => id), ...albums.flatMap(([, { songIds }]) => songIds)]);
    return this.given.by(userId, ids, [...played]);
  }
}

const withGiven = ([id, entry]: readonly [string, Members], by: ByPerson): Members => ({ ...entry, ...markMembers(by.get(id)) });

const withGivenToSong = ([id, entry]: readonly [string, Members], by: ByPerson): Members => {
  const given = by.get(id);
  return { ...entry, ...playMembers([given]), ...markMembers(given), averageRating: given?.average ?? undefined };
};

const withGivenToAlbum = ([id, { shown, songIds }]: readonly [string, AlbumEntry], by: ByPerson): Members => ({
  ...shown,
  ...playMembers(songIds.map((songId) => by.get(songId))),
  ...markMembers(by.get(id)),
});

const folderOf = (album: readonly [string, AlbumEntry], by: ByPerson): Members => ({
  ...withGivenToAlbum(album, by),
  ...album[1].folder,
  averageRating: by.get(album[0])?.average ?? undefined,
});
