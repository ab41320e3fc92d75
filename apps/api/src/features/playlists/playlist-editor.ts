import type { NewPlaylist, PlaylistChange, Song } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { newLinkToken } from '../../platform/encoding/link-token';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { UsersReader } from '../users/users.reader';
import { firstPositions } from './item-positions.queries';
import { PlaylistAuthorization } from './playlist-authorization';
import { insertItems, type NewItem } from './playlist-items.queries';
import { PlaylistLimits } from './playlist-limits';
import { PlaylistEntity } from './playlist.entity';
import { insertPlaylist, lockCountsOf, memberIdsOf } from './playlists.queries';
import { saveChange } from './save-change';

const FIRST_REVISION = 1;

@Injectable()
export class PlaylistEditor {
  constructor(
    private readonly work: UnitOfWork,
    private readonly authorization: PlaylistAuthorization,
    private readonly users: UsersReader,
    private readonly catalogue: CatalogueReader,
    private readonly limits: PlaylistLimits,
  ) {}

  async create({ songIds = [], ...playlist }: NewPlaylist, ownerId: string): Promise<void> {
    await this.limits.consumeCreation(ownerId);
    await this.limits.consumeActs(ownerId, songIds.length);
    await this.createOnce(playlist, ownerId, await this.catalogue.songsById(songIds));
  }

  /** A repeat changes nothing. */
  async createOnce({ id, name, description = null }: Omit<NewPlaylist, 'songIds'>, ownerId: string, songs: readonly Song[]): Promise<void> {
    await this.work.run(async (database, emit) => {
      await this.users.refuseDeleted(database, ownerId);
      await lockCountsOf(database, ownerId);
      const known = await database.findOneBy(PlaylistEntity, { id });
      if (known?.ownerId === ownerId) return;
      if (!known) await this.limits.refuseOneMore(database, ownerId);
      if (!(await insertPlaylist(database, { id, ownerId, name, description, itemCount: songs.length })))
        throw new ConflictException('Another playlist has this id.');
      await insertItems(database, { playlistId: id, revision: FIRST_REVISION, items: itemsOf(songs, ownerId) });
      emit('playlist.changed', { playlistId: id, revision: FIRST_REVISION, ownerId, memberIds: [] });
    });
  }

  async change(id: string, userId: string, change: PlaylistChange): Promise<void> {
    await this.limits.consumeChange(userId);
    await this.work.run(async (database, emit) => {
      const playlist = await this.authorization.lockForOwner(database, id, userId);
      const before = await memberIdsOf(database, playlist);
      const { name = playlist.name, description = playlist.description, access = playlist.access } = change;
      const linkToken = access === 'private' ? null : (playlist.linkToken ?? newLinkToken());
      await saveChange(database, emit, playlist, { name, description, access, linkToken });
      if (access === 'private') emit('playlist.removed', { playlistId: id, ownerId: playlist.ownerId, userIds: before });
    });
  }

  async remove(id: string, userId: string): Promise<void> {
    await this.work.run(async (database, emit) => {
      const playlist = await this.authorization.lockForOwner(database, id, userId);
      const { ownerId } = playlist;
      const userIds = [ownerId, ...(await memberIdsOf(database, playlist))];
      await database.delete(PlaylistEntity, { id });
      emit('playlist.removed', { playlistId: id, ownerId, userIds });
    });
  }
}

function itemsOf(songs: readonly Song[], addedBy: string): NewItem[] {
  const positions = firstPositions(songs.length);
  const addedAt = new Date();
  return songs.map(({ _id: songId, title, artist }, at) => ({
    id: uuid(),
    songId,
    title,
    artist,
    position: positions[at] ?? '',
    addedBy,
    addedAt,
  }));
}
