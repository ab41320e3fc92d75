import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BlocksReader } from '../moderation/blocks.reader';
import { UsersReader } from '../users/users.reader';
import { PlaylistMemberEntity } from './playlist-member.entity';
import { mayEditItems, type PlaylistRole, type Requester, roleIn } from './playlist-roles';
import { PlaylistEntity } from './playlist.entity';

export interface VisiblePlaylist {
  playlist: PlaylistEntity;
  role: PlaylistRole;
  joinedAt: Date | undefined;
}

const lock = { mode: 'for_no_key_update' } as const;

/** Decides who may see and change a playlist. People who may not see it get the same error as for one that doesn't exist. */
@Injectable()
export class PlaylistAuthorization {
  constructor(
    private readonly database: DataSource,
    private readonly blocks: BlocksReader,
    private readonly users: UsersReader,
  ) {}

  async findVisible(id: string, requester: Requester): Promise<VisiblePlaylist> {
    const database = this.database.manager;
    // With a relation, `findOne` takes two statements.
    const [playlist = null] = await database.find(PlaylistEntity, { where: { id }, relations: { cover: true } });
    return (await this.visible(database, playlist, requester)) ?? this.refuse();
  }

  /** Locks the playlist until the transaction ends, for a person who may change its items. */
  async lockForItems(transaction: EntityManager, id: string, userId: string): Promise<PlaylistEntity> {
    const { playlist, role } = await this.lock(transaction, id, userId);
    if (!mayEditItems(role, playlist)) throw new ForbiddenException("You can't change the songs of this playlist.");
    return playlist;
  }

  async lockForOwner(transaction: EntityManager, id: string, userId: string): Promise<PlaylistEntity> {
    const { playlist, role } = await this.lock(transaction, id, userId);
    if (role !== 'owner') throw new ForbiddenException('Only its owner can do this.');
    return playlist;
  }

  /** Also keeps the account from being deleted until the transaction ends. */
  async lock(transaction: EntityManager, id: string, userId: string): Promise<VisiblePlaylist> {
    await this.users.refuseDeleted(transaction, userId);
    const playlist = await transaction.findOne(PlaylistEntity, { where: { id }, lock });
    return (await this.visible(transaction, playlist, { userId })) ?? this.refuse();
  }

  async lockByLink(transaction: EntityManager, link: string, userId: string): Promise<VisiblePlaylist> {
    await this.users.refuseDeleted(transaction, userId);
    const playlist = await transaction.findOne(PlaylistEntity, { where: { linkToken: link }, lock });
    return (await this.visible(transaction, playlist, { userId, link })) ?? this.refuse('This link no longer works. Ask for a new one.');
  }

  private refuse(message = "We couldn't find this playlist."): never {
    throw new NotFoundException(message);
  }

  private async visible(
    database: EntityManager,
    playlist: PlaylistEntity | null,
    { userId, link }: Requester,
  ): Promise<VisiblePlaylist | undefined> {
    if (!playlist) return undefined;
    const isOther = userId !== undefined && userId !== playlist.ownerId;
    const member = isOther ? await database.findOneBy(PlaylistMemberEntity, { playlistId: playlist.id, userId }) : null;
    const isBlocked = isOther && (await this.blocks.isBetween(playlist.ownerId, userId, database));
    const role = roleIn(playlist, { userId, link, isMember: member !== null, isBlocked });
    return role && { playlist, role, joinedAt: member?.joinedAt };
  }
}
