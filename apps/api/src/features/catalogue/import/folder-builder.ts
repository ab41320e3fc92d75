import { Injectable } from '@nestjs/common';
import { promise as queue } from 'fastq';
import { PictureWriter } from '../../media/pictures/picture.writer';
import { FolderPictures } from './folder-pictures';
import { inOrder } from './in-order';
import type { SongFacts } from './describe-song';
import { isLasting, mayPassSoon, type Problem, reasonFor } from './problems';
import { type PreparedSong, SongBuilder } from './song-builder';
import type { ArtistFiles, FoundSong, MusicFolder } from './walk-music';

/** More than are inspected at once, so that none of the inspecting processes waits for the store. */
const FILES_AT_ONCE = 4;
/** A picture may decode to 25 million pixels of memory. */
const PICTURES_AT_ONCE = 2;

export interface PreparedFolder {
  songs: PreparedSong[];
  artist: ArtistFiles;
  problems: Problem[];
  /** Those of the problems that stay until the file changes. */
  refused: Problem[];
  /** Files that may be taken soon. */
  mayPass: string[];
  /** Reads what the songs say that a stopped import leaves for the next: an album's artist depends on all of its songs. */
  readRest: () => Promise<SongFacts[]>;
}

@Injectable()
export class FolderBuilder {
  private readonly pictures = queue((source: Uint8Array) => this.writer.store(source), PICTURES_AT_ONCE);

  constructor(
    private readonly songs: SongBuilder,
    private readonly writer: PictureWriter,
  ) {}

  /**
   * `nameOf` maps a path to the one below the imported folder; `onFile` is called for every file
   * that was read. Once `stop` is aborted, the files that follow are left.
   */
  async prepare(folder: MusicFolder, nameOf: (path: string) => string, onFile: () => void, stop: AbortSignal): Promise<PreparedFolder> {
    const pictures = new FolderPictures((source) => this.pictures.push(source));
    const rest: string[] = [];
    const refused: Problem[] = [];
    const mayPass: string[] = [];
    const prepare = async (song: FoundSong): Promise<PreparedSong | Problem | undefined> => {
      const { path } = song;
      if (stop.aborted) {
        rest.push(path);
        return undefined;
      }
      try {
        return await this.songs.prepare(song, nameOf(path), (embedded) => pictures.pictureFor(song, embedded));
      } catch (error) {
        const problem = { path, reason: reasonFor(error) };
        if (isLasting(error)) refused.push(problem);
        if (mayPassSoon(error)) mayPass.push(path);
        return problem;
      } finally {
        onFile();
      }
    };
    const songs: PreparedSong[] = [];
    const problems: Problem[] = [];
    for await (const result of inOrder(folder.songs, FILES_AT_ONCE, prepare)) {
      if (!result) continue;
      if ('reason' in result) problems.push(result);
      else songs.push(result);
    }
    problems.push(...songs.flatMap((song) => song.problems));
    let described: Promise<SongFacts[]> | undefined;
    const readRest = () => (described ??= this.songs.describeThose(rest, nameOf));
    return { songs, artist: folder.artist, problems: [...problems, ...pictures.problems], refused, mayPass, readRest };
  }
}
