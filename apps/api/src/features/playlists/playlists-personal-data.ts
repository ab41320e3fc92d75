import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import {
  type AfterCommit,
  type PersonalDataPart,
  type PersonalDataSource,
  PersonalDataSources,
} from '../../platform/personal-data/personal-data';
import { PlaylistItemEntity } from './playlist-item.entity';
import { playlistsWithSongsOf } from './playlist-items.queries';
import type { PlaylistEntity } from './playlist.entity';
import { PlaylistsErasure } from './playlists-erasure';
import { PlaylistsReadingService } from './playlists-reading.service';

type ExportedPlaylist = NonNullable<PersonalData['playlists']>[number];

/**
 * Exports the person's own playlists whole, and from those of others the songs that the person added. From playlists that they may no
 * longer see, nothing is exported that others may have changed since.
 */
@Injectable()
export class PlaylistsPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(PlaylistItemEntity) private readonly items: Repository<PlaylistItemEntity>,
    private readonly reading: PlaylistsReadingService,
    private readonly personalData: PersonalDataSources,
    private readonly erasure: PlaylistsErasure,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const visible = (await this.reading.visibleTo(userId)).map(({ playlist }) => playlist).sort(oldestFirst);
    for (const playlist of visible) yield { playlists: [await this.exported(playlist, userId)] };
    const ids = new Set(visible.map(({ id }) => id));
    for (const playlistId of await playlistsWithSongsOf(this.items.manager, userId)) {
      if (ids.has(playlistId)) continue;
      // Includes songs that were removed: only people who may see the playlist may know which of them are left, and where.
      const added = await this.items.find({ where: { playlistId, addedBy: userId }, order: { addedAt: 'ASC', id: 'ASC' } });
      yield { playlistAdditions: added.map((item) => ({ playlistId, ...toExportedSong(item) })) };
    }
  }

  private async exported({ id, ownerId, name, description, access, createdAt }: PlaylistEntity, userId: string): Promise<ExportedPlaylist> {
    const isOwner = ownerId === userId;
    const items = await this.items.find({
      where: { playlistId: id, removedAt: IsNull(), ...(!isOwner && { addedBy: userId }) },
      order: { position: 'ASC', id: 'ASC' },
    });
    return {
      _id: id,
      name,
      description: isOwner ? description : null,
      access,
      isOwner,
      createdAt: createdAt.toISOString(),
      songs: items.map(toExportedSong),
    };
  }

  erase(userId: string, transaction: EntityManager, afterCommit: AfterCommit): Promise<void> {
    return this.erasure.erase(userId, transaction, afterCommit);
  }
}

const oldestFirst = (one: PlaylistEntity, other: PlaylistEntity) => one.createdAt.getTime() - other.createdAt.getTime();

const toExportedSong = ({ songId, title, artist, addedAt }: PlaylistItemEntity): ExportedPlaylist['songs'][number] => ({
  songId,
  title,
  artist,
  addedAt: addedAt.toISOString(),
});
