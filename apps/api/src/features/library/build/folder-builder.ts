import { Injectable } from '@nestjs/common';
import { promise as queue } from 'fastq';
import { hashOf } from '../../../platform/object-store/fingerprint';
import { PictureWriter, type StoredPicture } from '../../media/pictures/picture.writer';
import type { ChangedFolder } from '../compare/compare-folder';
import type { ArtistFiles, FoundSong } from '../find/walk-music';
import { isLasting, mayPassSoon, type Problem, reasonFor } from '../problems';
import type { SongFacts } from './describe-song';
import { readPicture } from './read-small-file';
import { type PreparedSong, SongBuilder } from './song-builder';

/** As many as most albums have, and few enough to have their bytes in memory. */
const FILES_AT_ONCE = 10;
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
   * that was read. Once `stop` is aborted, those that were begun are prepared, and the files that follow are left.
   */
  async prepare(folder: ChangedFolder, nameOf: (path: string) => string, onFile: () => void, stop: AbortSignal): Promise<PreparedFolder> {
    const pictures = new FolderPictures((source) => this.pictures.push(source));
    const preparing = { nameOf, onFile, pictureOf: pictures.pictureFor.bind(pictures) };
    const songs: PreparedSong[] = [];
    const problems: Problem[] = [];
    const refused: Problem[] = [];
    const mayPass: string[] = [];
    const refuse = (path: string, error: unknown) => {
      const problem = { path, reason: reasonFor(error) };
      problems.push(problem);
      if (isLasting(error)) refused.push(problem);
      if (mayPassSoon(error)) mayPass.push(path);
    };
    let begun = 0;
    while (begun < folder.songs.length && !stop.aborted) {
      const some = folder.songs.slice(begun, begun + FILES_AT_ONCE);
      begun += some.length;
      for (const [at, prepared] of (await this.songs.prepare(some, preparing)).entries()) {
        if (prepared.status === 'fulfilled') songs.push(prepared.value);
        else refuse(some[at]?.path ?? '', prepared.reason);
      }
    }
    problems.push(...songs.flatMap((song) => [...song.problems, ...song.notes]));
    let described: Promise<SongFacts[]> | undefined;
    const readRest = () => (described ??= this.songs.describeThose(folder.songs.slice(begun), nameOf));
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
