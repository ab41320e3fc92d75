import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { MediaWriter, type StoredMedia } from '../../media/media.writer';
import { fillGenres } from '../genres/genres.queries';
import { sizesOf } from '../../media/pictures/picture.writer';
import { removeFilesLyrics, saveFilesLyrics } from '../lyrics/lyrics.queries';
import type { ArtistDetails } from './artist-details';
import { CatalogueWriter, type NewSong } from './catalogue-writer';
import { IncreasingClock } from './increasing-clock';
import { findSongs, type KnownSong } from './known-names.queries';
import type { PreparedSong } from './song-builder';

export interface AlbumPlace {
  artist: string | undefined;
  details: ArtistDetails | undefined;
  albumId: string | undefined;
}

@Injectable()
export class SongImporter {
  private readonly clock = new IncreasingClock();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaWriter,
  ) {}

  /** Adds songs of one album, or of none, in one transaction; returns the album's id. */
  async add(songs: readonly PreparedSong[], place: AlbumPlace): Promise<string | undefined> {
    return this.unitOfWork.run(async (database, emit) => {
      const known = await findSongs(
        database,
        songs.map(({ identity }) => identity),
      );
      const added = onceEach(songs.filter(({ identity }) => !known.has(identity)));
      const albumKnown = place.albumId ?? [...known.values()].at(-1)?.albumId ?? undefined;
      if (added.length === 0) return albumKnown;

      await this.media.saveRows(database, mediaOf(added, place));
      const catalogue = new CatalogueWriter(database, emit, this.clock);
      const albumId = await this.addTo(catalogue, added, { ...place, albumId: albumKnown });
      await saveFilesLyrics(
        database,
        added.flatMap(({ identity, lyrics, fileKey: file }) => (lyrics ? { songId: identity.id, lyrics, file } : [])),
      );
      return albumId;
    });
  }

  private async addTo(catalogue: CatalogueWriter, songs: readonly PreparedSong[], place: AlbumPlace): Promise<string | undefined> {
    const rows: NewSong[] = [];
    let { albumId } = place;
    for (const song of songs) {
      const artistNamed = async (name: string | undefined) =>
        name === undefined ? null : catalogue.artist(name, name === place.artist ? place.details : undefined, song);
      const { album, artist } = song.facts;
      if (album !== undefined) albumId ??= await catalogue.album(album, await artistNamed(place.artist), song);
      const artistId = (await artistNamed(artist))?.id ?? null;
      rows.push({ ...columnsOf(song), artistId, albumId: album === undefined ? null : (albumId ?? null), createdAt: this.clock.next() });
    }
    if (rows[0]?.albumId) await catalogue.completeAlbum(rows[0].albumId, songs);
    await catalogue.addSongs(rows);
    return albumId;
  }

  /** Of songs that the catalogue has from a release that did not ask. */
  async addGenres(songs: readonly PreparedSong[]): Promise<void> {
    const found = songs.flatMap(({ known, facts: { genres } }) =>
      known?.lacksGenres && genres.length > 0 ? { id: known.id, genres } : [],
    );
    if (found.length === 0) return;
    await this.unitOfWork.run(async (database, emit) => {
      for (const songId of await fillGenres(database, found)) emit('song.changed', { songId });
    });
  }

  /** Of songs that the catalogue has; returns the ids of those that changed. */
  async updateLyrics(songs: readonly PreparedSong[]): Promise<string[]> {
    const read = songs.flatMap(({ known, lyrics, fileKey: file }) => (known && lyrics ? { songId: known.id, lyrics, file } : []));
    const without = songs.flatMap((song) => (hasLyricsNoMore(song) ? { songId: song.known.id, file: song.fileKey } : []));
    if (read.length + without.length === 0) return [];
    return this.unitOfWork.run(async (database, emit) => {
      const changed = [...(await saveFilesLyrics(database, read)), ...(await removeFilesLyrics(database, without))];
      for (const songId of changed) emit('song.changed', { songId });
      return changed;
    });
  }
}

/** Nor does a file that could not be read have some. */
const hasLyricsNoMore = (song: PreparedSong): song is PreparedSong & { known: KnownSong; fileKey: string } =>
  song.known !== undefined && song.fileKey !== undefined && song.lyrics === undefined && song.problems.length === 0;

function columnsOf({ identity, facts, picture, duration }: PreparedSong): Omit<NewSong, 'artistId' | 'albumId' | 'createdAt'> {
  const { title, releaseDate, releaseDateKnown, genres, trackNumber = null, discNumber = null } = facts;
  const { id, audioHash } = identity;
  return {
    id,
    title,
    releaseDate,
    releaseDateKnown,
    genres,
    duration,
    discNumber,
    trackNumber,
    imageHash: picture?.large.hash ?? null,
    audioHash,
  };
}

/** Files with the same audio are one song of an album. */
const onceEach = (songs: readonly PreparedSong[]): PreparedSong[] =>
  songs.filter(({ audio }, at) => songs.findIndex((song) => song.audio.hash === audio.hash) === at);

const mediaOf = (songs: readonly PreparedSong[], { details }: AlbumPlace): StoredMedia[] => [
  ...songs.map(({ audio }) => audio),
  ...[...songs, details].flatMap((pictured) => (pictured?.picture ? sizesOf(pictured.picture) : [])),
];
