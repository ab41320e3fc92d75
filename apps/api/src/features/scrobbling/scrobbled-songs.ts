import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { SongDetailsReader } from '../catalogue/songs/song-details.reader';
import type { PlayedSong } from './listens';

/** The metadata of songs that scrobble servers get. */
@Injectable()
export class ScrobbledSongs {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly details: SongDetailsReader,
  ) {}

  /** Songs that are gone are left out. */
  async byId(songIds: readonly string[]): Promise<ReadonlyMap<string, PlayedSong>> {
    const ids = [...new Set(songIds)];
    const [songs, details] = await Promise.all([this.catalogue.listedSongsById(ids), this.details.byId(ids)]);
    return new Map(songs.map((song) => [song._id, { ...song, recordingId: details.get(song._id)?.recordingId }]));
  }
}
