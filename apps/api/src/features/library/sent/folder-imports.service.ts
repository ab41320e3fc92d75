import {
  type FolderCheck,
  importReport,
  type ListedFile,
  LARGEST_BATCH_BYTES,
  LARGEST_COVER_BYTES,
  listedFiles,
  MOST_IMPORTED_SONGS,
  MOST_LISTED_FILES,
} from '@chorus/contracts';
import { BadRequestException, Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { promise as queue } from 'fastq';
import { readFile } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { inOrder } from '../../../platform/async/in-order';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import type { UploadedFile } from '../../../platform/http/multipart/form';
import { parseJson } from '../../../platform/json/parse-json';
import { pictureTooLarge, refusalOfSize } from '../../../platform/http/file-refused';
import { AuditWriter } from '../../audit/audit.writer';
import { isImporting } from '../../catalogue/import-lock.reader';
import { lyricsTooLarge } from '../build/song-builder';
import { FolderComparer } from '../compare/compare-folder';
import { AnotherImport, ImportError } from '../import-error';
import { type ImportReport, ImportService } from '../import.service';
import type { Problem } from '../problems';
import type { MusicFolder } from '../find/walk-music';
import { batchesOf, filesOf, inRequests } from './batches';
import { SentFolder } from './sent-folder';

/** As in an import from a disk. */
const COMPARED_AT_ONCE = 32;
/** Imports of other nodes are short; an import from a disk may take hours, for which the page waits instead. */
const LONGEST_WAIT_MS = 45_000;

interface Sent {
  folder: string;
  importId?: string | undefined;
  fileList: UploadedFile;
  files: readonly UploadedFile[];
}

/** Imports folders of which browsers send the files. */
@Injectable()
export class FolderImports {
  /** One at a time: only one of all nodes runs, and each that waits for it would hold a connection. */
  private readonly imports = queue((source: SentFolder) => this.service.runSent(source, LONGEST_WAIT_MS), 1);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly comparer: FolderComparer,
    private readonly service: ImportService,
    private readonly audit: AuditWriter,
  ) {}

  /** What an import of the folder would do. Nothing is written. */
  async check({ folder, fileList }: Pick<Sent, 'folder' | 'fileList'>): Promise<FolderCheck> {
    const files = await readList(fileList);
    const source = new SentFolder(folder, files);
    const found = await this.find(source, files);
    if (found.used.size === 0) throw new BadRequestException(`There is no music in “${folder}”.`);

    const compare = async (part: MusicFolder) => ({ part, diff: await this.comparer.compareFolder(part, { source, byHash: false }) });
    const changed: MusicFolder[] = [];
    const refused: Problem[] = [];
    let [known, unread] = [0, 0];
    for await (const { part, diff } of inOrder(found.parts, COMPARED_AT_ONCE, compare)) {
      known += diff.unchanged;
      refused.push(...diff.refused);
      unread += diff.folder.songs.filter(({ before }) => before === undefined).length;
      if (diff.folder.songs.length > 0) changed.push(part);
    }
    const songs = changed.reduce((sum, part) => sum + part.songs.length, 0);
    if (songs > MOST_IMPORTED_SONGS) throw new BadRequestException(tooManySongs(folder, songs));
    const places = new Map(files.map(({ path }, at) => [path, at]));
    return {
      batches: batchesOf(changed, found.bytesOf, (path) => places.get(source.nameOf(path))),
      unread,
      known,
      problems: [...found.problems, ...refused].map((problem) => ({ ...problem, path: source.nameOf(problem.path) })),
      leftOut: found.leftOut,
      others: files.length - found.used.size,
    };
  }

  private async find(source: SentFolder, files: readonly ListedFile[]): Promise<Found> {
    const bytes = new Map(files.map((file) => [file.path, file.bytes]));
    const bytesOf = (path: string) => bytes.get(source.nameOf(path)) ?? 0;
    const found: Found = { parts: [], used: new Set(), problems: [], leftOut: [], bytesOf };
    const onLeftOut = (path: string) => void found.leftOut.push(source.nameOf(path));
    for await (const folder of source.walk((problem) => found.problems.push(problem), { onLeftOut })) {
      for (const path of filesOf(folder)) found.used.add(path);
      const { taken, problems } = withoutRefusedSizes(folder, bytesOf, Math.min(this.config.maxAudioBytes, LARGEST_BATCH_BYTES));
      found.problems.push(...problems);
      found.parts.push(...inRequests(taken, bytesOf));
    }
    return found;
  }

  /** Refuses files before they are sent, while an import from a disk runs. */
  async admit(): Promise<void> {
    if (this.imports.idle() && (await isImporting(this.dataSource.manager))) throw new ServiceUnavailableException(ANOTHER);
  }

  async add({ folder, importId, fileList, files }: Sent, actorId: string): Promise<ImportReport> {
    const list = await readList(fileList);
    const isWhole = list.length === files.length && list.every(({ bytes }, at) => bytes === files[at]?.bytes);
    if (!isWhole) throw new BadRequestException('The files changed while they were sent. Choose the folder again.');
    const source = new SentFolder(
      folder,
      list,
      files.map(({ path }) => path),
    );
    try {
      const report = importReport.parse(await this.imports.push(source));
      await this.note({ folder, importId, report, actorId });
      return report;
    } catch (error) {
      if (error instanceof AnotherImport) throw new ServiceUnavailableException(ANOTHER, { cause: error });
      if (error instanceof ImportError) throw new BadRequestException(`There is no music in “${folder}”.`, { cause: error });
      throw error;
    }
  }

  /**
   * Pages send a folder in parts, which are counted in one entry. It is written once a part is in the catalogue, which takes several
   * transactions: where a node stops in between, that part is not counted.
   */
  private async note({ folder, importId = uuid(), report, actorId }: Pick<Sent, 'folder' | 'importId'> & Noted): Promise<void> {
    const { added, updated = 0, changedLyrics = 0 } = report;
    if (added.songs + added.albums + added.artists + updated + changedLyrics === 0) return;
    await this.audit.count(this.dataSource.manager, {
      id: importId,
      actorId,
      action: 'folder.imported',
      subjectId: importId,
      subjectName: folder,
      counts: added,
    });
  }
}

