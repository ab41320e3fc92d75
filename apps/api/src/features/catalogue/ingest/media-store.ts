import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { lockContent } from '../../../platform/object-store/lock-content';
import { ObjectStore } from '../../../platform/object-store/object-store';
import { sameContent } from './fingerprint';

interface Bytes {
  /** The SHA-256 in hex. */
  hash: string;
  ext: string;
  mime: string;
  bytes: number;
}

export interface StoredAudio extends Bytes {
  kind: 'audio';
  durationSeconds: number;
}

/** One size of a picture. Both sizes name the small one. */
export interface StoredImage extends Bytes {
  kind: 'picture';
  /** Pixels. */
  width: number;
  height: number;
  /** `#rrggbb` */
  color: string;
  /** Base64. */
  thumbhash: string;
  smallHash: string;
}

export type StoredMedia = StoredAudio | StoredImage;

/**
 * Stores media: first the bytes, then the row, in the transaction that refers to it. Removal takes the same lock on the hash, so no row exists
 * without its bytes.
 */
@Injectable()
export class MediaStore {
  constructor(private readonly objects: ObjectStore) {}

  /** Stores the bytes unless they are there already. `open` gives them; they must be the ones that the hash was made of. */
  async storeBytes(media: StoredMedia, open: () => Readable): Promise<void> {
    if (await this.isStored(media)) return;
    const checked = sameContent(media.hash);
    const source = open().once('error', (error) => checked.destroy(error));
    await this.objects.put(keyOf(media), source.pipe(checked), media.mime);
  }

  /** Adds the row, or notes that something refers to it again. The bytes must be in the store. */
  async saveRow(database: EntityManager, media: StoredMedia): Promise<void> {
    await lockContent(database, media.hash);
    if (!(await this.isStored(media))) throw new ServiceUnavailableException('The file was being removed just then. Please send it again.');
    const columns = Object.entries(columnsOf(media));
    await database.query(
      `INSERT INTO media (${columns.map(([column]) => column).join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       ON CONFLICT (hash) DO UPDATE SET touched_at = now()`,
      columns.map(([, value]) => value),
    );
  }

  private async isStored(media: StoredMedia): Promise<boolean> {
    return (await this.objects.sizeOf(keyOf(media))) === media.bytes;
  }
}

function columnsOf(media: StoredMedia): Record<string, string | number> {
  const { hash, ext, mime, kind, bytes } = media;
  const common = { hash, ext, mime, kind, bytes };
  if (media.kind === 'audio') return { ...common, duration_seconds: media.durationSeconds };
  const { width, height, color, thumbhash, smallHash: small_hash } = media;
  return { ...common, width, height, color, thumbhash, small_hash };
}

const keyOf = ({ hash, ext }: StoredMedia) => `${hash}.${ext}`;
