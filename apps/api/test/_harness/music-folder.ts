import { lstat, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Song, songEndpoints, urlOf } from '@chorus/contracts';
import { GoneFiles } from '../../src/features/library/follow/gone-files';
import { OpenedFolder } from '../../src/features/library/find/opened-folder';
import { Scope } from '../../src/features/library/find/scope';
import { type ImportReport, ImportService } from '../../src/features/library/import.service';
import { HashInPlace } from '../../src/features/library/in-place/hash-in-place';
import { MusicFolders } from '../../src/features/library/in-place/music-folders';
import type { Config } from '../../src/platform/config/config';
import { hashOf } from '../../src/platform/object-store/fingerprint';
import { AdminApi } from './admin-api';
import { jobsOnDemand } from './jobs-on-demand';

const MODIFIED_AT = new Date('2024-01-01T12:00:00Z');
const silent = { begin: () => undefined, file: () => undefined };

/** A node that serves music from folders, which it reads when a test says so instead of following them. */
export class MusicFolderApi {
  private constructor(
    readonly admin: AdminApi,
    readonly folders: readonly string[],
  ) {}

  static async start(count = 1, config: Partial<Config> = {}): Promise<MusicFolderApi> {
    const folders = await Promise.all(Array.from({ length: count }, () => mkdtemp(join(tmpdir(), 'chorus-in-place-'))));
    const admin = await AdminApi.start({
      config: { musicFolders: folders, ...config },
      override: (builder) => jobsOnDemand(builder.overrideProvider(MusicFolders).useValue({})),
    });
    return new MusicFolderApi(admin, folders);
  }

  async stop(): Promise<void> {
    await this.admin.stop();
    for (const folder of this.folders) await rm(folder, { recursive: true, force: true });
  }

  async clear(): Promise<void> {
    await this.sql('TRUNCATE artists, albums, songs, media, audit, imported_files CASCADE');
    await rm(join(this.admin.api.config.dataDir, 'objects'), { recursive: true, force: true });
    for (const folder of this.folders) {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    }
  }

  path(name: string, folder = 0): string {
    return join(this.folders[folder] ?? '', name);
  }

  async write(name: string, content: Buffer, folder = 0, at = MODIFIED_AT): Promise<string> {
    const path = this.path(name, folder);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    await utimes(path, at, at);
    return path;
  }

  /** Reads a folder as following it does. */
  async look(folder = 0): Promise<ImportReport & { gone: number }> {
    const root = this.folders[folder] ?? '';
    const imports = this.admin.api.app.get(ImportService, { strict: false });
    const options = { byHash: false, inPlace: true, leavesDeleted: true, scope: new Scope(root, [root]) };
    const report = await imports.run(root, silent, undefined, options);
    const gone = this.admin.api.app.get(GoneFiles, { strict: false });
    return { ...report, gone: await gone.mark(await OpenedFolder.at(root), new Scope(root, [root])) };
  }

  /** Reads what is listed, and returns how many files were read. */
  async hash(): Promise<number> {
    const { read } = await this.admin.api.app.get(HashInPlace, { strict: false }).hashAll(new AbortController().signal);
    return read;
  }

  sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.admin.api.dataSource.query<Row[]>(query, parameters);
  }

  async songs(): Promise<Song[]> {
    return (await (await this.admin.api.fetch(urlOf(songEndpoints.list))).json()) as Song[];
  }

  /** The address of the audio of the only song. */
  async address(): Promise<string> {
    const songs = await this.songs();
    if (songs.length !== 1) throw new Error(`There are ${songs.length} songs.`);
    return songs[0]?.audioUrl ?? '';
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.admin.api.fetch(path, { headers });
  }

  async bytes(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
    const answer = await this.get(path, headers);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** What is in the folders: names, times and contents. */
  async content(): Promise<string[]> {
    const lines: string[] = [];
    for (const folder of this.folders)
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        const { mtimeMs, ctimeMs, size } = await lstat(path);
        lines.push(`${path} ${mtimeMs} ${ctimeMs} ${size} ${entry.isFile() ? hashOf(await readFile(path)) : ''}`);
      }
    return lines.sort();
  }
}

export const urlOfHash = (hash: string, ext: string): string => `/media/${hash}.${ext}`;
