import {
  MOST_PLAYLIST_CHANGES_AT_ONCE,
  type PlaylistChanges,
  type PlaylistItem,
  type QueryOf,
  type playlistEndpoints,
} from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { textKey } from '../../platform/http/cursor';
import { keysetPage, readEntities } from '../../platform/http/keyset-page';
import type { Page } from '../../platform/http/list-page';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { BlocksReader } from '../moderation/blocks.reader';
import { UsersReader } from '../users/users.reader';
import { PlaylistAuthorization, type VisiblePlaylist } from './playlist-authorization';
import { PlaylistItemEntity } from './playlist-item.entity';
import { songsIn } from './playlist-items.queries';
import type { Requester } from './playlist-roles';
import { toItem } from './playlist.mapper';

type ItemsQuery = QueryOf<typeof playlistEndpoints.items>;

const byPosition = {
  keyIn: (alias: string) => `${alias}.position`,
  direction: 'ASC',
  keyOf: ({ position }: PlaylistItemEntity) => position,
  keySchema: textKey,
} as const;

@Injectable()
export class PlaylistItemsService {
  constructor(
    @InjectRepository(PlaylistItemEntity) private readonly items: Repository<PlaylistItemEntity>,
    private readonly authorization: PlaylistAuthorization,
    private readonly catalogue: CatalogueReader,
    private readonly users: UsersReader,
    private readonly blocks: BlocksReader,
  ) {}

  async page(id: string, { userId, link, ...page }: Requester & ItemsQuery): Promise<{ revision: number } & Page<PlaylistItem>> {
    const visible = await this.authorization.findVisible(id, { userId, link });
    const query = this.items.createQueryBuilder('item').where({ playlistId: id, removedAt: IsNull() });
    const { items, next } = await keysetPage(query, page, byPosition, readEntities);
    return { revision: visible.playlist.revision, items: await this.toItems(items, visible, userId), next };
  }

  async changesSince(id: string, since: number, requester: Requester): Promise<PlaylistChanges> {
    const visible = await this.authorization.findVisible(id, requester);
    const { revision, forgottenRevision } = visible.playlist;
    const changed = await this.items.find({
      where: { playlistId: id, revision: MoreThan(since) },
      order: { position: 'ASC', id: 'ASC' },
      take: MOST_PLAYLIST_CHANGES_AT_ONCE + 1,
    });
    if (since < forgottenRevision || changed.length > MOST_PLAYLIST_CHANGES_AT_ONCE)
      return { revision, items: [], removedIds: [], isIncomplete: true };
    const present = changed.filter(({ removedAt }) => !removedAt);
    const removedIds = changed.filter(({ removedAt }) => removedAt).map((item) => item.id);
    return { revision, items: await this.toItems(present, visible, requester.userId), removedIds, isIncomplete: false };
  }

  async duplicates(id: string, userId: string, songIds: readonly string[]): Promise<string[]> {
    await this.authorization.findVisible(id, { userId });
    return songsIn(this.items.manager, id, songIds);
  }

  private async toItems(
    items: readonly PlaylistItemEntity[],
    { role }: VisiblePlaylist,
    userId: string | undefined,
  ): Promise<PlaylistItem[]> {
    const [songs, people] = await Promise.all([
      this.catalogue.songsById([...new Set(items.map(({ songId }) => songId))]),
      role === 'reader' || userId === undefined ? [] : this.peopleWhoAdded(items, userId),
    ]);
    const known = { songs: new Map(songs.map((song) => [song._id, song])), people: new Map(people) };
    return items.map((item) => toItem(item, known));
  }

  private async peopleWhoAdded(items: readonly PlaylistItemEntity[], userId: string) {
    const isHidden = (other: string) => this.blocks.isKnownBetween(userId, other);
    return this.users.byUserId(items.flatMap(({ addedBy }) => (addedBy === null || isHidden(addedBy) ? [] : [addedBy])));
  }
}
