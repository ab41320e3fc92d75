import {
  foldText,
  LEAST_PLAYS_ON_REPEAT,
  MOST_ON_REPEAT,
  MOST_PLAYLISTS_FOUND,
  ON_REPEAT_DAYS,
  type Playlist,
  type SongOnRepeat,
  typedText,
} from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { ListeningReader } from '../listening/listening.reader';
import { PlaylistsReadingService } from './playlists-reading.service';

const DAY_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class PlaylistDiscoveryService {
  constructor(
    private readonly playlists: PlaylistsReadingService,
    private readonly listening: ListeningReader,
    private readonly catalogue: CatalogueReader,
  ) {}

  /** Names that begin with the text come first, then the last changed. */
  async search(userId: string, typed: string): Promise<Playlist[]> {
    const text = foldText(typedText(typed));
    if (text === '') return [];
    const words = text.split(' ');
    const visible = await this.playlists.visibleTo(userId);
    const found = visible
      .map((one) => ({ ...one, name: foldText(one.playlist.name) }))
      .filter(({ name }) => words.every((word) => name.includes(word)))
      .toSorted((one, other) => Number(other.name.startsWith(text)) - Number(one.name.startsWith(text)));
    return this.playlists.toPlaylists(found.slice(0, MOST_PLAYLISTS_FOUND));
  }

  async onRepeat(userId: string): Promise<SongOnRepeat[]> {
    const since = new Date(Date.now() - ON_REPEAT_DAYS * DAY_MS);
    const counts = await this.listening.mostPlayedSince({ id: userId, isVisitor: false }, since, {
      least: LEAST_PLAYS_ON_REPEAT,
      count: MOST_ON_REPEAT,
    });
    const songs = await this.catalogue.songsById([...counts.keys()]);
    return songs.map((song) => ({ ...song, plays: counts.get(song._id) ?? 0 }));
  }
}