interface Noted {
  report: ImportReport;
  actorId: string;
}

interface Found {
  /** Each fits into one request. */
  parts: MusicFolder[];
  /** Music, and what belongs to it. */
  used: Set<string>;
  problems: Problem[];
  leftOut: string[];
  bytesOf: (path: string) => number;
}

const ANOTHER = new AnotherImport().message;

const tooManySongs = (folder: string, songs: number) =>
  `“${folder}” has ${songs.toLocaleString('en')} songs to add, and ${MOST_IMPORTED_SONGS.toLocaleString('en')} can be added at once. Choose a folder in it.`;

async function readList({ path }: UploadedFile): Promise<ListedFile[]> {
  const list = parseJson(await readFile(path, 'utf8'));
  if (Array.isArray(list) && list.length > MOST_LISTED_FILES)
    throw new BadRequestException(`At most ${MOST_LISTED_FILES.toLocaleString('en')} files can be listed at once. Choose a folder in it.`);
  const parsed = listedFiles.safeParse(list);
  if (!parsed.success) throw new BadRequestException("The list of files can't be read.");
  return parsed.data;
}

/** Files that would be refused for their size are not sent: one beyond the limit would have its whole form refused. */
function withoutRefusedSizes(
  folder: MusicFolder,
  bytesOf: (path: string) => number,
  most: number,
): { taken: MusicFolder; problems: Problem[] } {
  const problems = new Map<string, Problem>();
  const isTaken = (path: string | undefined, problemOf: (path: string) => Problem): path is string => {
    if (path === undefined) return false;
    if (bytesOf(path) <= most) return true;
    problems.set(path, problemOf(path));
    return false;
  };
  const picture = (path: string): Problem => ({ path, reason: pictureTooLarge(LARGEST_COVER_BYTES).message, leftOut: 'picture' });
  const lyrics = (path: string): Problem => ({ path, reason: lyricsTooLarge().message, leftOut: 'lyrics' });
  const songs = folder.songs
    .filter(({ path }) => {
      const refusal = refusalOfSize(bytesOf(path), most);
      if (refusal) problems.set(path, { path, reason: refusal.message });
      return !refusal;
    })
    .map((one) => ({
      ...one,
      cover: isTaken(one.cover, picture) ? one.cover : undefined,
      lyrics: one.lyrics.filter((path) => isTaken(path, lyrics)),
      cue: one.cue && bytesOf(one.cue) <= most ? one.cue : undefined,
    }));
  const { artist } = folder;
  const taken = { songs, artist: { ...artist, picture: isTaken(artist.picture, picture) ? artist.picture : undefined } };
  return { taken, problems: [...problems.values()] };
}
