import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { newLinkToken } from '../../platform/encoding/link-token';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { PlaylistAuthorization } from './playlist-authorization';
import { PlaylistLimits } from './playlist-limits';
import { PlaylistMemberEntity } from './playlist-member.entity';
import { lockCountsOf } from './playlists.queries';
import { saveChange } from './save-change';

@Injectable()
export class PlaylistSharingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly authorization: PlaylistAuthorization,
    private readonly limits: PlaylistLimits,
  ) {}

  async renewLink(id: string, userId: string): Promise<void> {
    await this.limits.consumeChange(userId);
    await this.work.run(async (database, emit) => {
      const playlist = await this.authorization.lockForOwner(database, id, userId);
      if (playlist.access === 'private') throw new ConflictException('This playlist is private. Share it first.');
      await saveChange(database, emit, playlist, { linkToken: newLinkToken() });
    });
  }

  /** Returns the playlist's id. */
  async join(token: string, userId: string): Promise<string> {
    await this.limits.consumeChange(userId);
    return this.work.run(async (database, emit) => {
      const { playlist, role } = await this.authorization.lockByLink(database, token, userId);
      const { id: playlistId } = playlist;
      if (role !== 'reader') return playlistId;
      await lockCountsOf(database, userId);
      await this.limits.refuseJoiningOneMore(database, userId);
      await this.limits.refuseOneMoreMember(database, playlistId);
      await database.insert(PlaylistMemberEntity, { playlistId, userId });
      await saveChange(database, emit, playlist);
      return playlistId;
    });
  }

  /** If the owner removes someone, the link is renewed, so that they cannot join again by the old one. */
  async removeMember(id: string, userId: string, memberId: string): Promise<void> {
    await this.work.run(async (database, emit) => {
      const { playlist, role } = await this.authorization.lock(database, id, userId);
      if (role !== 'owner' && memberId !== userId) throw new ForbiddenException('Only its owner can do this.');
      const { affected } = await database.delete(PlaylistMemberEntity, { playlistId: id, userId: memberId });
      if (affected === 0) return;
      const renews = role === 'owner' && playlist.access !== 'private';
      await saveChange(database, emit, playlist, renews ? { linkToken: newLinkToken() } : {});
      emit('playlist.removed', { playlistId: id, ownerId: playlist.ownerId, userIds: [memberId] });
    });
  }
}
