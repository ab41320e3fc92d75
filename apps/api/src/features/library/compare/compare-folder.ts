import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Batch } from '../../../platform/async/batch';
import { inOrder } from '../../../platform/async/in-order';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { hashOfFile } from '../../../platform/object-store/fingerprint';
import type { MusicSource } from '../find/music-source';
import type { FoundSong, MusicFolder } from '../find/walk-music';
import type { Problem } from '../problems';
import { isSameMark, markOf } from './file-mark';
import { type FileMark, findFiles, type ImportedFile } from './imported-files.queries';

const HASHED_AT_ONCE = 4;

export interface Recognition {
  source: MusicSource;
  /** Reads files whose size and time are the same, to compare their content. */
  byHash: boolean;
  /** Leaves folders alone in which a file changed less than this long ago: it may still be being written. */
  settleMs?: number | undefined;
  /** Leaves out files whose songs were deleted, instead of adding them again. */
  leavesDeleted?: boolean | undefined;
  /** The encoding of tags that say Latin-1, if it is another one. Files whose tags were read in another one are read again. */
  tagsEncoding?: string | undefined;
}

export interface ComparedSong extends FoundSong {
  /** The storage key of the file; undefined if the file can't be accessed. */
  key: string | undefined;
  modifiedAtMs: number | undefined;
  /** The file as an earlier import read it. */
  before: ImportedFile | undefined;
  tagsEncoding: string | undefined;
  /** Whether another song at this path, or this song at another, may be a change of one file. */
  isLasting: boolean;
  /** The folder that it stays in, if it is not stored. */
  inPlace: string | undefined;
}

/** A folder has all of its songs or none. */
export interface ChangedFolder extends MusicFolder {
  songs: ComparedSong[];
}

/** The part of a folder that an import has to read. */
export interface FolderDiff {
  folder: ChangedFolder;
  marks: Map<string, FileMark>;
  unchanged: number;
  /** Files that were refused before and have not changed. They are not read again. */
  refused: Problem[];
  isUnsettled?: boolean;
}

interface Found {
  song: FoundSong;
  mark: FileMark | undefined;
  file: ImportedFile | undefined;
}

@Injectable()
export class FolderComparer {
  /** Folders that are compared together share a look-up. */
  private readonly known = new Batch<string[], Map<string, ImportedFile>>(0, (keys) =>
    findFiles(this.dataSource.manager, keys.flat(), this.config.neverSplit),
  );

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /** Leaves out the songs of a folder if none of them has changed. If one has, all are read: an album's artist depends on all of its songs. */
  async compareFolder(folder: MusicFolder, recognition: Recognition): Promise<FolderDiff> {
    const { byHash, settleMs = 0, leavesDeleted = false, tagsEncoding } = recognition;
    const found = (await this.lookUp(folder.songs, recognition)).filter((one) => !(leavesDeleted && isOfDeleted(one)));
    const marks = new Map(found.flatMap(({ song, mark }) => (mark ? [[song.path, mark] as const] : [])));
    const nothing = { folder: { ...folder, songs: [] }, marks, unchanged: 0, refused: [] };
    if (await areTheSame(found, byHash)) {
      const refused = found.flatMap(({ song, file }) => (file?.refused ? [{ path: song.path, reason: file.refused }] : []));
      return { ...nothing, unchanged: found.length - refused.length, refused };
    }
    if (found.some((one) => isFresh(one, settleMs))) return { ...nothing, isUnsettled: true };
    return {
      ...nothing,
      folder: {
        ...folder,
        songs: found.map(({ song, mark, file }) => ({
          ...song,
          key: mark?.key,
          modifiedAtMs: mark?.modifiedAtMs,
          before: file,
          tagsEncoding,
          isLasting: recognition.source.isLasting,
          inPlace: recognition.source.isInPlace ? recognition.source.path : undefined,
        })),
      },
    };
  }

  private async lookUp(songs: readonly FoundSong[], { source, tagsEncoding }: Recognition): Promise<Found[]> {
    const marked = await Promise.all(songs.map(async (song) => ({ song, mark: await markOf(source, song) })));
    const known = await this.known.add(marked.flatMap(({ mark }) => mark?.key ?? []));
    return marked.map(({ song, mark }) => ({ song, mark, file: readIn(tagsEncoding, known.get(mark?.key ?? '')) }));
  }
}

/** Without an encoding, tags stay as they were read: who does not name it again has not changed their mind. */
function readIn(tagsEncoding: string | undefined, file: ImportedFile | undefined): ImportedFile | undefined {
  const isOther = file?.songId && tagsEncoding !== undefined && file.tagsEncoding !== tagsEncoding;
  return isOther ? { ...file, isOfEarlierReader: true } : file;
}

async function areTheSame(found: readonly Found[], byHash: boolean): Promise<boolean> {
  const compare = async ({ song, mark, file }: Found) => {
    if (!mark || !file || file.isGone || file.isOfEarlierReader || (file.songId === null && file.refused === null)) return false;
    return byHash ? mark.beside === file.beside && (await hashOfFile(song.path)) === file.hash : isSameMark(mark, file);
  };
  for await (const isSame of inOrder(found, HASHED_AT_ONCE, compare)) if (!isSame) return false;
  return true;
}

const isOfDeleted = ({ mark, file }: Found): boolean =>
  mark !== undefined && file?.songId === null && file.refused === null && isSameMark(mark, file);

/** A file whose time is ahead of this clock, as a server's may be, does not count as fresh. */
function isFresh({ mark, file }: Found, settleMs: number): boolean {
  if (!mark || (file && isSameMark(mark, file))) return false;
  const age = Date.now() - mark.changedAtMs;
  return age >= 0 && age < settleMs;
}
