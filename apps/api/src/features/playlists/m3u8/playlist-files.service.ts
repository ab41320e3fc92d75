import {
  cutTo,
  LONGEST_PLAYLIST_NAME,
  LONGEST_UNMATCHED_TEXT,
  MOST_PLAYLIST_ITEMS,
  playlistName,
  type UnmatchedLine,
  writable,
} from '@chorus/contracts';
import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { readFile } from 'node:fs/promises';
import { IsNull, Repository } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import type { UploadedFile } from '../../../platform/http/multipart/form';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { PlaylistEditor } from '../playlist-editor';
import { PlaylistAuthorization } from '../playlist-authorization';
import { PlaylistItemEntity } from '../playlist-item.entity';
import { PlaylistLimits } from '../playlist-limits';
import type { Requester } from '../playlist-roles';
import { PlaylistEntity } from '../playlist.entity';
import { decodeM3u8 } from './decode-m3u8';
import { M3u8Matcher } from './m3u8-matcher';
import { type M3u8, readM3u8 } from './read-m3u8';
import { writeM3u8 } from './write-m3u8';

const UNNAMED = 'Imported playlist';

interface Import {
  id: string;
  name?: string | undefined;
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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async export(id: string, requester: Requester): Promise<{ fileName: string; text: string }> {
    const { playlist } = await this.authorization.findVisible(id, requester);
    const items = await this.items.find({ where: { playlistId: id, removedAt: IsNull() }, order: { position: 'ASC', id: 'ASC' } });
    const songs = await this.catalogue.songsById([...new Set(items.map(({ songId }) => songId))]);
    const byId = new Map(songs.map((song) => [song._id, song]));
    const written = items.map(({ songId, title, artist }) => ({ song: byId.get(songId), title, artist }));
    const fileName = `${playlist.name.replaceAll(/[\\/:*?"<>|]/g, '_')}.m3u8`;
    return { fileName, text: writeM3u8(playlist.name, written, this.config.publicUrl) };
  }

  async import({ id, name }: Import, { path }: UploadedFile, userId: string): Promise<{ matched: number; unmatched: UnmatchedLine[] }> {
    await this.limits.consumeImport(userId);
    const file = readM3u8(decodeM3u8(await readFile(path)), MOST_PLAYLIST_ITEMS + 1);
    if (file.entries.length === 0) throw new BadRequestException('There are no songs in this file.');
    if (file.entries.length > MOST_PLAYLIST_ITEMS)
      throw new BadRequestException(`This file has more than ${MOST_PLAYLIST_ITEMS} songs, which is the most a playlist can have.`);
    const songs = await this.matcher.songsOf(file.entries);
    const found = songs.filter((song) => song !== undefined);
    const isRepeat = await this.items.manager.existsBy(PlaylistEntity, { id, ownerId: userId });
    if (!isRepeat) await this.limits.consumeActs(userId, found.length);
    await this.editor.createOnce({ id, name: name ?? nameOf(file) }, userId, found);
    return {
      matched: found.length,
      unmatched: file.entries.flatMap(({ line, text }, at) => (songs[at] ? [] : [{ line, text: shown(text) }])),
    };
  }
}

const shown = (text: string) => cutTo(writable(text), LONGEST_UNMATCHED_TEXT);

function nameOf({ name = '' }: M3u8): string {
  const parsed = playlistName.safeParse(cutTo(writable(name), LONGEST_PLAYLIST_NAME));
  return parsed.success ? parsed.data : UNNAMED;
}
