import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { coalesced } from '../../../platform/async/coalesced';
import { hashOfFile } from '../../../platform/object-store/fingerprint';
import { isSameMark, markOf } from './file-mark';
import type { PreparedFolder } from './folder-builder';
import { type FileMark, findFiles, type ImportedFile, saveFiles } from './imported-files.queries';
import { inOrder } from './in-order';
import { factsOf } from './read-facts';
import { findSongs } from './known-names.queries';
import type { Problem } from './problems';
import type { FoundSong, MusicFolder } from './walk-music';

const HASHED_AT_ONCE = 4;

export interface Recognition {
  /** Of an imported folder, to which `nameOf` relates paths. */
  root: string;
  nameOf: (path: string) => string;
  /** Reads files whose size and time are the same, to compare their content. */
  byHash: boolean;
  /** Leaves folders alone in which a file changed less than so long ago: it may still be written. */
  settleMs?: number | undefined;
  /** Leaves out files whose songs were deleted, instead of adding them again. */
  leavesDeleted?: boolean | undefined;
}

/** A folder without what an earlier import read of it. */
export interface LookedAtFolder {
  folder: MusicFolder;
  marks: Map<string, FileMark>;
  unchanged: number;
  /** As before, without reading them again. */
  refused: Problem[];
  isUnsettled?: boolean;
}

interface Found {
  song: FoundSong;
  mark: FileMark | undefined;
  file: ImportedFile | undefined;
}

@Injectable()
export class ImportedFiles {
  private asked: string[] = [];
  /** Folders that are looked at while one look-up is under way share the next. */
  private readonly findAsked = coalesced(() => {
    const asked = this.asked;
    this.asked = [];
    return findFiles(this.dataSource.manager, asked);
  });

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Leaves out the songs of a folder none of which has changed. Where one has, all are read: what an album's artist is depends on all of its
   * songs.
   */
  async lookAt(folder: MusicFolder, recognition: Recognition): Promise<LookedAtFolder> {
    const { byHash, settleMs = 0, leavesDeleted = false } = recognition;
    const found = (await this.lookUp(folder.songs, recognition)).filter((one) => !(leavesDeleted && isOfDeleted(one)));
    const marks = new Map(found.flatMap(({ song, mark }) => (mark ? [[song.path, mark] as const] : [])));
    const nothing = { folder: { ...folder, songs: [] }, marks, unchanged: 0, refused: [] };
    if (await areTheSame(found, byHash)) {
      const refused = found.flatMap(({ song, file }) => (file?.refused ? [{ path: song.path, reason: file.refused }] : []));
      return { ...nothing, unchanged: found.length - refused.length, refused };
    }
    if (found.some((one) => isFresh(one, settleMs))) return { ...nothing, isUnsettled: true };
    return { ...nothing, folder: { ...folder, songs: found.map(({ song, mark, file }) => ({ ...song, key: mark?.key, before: file })) } };
  }

  private async lookUp(songs: readonly FoundSong[], { root, nameOf }: Recognition): Promise<Found[]> {
    const marked = await Promise.all(songs.map(async (song) => ({ song, mark: await markOf(root, nameOf(song.path), song) })));
    this.asked.push(...marked.flatMap(({ mark }) => mark?.key ?? []));
    const known = await this.findAsked();
    return marked.map(({ song, mark }) => ({ song, mark, file: known.get(mark?.key ?? '') }));
  }

  /** Once the songs are added. Files of which something could not be read are read again by the next import. */
  async save({ marks }: LookedAtFolder, { songs, refused }: PreparedFolder): Promise<void> {
    const { manager } = this.dataSource;
    const read = songs.filter(({ problems }) => problems.length === 0);
    const added = read.filter(({ known }) => !known);
    const ids =
      added.length > 0
        ? await findSongs(
            manager,
            added.map(({ identity }) => identity),
          )
        : undefined;
    const imported = read.flatMap((song) => {
      const { path, identity, known, facts, duration, picture } = song;
      const [mark, songId] = [marks.get(path), (known ?? ids?.get(identity))?.id];
      return mark && songId
        ? [
            {
              ...mark,
              hash: identity.originalHash,
              songId,
              refused: null,
              facts: factsOf(facts, duration, picture?.large.hash ?? known?.readAs?.picture),
            },
          ]
        : [];
    });
    const left = refused.flatMap(({ path, reason }): ImportedFile[] => {
      const mark = marks.get(path);
      return mark ? [{ ...mark, hash: null, songId: null, refused: reason }] : [];
    });
    await saveFiles(manager, [...imported, ...left]);
  }
}

async function areTheSame(found: readonly Found[], byHash: boolean): Promise<boolean> {
  const compare = async ({ song, mark, file }: Found) => {
    if (!mark || !file || file.isGone || (file.songId === null && file.refused === null)) return false;
    return byHash ? mark.beside === file.beside && (await hashOfFile(song.path)) === file.hash : isSameMark(mark, file);
  };
  for await (const isSame of inOrder(found, HASHED_AT_ONCE, compare)) if (!isSame) return false;
  return true;
}

const isOfDeleted = ({ mark, file }: Found): boolean =>
  mark !== undefined && file?.songId === null && file.refused === null && isSameMark(mark, file);

/** A clock that is ahead of this one's, as a server's may be, does not count. */
function isFresh({ mark, file }: Found, settleMs: number): boolean {
  if (!mark || (file && isSameMark(mark, file))) return false;
  const age = Date.now() - mark.changedAtMs;
  return age >= 0 && age < settleMs;
}
