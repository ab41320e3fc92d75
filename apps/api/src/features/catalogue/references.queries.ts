import { NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlbumEntity } from './albums/album.entity';
import { ArtistEntity } from './artists/artist.entity';

type Reference = string | null | undefined;

export async function lockReferences(
  database: EntityManager,
  { artistId, albumId }: { artistId?: Reference; albumId?: Reference },
): Promise<void> {
  if (artistId && !(await lockRow(database, ArtistEntity, artistId))) throw new NotFoundException("We couldn't find this artist.");
  if (albumId && !(await lockRow(database, AlbumEntity, albumId))) throw new NotFoundException("We couldn't find this album.");
}

const lockRow = (database: EntityManager, entity: typeof ArtistEntity | typeof AlbumEntity, id: string) =>
  database.findOne<{ id: string }>(entity, { select: { id: true }, where: { id }, lock: { mode: 'for_key_share' } });
