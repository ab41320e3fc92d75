import type { Playlist, PlaylistDetail, PlaylistMember } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { BlocksReader } from '../moderation/blocks.reader';
import { UsersReader } from '../users/users.reader';
import { PlaylistAuthorization, type VisiblePlaylist } from './playlist-authorization';
import { firstSongsOf } from './playlist-items.queries';
import { PlaylistMemberEntity } from './playlist-member.entity';
import type { Requester } from './playlist-roles';
import { toPlaylist } from './playlist.mapper';
import { PlaylistEntity } from './playlist.entity';
import { memberCountsOf } from './playlists.queries';

/** Usually enough to find four different covers. */
const SONGS_OF_MOSAIC = 12;

@Injectable()
export class PlaylistsReadingService {
  constructor(
    private readonly database: DataSource,
    private readonly authorization: PlaylistAuthorization,
    private readonly catalogue: CatalogueReader,
    private readonly users: UsersReader,
    private readonly blocks: BlocksReader,
  ) {}

  async listFor(userId: string): Promise<Playlist[]> {
    return this.toPlaylists(await this.visibleTo(userId));
  }

  async byId(id: string, requester: Requester): Promise<PlaylistDetail> {
    const visible = await this.authorization.findVisible(id, requester);
    const [playlist] = await this.toPlaylists([visible]);
    if (!playlist) throw new Error('A visible playlist was not mapped');
    return { ...playlist, members: visible.role === 'reader' ? [] : await this.membersOf(id, requester.userId) };
  }

  async visibleTo(userId: string): Promise<VisiblePlaylist[]> {
    const database = this.database.manager;
    const memberships = await database.findBy(PlaylistMemberEntity, { userId });
    const joined = new Map(memberships.map(({ playlistId, joinedAt }) => [playlistId, joinedAt]));
    const playlists = await database.find(PlaylistEntity, {
      where: [{ ownerId: userId }, { id: In([...joined.keys()]), access: Not('private') }],
      relations: { cover: true },
      order: { updatedAt: 'DESC', id: 'ASC' },
    });
    return playlists
      .filter(({ ownerId }) => !this.blocks.isKnownBetween(userId, ownerId))
      .map((playlist) => ({
        playlist,
        role: playlist.ownerId === userId ? 'owner' : 'member',
        joinedAt: joined.get(playlist.id),
      }));
  }

  async toPlaylists(seen: readonly VisiblePlaylist[]): Promise<Playlist[]> {
    const ids = seen.map(({ playlist }) => playlist.id);
    const [owners, memberCounts, songIds] = await Promise.all([
      this.users.byUserId(seen.map(({ playlist }) => playlist.ownerId)),
      memberCountsOf(this.database.manager, ids),
      firstSongsOf(this.database.manager, ids, SONGS_OF_MOSAIC),
    ]);
    const songs = new Map((await this.catalogue.songsById([...new Set([...songIds.values()].flat())])).map((song) => [song._id, song]));
    return seen.map((one) =>
      toPlaylist(one, {
        owner: owners.get(one.playlist.ownerId),
        memberCount: memberCounts.get(one.playlist.id) ?? 0,
        firstSongs: (songIds.get(one.playlist.id) ?? []).flatMap((id) => songs.get(id) ?? []),
      }),
    );
  }

  private async membersOf(playlistId: string, userId: string | undefined): Promise<PlaylistMember[]> {
    const members = await this.database.manager.find(PlaylistMemberEntity, {
      where: { playlistId },
      order: { joinedAt: 'ASC', userId: 'ASC' },
    });
    const people = await this.users.byUserId(members.map((member) => member.userId));
    const isHidden = (other: string) => userId !== undefined && this.blocks.isKnownBetween(userId, other);
    return members.flatMap(({ userId: memberId, joinedAt }) => {
      const person = people.get(memberId);
      return person && !isHidden(memberId) ? [{ ...person, joinedAt: joinedAt.toISOString() }] : [];
    });
  }
}
