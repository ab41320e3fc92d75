import { HttpException, HttpStatus, Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockContent } from '../../platform/object-store/lock-content';
import { ObjectStore } from '../../platform/object-store/object-store';
import { mayBeRemoved } from './media-removals.queries';

interface Bytes {
  hash: string;
  ext: string;
  mime: string;
  bytes: number;
}

export interface StoredAudio extends Bytes {
  kind: 'audio';
  durationSeconds: number;
}

export interface StoredImage extends Bytes {
  kind: 'picture';
  width: number;
  height: number;
  color: string;
  thumbhash: string;
  smallHash: string;
}

export type StoredMedia = StoredAudio | StoredImage;

/** Neither a conflict, which admins may overrule, nor an outage, in which pages send the file again and again. */
export class RemovalPending extends HttpException {
  constructor() {
    super('The storage may still be removing this file. Add it again in 40 minutes.', HttpStatus.LOCKED);
  }
}

@Injectable()
export class MediaWriter {
  constructor(private readonly objects: ObjectStore) {}

  async isStored(media: StoredMedia): Promise<boolean> {
    return (await this.objects.sizeOf(nameOf(media))) === media.bytes;
  }

  /**
   * Adds the row, or renews its last reference. The bytes must be stored. Removal takes the same
   * lock on the hash, so no row exists without its bytes.
   */
  async saveRow(database: EntityManager, media: StoredMedia): Promise<void> {
    await lockContent(database, media.hash);
    if (await mayBeRemoved(database, nameOf(media))) throw new RemovalPending();
    if (!(await this.isStored(media))) throw new ServiceUnavailableException('This file was just being removed. Upload it again.');
    const columns = Object.entries(columnsOf(media));
    await database.query(
      `INSERT INTO media (${columns.map(([column]) => column).join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       ON CONFLICT (hash) DO UPDATE SET touched_at = now()`,
      columns.map(([, value]) => value),
    );
  }

  /** Whether all of the media exist; they are locked until the transaction ends. */
  async lockRows(database: EntityManager, hashes: readonly string[]): Promise<boolean> {
    const [rows] = await database.query<[unknown[], number]>(
      'UPDATE media SET touched_at = now() WHERE hash = ANY($1::char(64)[]) RETURNING hash',
      [hashes],
    );
    return rows.length === new Set(hashes).size;
  }
}

export const nameOf = ({ hash, ext }: StoredMedia): string => `${hash}.${ext}`;

function columnsOf(media: StoredMedia): Record<string, string | number> {
  const { hash, ext, mime, kind, bytes } = media;
  const common = { hash, ext, mime, kind, bytes };
  if (media.kind === 'audio') return { ...common, duration_seconds: media.durationSeconds };
  const { width, height, color, thumbhash, smallHash: small_hash } = media;
  return { ...common, width, height, color, thumbhash, small_hash };
}
