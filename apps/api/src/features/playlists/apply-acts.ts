import { type DroppedActReason, MOST_PLAYLIST_ITEMS, type PlaylistAct, type PlaylistActOutcome, type Song } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { clientMoment } from '../../platform/http/client-moment';
import { positionAt } from './item-positions.queries';
import { PlaylistItemEntity } from './playlist-item.entity';
import { insertItems } from './playlist-items.queries';

const dropped = (reason: DroppedActReason) => ({ status: 'dropped', reason }) as const;
const applied = { status: 'applied' } as const;
const repeated = { status: 'repeated' } as const;

type Outcome = Omit<PlaylistActOutcome, 'id'>;
type ActOf<Kind extends PlaylistAct['kind']> = Extract<PlaylistAct, { kind: Kind }>;

export interface ActedPlaylist {
  playlistId: string;
  userId: string;
  /** The revision that results from the acts. */
  revision: number;
  itemCount: number;
  /** The songs to be added that are in the catalogue, or were until they were deleted. */
  songs: ReadonlyMap<string, Pick<Song, 'title' | 'artist'>>;
}

export const outcomeOfRepeat = (before: DroppedActReason | null): Outcome => (before === null ? repeated : dropped(before));

/** Applies acts to the items of a locked playlist, one after another, and keeps count of its items. */
export class ActsOnItems {
  itemCount: number;

  constructor(
    private readonly database: EntityManager,
    private readonly acted: ActedPlaylist,
    private readonly now: Date,
  ) {
    this.itemCount = acted.itemCount;
  }

  async apply(act: PlaylistAct): Promise<Outcome> {
    const { playlistId } = this.acted;
    const item = await this.database.findOneBy(PlaylistItemEntity, { playlistId, id: act.itemId });
    if (act.kind === 'add') return item ? this.restore(act, item) : this.add(act);
    if (!item || item.removedAt) return dropped('item_gone');
    return act.kind === 'move' ? this.move(act) : this.remove(act);
  }

  private async add({ itemId: id, songId, after, at }: ActOf<'add'>): Promise<Outcome> {
    const { playlistId, userId: addedBy, revision, songs } = this.acted;
    const song = songs.get(songId);
    if (!song) return dropped('song_gone');
    if (this.itemCount >= MOST_PLAYLIST_ITEMS) return dropped('full');
    const position = await positionAt(this.database, { playlistId, itemId: id, after, revision });
    const { title, artist } = song;
    const item = { id, songId, title, artist, position, addedBy, addedAt: clientMoment(at, this.now) };
    await insertItems(this.database, { playlistId, revision, items: [item] });
    this.itemCount += 1;
    return applied;
  }

  private async restore({ itemId, after }: ActOf<'add'>, item: PlaylistItemEntity): Promise<Outcome> {
    if (!item.removedAt) return repeated;
    if (this.itemCount >= MOST_PLAYLIST_ITEMS) return dropped('full');
    const { playlistId, revision } = this.acted;
    const position = after === undefined ? item.position : await positionAt(this.database, { playlistId, itemId, after, revision });
    await this.database.update(PlaylistItemEntity, { playlistId, id: itemId }, { position, revision, removedAt: null });
    this.itemCount += 1;
    return applied;
  }

  private async move({ itemId, after }: ActOf<'move'>): Promise<Outcome> {
    if (after === itemId) return applied;
    const { playlistId, revision } = this.acted;
    const position = await positionAt(this.database, { playlistId, itemId, after, revision });
    await this.database.update(PlaylistItemEntity, { playlistId, id: itemId }, { position, revision });
    return applied;
  }

  private async remove({ itemId }: ActOf<'remove'>): Promise<Outcome> {
    const { playlistId, revision } = this.acted;
    await this.database.update(PlaylistItemEntity, { playlistId, id: itemId }, { revision, removedAt: this.now });
    this.itemCount -= 1;
    return applied;
  }
}
