import type { PersonalData } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import {
  type AfterCommit,
  type PersonalDataPart,
  type PersonalDataSource,
  PersonalDataSources,
} from '../../platform/personal-data/personal-data';
import { PlaylistItemEntity } from './playlist-item.entity';
import { playlistsWithSongsOf } from './playlist-items.queries';
import { PlaylistMemberEntity } from './playlist-member.entity';
import { PlaylistEntity } from './playlist.entity';
import { PlaylistsErasure } from './playlists-erasure';

type ExportedPlaylist = NonNullable<PersonalData['playlists']>[number];

/** Exports own playlists whole, and of others the songs that the person added. */
@Injectable()
export class PlaylistsPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(PlaylistEntity) private readonly playlists: Repository<PlaylistEntity>,
    @InjectRepository(PlaylistMemberEntity) private readonly members: Repository<PlaylistMemberEntity>,
    @InjectRepository(PlaylistItemEntity) private readonly items: Repository<PlaylistItemEntity>,
    private readonly personalData: PersonalDataSources,
    private readonly erasure: PlaylistsErasure,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const joined = await this.members.findBy({ userId });
    const others = new Set([...joined.map(({ playlistId }) => playlistId), ...(await playlistsWithSongsOf(this.items.manager, userId))]);
    const playlists = await this.playlists.find({
      where: [{ ownerId: userId }, { id: In([...others]) }],
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    for (const playlist of playlists) yield { playlists: [await this.exported(playlist, userId)] };
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
      songs: items.map(({ songId, title, artist, addedAt }) => ({ songId, title, artist, addedAt: addedAt.toISOString() })),
    };
  }

  erase(userId: string, transaction: EntityManager, afterCommit: AfterCommit): Promise<void> {
    return this.erasure.erase(userId, transaction, afterCommit);
  }
}
