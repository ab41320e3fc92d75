import type { CreditFields } from '@chorus/contracts';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AlbumEntity } from './albums/album.entity';
import { ArtistEntity } from './artists/artist.entity';

type Reference = string | null | undefined;

interface References {
  artistId?: Reference;
  artists?: CreditFields | undefined;
  albumId?: Reference;
}

/** Locks the artists and the album that a form names, so that none of them is deleted before the song or album is stored. */
export async function lockReferences(database: EntityManager, { artistId, artists, albumId }: References): Promise<void> {
  const artistIds = artists?.map((one) => one.artistId) ?? (artistId ? [artistId] : []);
  if (new Set(artistIds).size < artistIds.length) throw new BadRequestException('Choose each artist once.');
  const missing = artistIds.length - (await lockedRows(database, ArtistEntity, artistIds));
  if (missing > 0) throw new NotFoundException(`We couldn't find ${artistIds.length > 1 ? 'one of the artists' : 'this artist'}.`);
  if (albumId && !(await lockedRows(database, AlbumEntity, [albumId]))) throw new NotFoundException("We couldn't find this album.");
}

async function lockedRows(
  database: EntityManager,
  entity: typeof ArtistEntity | typeof AlbumEntity,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await database.find<{ id: string }>(entity, {
    select: { id: true },
    where: { id: In(ids) },
    order: { id: 'ASC' },
    lock: { mode: 'for_key_share' },
  });
  return rows.length;
}

/** Which of these artists or albums still exist; they stay until the transaction ends. */
export async function lockExisting(database: EntityManager, table: 'artists' | 'albums', ids: readonly string[]): Promise<Set<string>> {
  const rows = await database.query<{ id: string }[]>(`SELECT id FROM ${table} WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE`, [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}
