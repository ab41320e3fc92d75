import type { Album, ListedSong } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { SongDetailsReader } from '../../catalogue/songs/song-details.reader';
import { LikesReader } from '../../likes/likes.reader';
import { ListeningReader, type SongPlays } from '../../listening/listening.reader';
import { Marks } from '../marks/marks';
import type { Members } from '../protocol/values';
import { toAlbumFolder, toAlbumId3 } from './album.mapper';
import { type ShownArtist, toArtistId3 } from './artist.mapper';
import type { Mark, Played } from './members';
import { Portraits } from './portraits';
import { toChild } from './song.mapper';

type MarkOf = (id: string) => Mark;

/** Shows songs, albums and artists as the protocol does, with what the person has given them. The order of ids is kept; those that are gone are left out. */
@Injectable()
export class Entries {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly details: SongDetailsReader,
    private readonly likes: LikesReader,
    private readonly listening: ListeningReader,
    private readonly marks: Marks,
    private readonly portraits: Portraits,
  ) {}

  /** An id that comes twice is there twice. */
  async songs(ids: readonly string[], userId: string): Promise<Members[]> {
    const listed = await this.catalogue.listedSongsById([...new Set(ids)]);
    const shown = new Map((await this.ofSongs(listed, userId)).map((child, at) => [listed[at]?._id, child]));
    return ids.map((id) => shown.get(id)).filter((child) => child !== undefined);
  }

  async ofSongs(songs: readonly ListedSong[], userId: string): Promise<Members[]> {
    const ids = songs.map(({ _id }) => _id);
    const details = await this.details.byId(ids);
    const markOf = await this.marksOf('song', ids, userId);
    const plays = await this.listening.playsOf(userId, ids);
    return songs.map((song) =>
      toChild(song, details.get(song._id), { mark: markOf(song._id), played: plays.get(song._id) ?? { count: 0 } }),
    );
  }

  async albums(ids: readonly string[], userId: string): Promise<Members[]> {
    return this.ofAlbums(await this.catalogue.albumsById(ids), userId);
  }

  async albumFolders(ids: readonly string[], userId: string): Promise<Members[]> {
    return this.ofAlbums(await this.catalogue.albumsById(ids), userId, toAlbumFolder);
  }

  async ofAlbums(albums: readonly Album[], userId: string, show = toAlbumId3): Promise<Members[]> {
    const markOf = await this.marksOf(
      'album',
      albums.map(({ _id }) => _id),
      userId,
    );
    const songIds = albums.flatMap(({ songs }) => songs.map(({ _id }) => _id));
    const plays = await this.listening.playsOf(userId, songIds);
    return albums.map((album) => show(album, { mark: markOf(album._id), played: together(album, plays) }));
  }

  async artists(ids: readonly string[], userId: string): Promise<Members[]> {
    return this.ofArtists(await this.catalogue.artistsById(ids), userId);
  }

  async ofArtists(artists: readonly ShownArtist[], userId: string): Promise<Members[]> {
    const markOf = await this.marksOf(
      'artist',
      artists.map(({ _id }) => _id),
      userId,
    );
    return artists.map((artist) => toArtistId3(artist, markOf(artist._id), this.portraits.ofArtist(artist)));
  }

  /** Likes are the stars of songs and albums; only ratings and the stars of artists are kept for players alone. */
  private async marksOf(kind: 'song' | 'album' | 'artist', ids: readonly string[], userId: string): Promise<MarkOf> {
    const kept = await this.marks.given(kind, ids, userId);
    const liked = await this.likedAt(kind, ids, userId);
    const averages = kind === 'artist' ? undefined : await this.marks.averages(kind, ids);
    return (id) => ({
      starredAt: liked.get(id) ?? kept.get(id)?.starredAt ?? undefined,
      rating: kept.get(id)?.rating ?? undefined,
      average: averages?.get(id),
    });
  }

  private likedAt(kind: 'song' | 'album' | 'artist', ids: readonly string[], userId: string): Promise<ReadonlyMap<string, Date>> {
    if (kind === 'song') return this.likes.songsLikedAt(userId, ids);
    return kind === 'album' ? this.likes.albumsLikedAt(userId, ids) : Promise.resolve(new Map());
  }
}

function together({ songs }: Album, plays: ReadonlyMap<string, SongPlays>): Played {
  const played = songs.flatMap(({ _id }) => plays.get(_id) ?? []);
  const lastAt = played.map((one) => one.lastAt).toSorted((one, other) => other.getTime() - one.getTime())[0];
  return { count: played.reduce((sum, { count }) => sum + count, 0), lastAt };
}
