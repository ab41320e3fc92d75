import { Injectable } from '@nestjs/common';
import { PictureKeeper } from '../ingest/picture-keeper';
import { FolderPictures } from './folder-pictures';
import { inOrder } from './in-order';
import { type Problem, reasonFor } from './problems';
import { type PreparedSong, SongPreparer } from './song-preparer';
import type { ArtistFiles, MusicFolder } from './walk-music';

const FILES_AT_ONCE = 2;

export interface PreparedFolder {
  songs: PreparedSong[];
  artist: ArtistFiles;
  problems: Problem[];
}

/** Reads the songs of one folder. */
@Injectable()
export class FolderPreparer {
  constructor(
    private readonly songs: SongPreparer,
    private readonly pictures: PictureKeeper,
  ) {}

  /** `nameOf` gives a file's path below the folder that is imported; `onFile` is told of every file that has been read. */
  async prepare(folder: MusicFolder, nameOf: (path: string) => string, onFile: () => void): Promise<PreparedFolder> {
    const pictures = new FolderPictures(this.pictures, folder.cover);
    const prepare = async (path: string): Promise<PreparedSong | Problem> => {
      try {
        return await this.songs.prepare(path, nameOf(path), (embedded) => pictures.of(path, embedded));
      } catch (error) {
        return { path, reason: reasonFor(error) };
      } finally {
        onFile();
      }
    };
    const songs: PreparedSong[] = [];
    const problems: Problem[] = [];
    for await (const result of inOrder(folder.songs, FILES_AT_ONCE, prepare)) {
      if ('reason' in result) problems.push(result);
      else songs.push(result);
    }
    return { songs, artist: folder.artist, problems: [...problems, ...pictures.problems] };
  }
}
