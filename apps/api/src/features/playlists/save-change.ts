import type { EntityManager } from 'typeorm';
import type { Emit } from '../../platform/events/unit-of-work';
import { PlaylistEntity } from './playlist.entity';
import { memberIdsOf } from './playlists.queries';

type Change = Partial<Pick<PlaylistEntity, 'name' | 'description' | 'access' | 'linkToken' | 'coverHash' | 'itemCount'>>;

/** Stores a change of a locked playlist, notifies everyone who may see it, and returns its new revision. */
export async function saveChange(database: EntityManager, emit: Emit, playlist: PlaylistEntity, change: Change = {}): Promise<number> {
  const { id, ownerId } = playlist;
  const { access = playlist.access } = change;
  const revision = playlist.revision + 1;
  await database.update(PlaylistEntity, { id }, { ...change, revision, updatedAt: () => 'now()' });
  emit('playlist.changed', { playlistId: id, revision, ownerId, memberIds: await memberIdsOf(database, { id, access }) });
  return revision;
}
