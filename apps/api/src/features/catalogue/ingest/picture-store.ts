import { mediaTypes } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { MediaStore, type StoredImage } from './media-store';
import { type PictureSize, preparePicture } from './prepare-picture';

const EXT = 'webp';
const MIME = mediaTypes.get(EXT) ?? '';

/** A picture whose two sizes are in the store, and which a row may now refer to by the large one's hash. */
export interface StoredPicture {
  large: StoredImage;
  small: StoredImage;
}

/** Redraws pictures and brings both sizes into the store and the media table. */
@Injectable()
export class PictureStore {
  constructor(private readonly media: MediaStore) {}

  /** Redraws a picture and stores its bytes; a `Refusal` when it is none that can be taken. */
  async store(source: Uint8Array): Promise<StoredPicture> {
    const { large, small, color, thumbhash } = await preparePicture(source);
    const mediaOf = ({ hash, bytes, side }: PictureSize): StoredImage => ({
      hash,
      ext: EXT,
      mime: MIME,
      kind: 'picture',
      bytes: bytes.length,
      width: side,
      height: side,
      color,
      thumbhash,
      smallHash: small.hash,
    });
    const stored = { large: mediaOf(large), small: mediaOf(small) };
    await this.media.storeBytes(stored.small, () => Readable.from([small.bytes]));
    await this.media.storeBytes(stored.large, () => Readable.from([large.bytes]));
    return stored;
  }

  /** Adds the rows of both sizes. */
  async saveRows(database: EntityManager, { large, small }: StoredPicture): Promise<void> {
    await this.media.saveRow(database, small);
    if (large.hash !== small.hash) await this.media.saveRow(database, large);
  }
}
