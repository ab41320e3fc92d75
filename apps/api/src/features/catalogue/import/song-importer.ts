import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { MediaWriter, type StoredMedia } from '../../media/media.writer';
import type { ArtistDetails } from './artist-details';
import { CatalogueWriter, type NewSong } from './catalogue-writer';
import { IncreasingClock } from './increasing-clock';
import { findSongs } from './known-names.queries';
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
      return this.addTo(catalogue, added, { ...place, albumId: albumKnown });
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
}

function columnsOf({ identity, facts, picture, duration }: PreparedSong): Omit<NewSong, 'artistId' | 'albumId' | 'createdAt'> {
  const { title, releaseDate, releaseDateKnown, trackNumber = null, discNumber = null } = facts;
  const { id, audioHash } = identity;
  return { id, title, releaseDate, releaseDateKnown, duration, discNumber, trackNumber, imageHash: picture?.large.hash ?? null, audioHash };
}

/** Files with the same audio are one song of an album. */
const onceEach = (songs: readonly PreparedSong[]): PreparedSong[] =>
  songs.filter(({ audio }, at) => songs.findIndex((song) => song.audio.hash === audio.hash) === at);

const mediaOf = (songs: readonly PreparedSong[], { details }: AlbumPlace): StoredMedia[] => [
  ...songs.map(({ audio }) => audio),
  ...[...songs, details].flatMap((pictured) => (pictured?.picture ? [pictured.picture.small, pictured.picture.large] : [])),
];
