import type { CatalogueEvents } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { MediaStore } from '../ingest/media-store';
import { PictureStore } from '../ingest/picture-store';
import type { ArtistDetails } from './artist-details';
import { CatalogueWriter } from './catalogue-writer';
import { IncreasingClock } from './increasing-clock';
import { findSong } from './known-names.queries';
import type { PreparedSong } from './song-builder';

/** The artist and album of a song, derived from its whole folder. */
export interface AlbumPlace {
  /** Whose album it is; undefined for a compilation. */
  artist: string | undefined;
  /** What is known of that artist beside the name. */
  details: ArtistDetails | undefined;
  /** The album that songs of the same folder with the same album title are on already. */
  albumId: string | undefined;
}

/** Adds one song with its media, its artist and its album: all or nothing. */
@Injectable()
export class SongImporter {
  private readonly clock = new IncreasingClock();

  constructor(
    private readonly unitOfWork: UnitOfWork<CatalogueEvents>,
    private readonly media: MediaStore,
    private readonly pictures: PictureStore,
  ) {}

  /** Answers the album that the song is on now, or has been on since before. */
  async add({ id, facts, audio, picture, duration, modifiedAt }: PreparedSong, place: AlbumPlace): Promise<string | null> {
    return this.unitOfWork.run(async (database, emit) => {
      const known = await findSong(database, { id, audioHash: audio.hash, album: facts.album });
      if (known) return known.albumId;

      await this.media.saveRow(database, audio);
      for (const needed of [picture, place.details?.picture]) if (needed) await this.pictures.saveRows(database, needed);

      const catalogue = new CatalogueWriter(database, emit, this.clock, modifiedAt);
      const artistNamed = (name: string | undefined) =>
        name === undefined ? null : catalogue.artist(name, name === place.artist ? place.details : undefined);
      const albumTitled = async (title: string) =>
        place.albumId ?? (await catalogue.album(title, await artistNamed(place.artist), Number(facts.releaseDate.slice(0, 4))));

      const { title, releaseDate, trackNumber = null, discNumber = null } = facts;
      const albumId = facts.album === undefined ? null : await albumTitled(facts.album);
      const artistId = (await artistNamed(facts.artist))?.id ?? null;
      const imageHash = picture?.large.hash ?? null;
      if (albumId && imageHash) await catalogue.giveAlbumPicture(albumId, imageHash);
      const audioHash = audio.hash;
      await catalogue.addSong({ id, title, releaseDate, duration, discNumber, trackNumber, artistId, albumId, imageHash, audioHash });
      return albumId;
    });
  }
}
