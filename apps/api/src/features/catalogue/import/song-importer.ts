import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { MediaWriter } from '../../media/media.writer';
import { PictureWriter } from '../ingest/picture.writer';
import type { ArtistDetails } from './artist-details';
import { CatalogueWriter } from './catalogue-writer';
import { IncreasingClock } from './increasing-clock';
import { findSong } from './known-names.queries';
import { yearOf } from './release-date';
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
    private readonly pictures: PictureWriter,
  ) {}

  async add({ id, facts, audio, picture, duration, modifiedAtMs }: PreparedSong, place: AlbumPlace): Promise<string | null> {
    return this.unitOfWork.run(async (database, emit) => {
      const known = await findSong(database, { id, audioHash: audio.hash, album: facts.album });
      if (known) return known.albumId;

      await this.media.saveRow(database, audio);
      await this.savePictures(database, [picture, place.details?.picture]);

      const catalogue = new CatalogueWriter(database, emit, this.clock, modifiedAtMs);
      const artistNamed = (name: string | undefined) =>
        name === undefined ? null : catalogue.artist(name, name === place.artist ? place.details : undefined);
      const release = { releaseYear: yearOf(facts.releaseDate), releaseYearKnown: facts.releaseDateKnown };
      const albumTitled = async (title: string) =>
        place.albumId ?? (await catalogue.album(title, await artistNamed(place.artist), release));

      const { title, releaseDate, releaseDateKnown, trackNumber = null, discNumber = null } = facts;
      const albumId = facts.album === undefined ? null : await albumTitled(facts.album);
      const artistId = (await artistNamed(facts.artist))?.id ?? null;
      const imageHash = picture?.large.hash ?? null;
      if (albumId) await catalogue.completeAlbum(albumId, release, imageHash);
      const audioHash = audio.hash;
      const numbers = { duration, discNumber, trackNumber };
      await catalogue.addSong({ id, title, releaseDate, releaseDateKnown, ...numbers, artistId, albumId, imageHash, audioHash });
      return albumId;
    });
  }

  private async savePictures(database: EntityManager, pictures: (PreparedSong['picture'] | undefined)[]) {
    for (const picture of pictures) if (picture) await this.pictures.saveRows(database, picture);
  }
}
