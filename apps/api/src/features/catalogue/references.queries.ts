import { NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlbumEntity } from './albums/album.entity';
import { ArtistEntity } from './artists/artist.entity';

type Reference = string | null | undefined;

/** Answers 404 for an artist or an album that is not there; one that is there stays until the transaction has ended. */
export async function lockReferences(
  database: EntityManager,
  { artistId, albumId }: { artistId?: Reference; albumId?: Reference },
): Promise<void> {
  if (artistId && !(await lockRow(database, ArtistEntity, artistId))) throw new NotFoundException('There is no such artist.');
  if (albumId && !(await lockRow(database, AlbumEntity, albumId))) throw new NotFoundException('There is no such album.');
}

const lockRow = (database: EntityManager, entity: typeof ArtistEntity | typeof AlbumEntity, id: string) =>
  database.findOne<{ id: string }>(entity, { select: { id: true }, where: { id }, lock: { mode: 'for_key_share' } });
