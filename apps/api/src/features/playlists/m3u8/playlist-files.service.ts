import { isUtf8 } from 'node:buffer';
import {
  cutTo,
  LONGEST_PLAYLIST_NAME,
  LONGEST_UNMATCHED_TEXT,
  MOST_PLAYLIST_ITEMS,
  playlistName,
  type Song,
  type UnmatchedLine,
  writable,
  writableLine,
} from '@chorus/contracts';
import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Repository } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import type { UploadedFile } from '../../../platform/http/multipart/form';
import { PeopleQueue } from '../../../platform/admission/request-queue';
import { EXPORT_PAGE, pagesOf } from '../../../platform/personal-data/pages-of';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { PlaylistEditor } from '../playlist-editor';
import { PlaylistAuthorization } from '../playlist-authorization';
import { PlaylistItemEntity } from '../playlist-item.entity';
import { itemsAfter, type OrderedItem } from '../playlist-items.queries';
import { PlaylistLimits } from '../playlist-limits';
import type { Requester } from '../playlist-roles';
import { M3u8Matcher } from './m3u8-matcher';
import { type M3u8, type M3u8Entry, readM3u8 } from './read-m3u8';
import { headOfM3u8, linesOfM3u8 } from './write-m3u8';

/** An import is among the most expensive requests. */
const IMPORT_COST = 50;
const UNNAMED = 'Imported playlist';
/** The pause between the pages of an export, so that a node that exports for many accepts the connections of others. */
const PAUSE_MS = 10;
/** Each has up to eight names to search for. */
const LINES_AT_ONCE = 500;

interface Import {
  id: string;
  name?: string | undefined;
  nameOfFile?: string | undefined;
}

@Injectable()
export class PlaylistFilesService {
  constructor(
    @InjectRepository(PlaylistItemEntity) private readonly items: Repository<PlaylistItemEntity>,
    private readonly authorization: PlaylistAuthorization,
    private readonly editor: PlaylistEditor,
    private readonly limits: PlaylistLimits,
    private readonly matcher: M3u8Matcher,
    private readonly catalogue: CatalogueReader,
    private readonly queue: PeopleQueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Reads pages, so that the node answers other requests in between. */
  async export(id: string, requester: Requester): Promise<{ fileName: string; text: string }> {
    const { playlist } = await this.authorization.findVisible(id, requester);
    const parts = [headOfM3u8(playlist.name)];
    for await (const items of pagesOf<OrderedItem>((last) => itemsAfter(this.items.manager, id, EXPORT_PAGE, last))) {
      const songs = await this.catalogue.songsById([...new Set(items.map(({ songId }) => songId))]);
      const byId = new Map(songs.map((song) => [song._id, song]));
      for (const { songId, title, artist } of items)
        parts.push(linesOfM3u8({ song: byId.get(songId), title, artist }, this.config.publicUrl));
      if (items.length === EXPORT_PAGE) await wait(PAUSE_MS);
    }
    return { fileName: `${playlist.name.replaceAll(/[\\/:*?"<>|]/g, '_')}.m3u8`, text: parts.join('') };
  }

  /** Throws unless the person may import a file now. */
  admitImport(userId: string): Promise<void> {
    return this.limits.consumeImport(userId);
  }

  /** Requires `admitImport`. Creates no playlist if none of the file's songs are in the catalogue. */
  async import(
    { id, name, nameOfFile }: Import,
    { path }: UploadedFile,
    userId: string,
  ): Promise<{ matched: number; unmatched: UnmatchedLine[] }> {
    return this.queue.run({ who: userId, cost: IMPORT_COST }, async () => {
      const file = await readFile(path).then(entriesIn);
      await this.limits.consumeImportedLines(userId, file.entries.length);
      const songs = await this.songsOf(file.entries);
      const found = songs.filter((song) => song !== undefined);
      if (found.length > 0) await this.editor.createOnce({ id, name: name ?? nameOf(file.name, nameOfFile) }, userId, found);
      return {
        matched: found.length,
        unmatched: file.entries.flatMap(({ line, text }, at) => (songs[at] ? [] : [{ line, text: shown(text) }])),
      };
    });
  }

  private async songsOf(entries: readonly M3u8Entry[]): Promise<(Song | undefined)[]> {
    const songs: (Song | undefined)[] = [];
    for (let from = 0; from < entries.length; from += LINES_AT_ONCE)
      songs.push(...(await this.matcher.songsOf(entries.slice(from, from + LINES_AT_ONCE))));
    return songs;
  }
}

function entriesIn(bytes: Buffer): M3u8 {
  const file = readM3u8(decodeM3u8(bytes), MOST_PLAYLIST_ITEMS + 1);
  if (file.entries.length === 0 && !file.isCut) throw new BadRequestException('There are no songs in this file.');
  if (file.isCut || file.entries.length > MOST_PLAYLIST_ITEMS)
    throw new BadRequestException(`This file has more than ${MOST_PLAYLIST_ITEMS} songs, which is the most a playlist can have.`);
  return file;
}

const shown = (text: string) => cutTo(writable(text), LONGEST_UNMATCHED_TEXT);

function nameOf(...wanted: readonly (string | undefined)[]): string {
  const names = wanted.map((name = '') => playlistName.safeParse(cutTo(writableLine(name), LONGEST_PLAYLIST_NAME)));
  return names.find(({ success }) => success)?.data ?? UNNAMED;
}

/** An .m3u8 file is UTF-8, and an .m3u file of Windows is Windows-1252 otherwise. A file with zeros is in another encoding, or no text. */
function decodeM3u8(bytes: Buffer): string {
  if (bytes.includes(0))
    throw new BadRequestException("This file isn't a playlist in UTF-8. Save it as .m3u8 in UTF-8 and import it again.");
  return isUtf8(bytes) ? bytes.toString() : new TextDecoder('windows-1252').decode(bytes);
}
