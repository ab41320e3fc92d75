import { mediaTypes } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { MediaWriter, type StoredImage } from '../../media/media.writer';
import { MediaStore } from './media-store';
import { type PictureSize, preparePicture } from './prepare-picture';

const EXT = 'webp';
const MIME = mediaTypes.get(EXT) ?? '';

/** Both sizes are stored; a row may refer to the picture by the large one's hash. */
export interface StoredPicture {
  large: StoredImage;
  small: StoredImage;
}

@Injectable()
export class PictureStore {
  constructor(
    private readonly bytes: MediaStore,
    private readonly rows: MediaWriter,
  ) {}

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
    await this.bytes.storeBytes(stored.small, () => Readable.from([small.bytes]));
    await this.bytes.storeBytes(stored.large, () => Readable.from([large.bytes]));
    return stored;
  }

  async saveRows(database: EntityManager, { large, small }: StoredPicture): Promise<void> {
    await this.rows.saveRow(database, small);
    if (large.hash !== small.hash) await this.rows.saveRow(database, large);
  }
}
