import { Injectable } from '@nestjs/common';
import { promise as queue } from 'fastq';
import { inOrder } from '../../../platform/async/in-order';
import { hashOf } from '../../../platform/object-store/fingerprint';
import { PictureWriter, type StoredPicture } from '../../media/pictures/picture.writer';
import type { ChangedFolder, ComparedSong } from '../compare/compare-folder';
import type { ArtistFiles, FoundSong } from '../find/walk-music';
import { isLasting, mayPassSoon, type Problem, reasonFor } from '../problems';
import type { SongFacts } from './describe-song';
import { readPicture } from './read-small-file';
import { type PreparedSong, SongBuilder } from './song-builder';

/** More than are inspected at once, so that none of the inspecting processes waits for the store. */
const FILES_AT_ONCE = 4;
/** A picture may decode to 25 million pixels of memory. */
const PICTURES_AT_ONCE = 2;

export interface PreparedFolder {
  songs: PreparedSong[];
  artist: ArtistFiles;
  problems: Problem[];
  /** The problems that stay until their files change. */
  refused: Problem[];
  /** Files that may be accepted soon. */
  mayPass: string[];
  /** Reads the tags of songs that a stopped import leaves for the next one: an album's artist depends on all of its songs. */
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
  async prepare(folder: ChangedFolder, nameOf: (path: string) => string, onFile: () => void, stop: AbortSignal): Promise<PreparedFolder> {
    const pictures = new FolderPictures((source) => this.pictures.push(source));
    const rest: ComparedSong[] = [];
    const refused: Problem[] = [];
    const mayPass: string[] = [];
    const prepare = async (song: ComparedSong): Promise<PreparedSong | Problem | undefined> => {
      const { path } = song;
      if (stop.aborted) {
        rest.push(song);
        return undefined;
      }
      try {
        return await this.songs.prepare(song, nameOf, (embedded) => pictures.pictureFor(song, embedded));
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
    problems.push(...songs.flatMap((song) => [...song.problems, ...song.notes]));
    let described: Promise<SongFacts[]> | undefined;
    const readRest = () => (described ??= this.songs.describeThose(rest, nameOf));
    return { songs, artist: folder.artist, problems: [...problems, ...pictures.problems], refused, mayPass, readRest };
  }
}

/** The songs of an album mostly embed the same picture, which is encoded once. */
class FolderPictures {
  readonly problems: Problem[] = [];
  private readonly stored = new Map<string, Promise<StoredPicture | undefined>>();

  constructor(private readonly storePicture: (source: Uint8Array) => Promise<StoredPicture>) {}

  async pictureFor({ path, cover }: FoundSong, embedded: Uint8Array | undefined): Promise<StoredPicture | undefined> {
    const own = embedded && (await this.once(hashOf(embedded), path, () => Promise.resolve(embedded)));
    if (own || cover === undefined) return own;
    return this.once(cover, cover, () => readPicture(cover));
  }

  private once(key: string, path: string, read: () => Promise<Uint8Array>): Promise<StoredPicture | undefined> {
    const known = this.stored.get(key);
    if (known) return known;
    const stored = this.store(path, read);
    this.stored.set(key, stored);
    return stored;
  }

  private async store(path: string, read: () => Promise<Uint8Array>): Promise<StoredPicture | undefined> {
    try {
      return await this.storePicture(await read());
    } catch (error) {
      this.problems.push({ path, reason: reasonFor(error), leftOut: 'picture' });
      return undefined;
    }
  }
}
