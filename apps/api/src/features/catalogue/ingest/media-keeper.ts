import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { ObjectStore } from '../../../platform/object-store/object-store';
import { MediaEntity } from '../../media/media.entity';
import { sameContent } from './fingerprint';

/** What is known of stored bytes. */
export type StoredMedia = Pick<MediaEntity, 'hash' | 'ext' | 'mime' | 'kind' | 'bytes'> &
  Partial<Pick<MediaEntity, 'durationSeconds' | 'width' | 'height' | 'color' | 'thumbhash' | 'smallHash'>>;

/**
 * Brings media into the store and its table, in this order: the bytes first, then, in the transaction of whatever refers to them, the row.
 * Who removes media takes the same lock on the hash, so a row never stands without its bytes.
 */
@Injectable()
export class MediaKeeper {
  constructor(private readonly objects: ObjectStore) {}

  /** Stores the bytes unless they are there already. `open` gives them; they must be the ones that the hash was made of. */
  async storeBytes(media: StoredMedia, open: () => Readable): Promise<void> {
    if (await this.isStored(media)) return;
    const checked = sameContent(media.hash);
    const source = open().once('error', (error) => checked.destroy(error));
    await this.objects.put(keyOf(media), source.pipe(checked), media.mime);
  }

  /** Adds the row, or notes that something refers to it again. The bytes must be in the store. */
  async keepRow(database: EntityManager, media: StoredMedia): Promise<void> {
    await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [media.hash]);
    if (!(await this.isStored(media))) throw new Error(`The bytes of ${keyOf(media)} went away while they were needed.`);
    await database
      .createQueryBuilder()
      .insert()
      .into(MediaEntity)
      .values({ ...media, touchedAt: () => 'now()' })
      .orUpdate(['touched_at'], ['hash'])
      .updateEntity(false)
      .execute();
  }

  private async isStored(media: StoredMedia): Promise<boolean> {
    return (await this.objects.sizeOf(keyOf(media))) === media.bytes;
  }
}

const keyOf = ({ hash, ext }: StoredMedia) => `${hash}.${ext}`;
