import { mediaTypes } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { promise as queue } from 'fastq';
import { readFile } from 'node:fs/promises';
import type { EntityManager } from 'typeorm';
import { MediaWriter, type StoredImage } from '../../media/media.writer';
import { FileRefused } from './file-refused';
import { MediaStore } from './media-store';
import type { PictureSize, preparePicture, PreparedPicture } from './prepare-picture';

const EXT = 'webp';
const MIME = mediaTypes.get(EXT) ?? '';

/** Anybody may choose their portrait, and it is decoded beside requests. */
const LARGEST_PORTRAIT_PIXELS = 5_000_000;

/** Both sizes are stored; a row may refer to the picture by the large one's hash. */
export interface StoredPicture {
  large: StoredImage;
  small: StoredImage;
}

@Injectable()
export class PictureWriter {
  private readonly waiting = queue(async (path: string) => this.store(await readFile(path)), 1);

  constructor(
    private readonly bytes: MediaStore,
    private readonly rows: MediaWriter,
  ) {}

  /** A person's picture, at this path. One at a time: a picture may decode to 25 million pixels of memory. */
  storeInTurn(path: string): Promise<StoredPicture> {
    return this.waiting.push(path);
  }

  async store(source: Uint8Array): Promise<StoredPicture> {
    const prepared = await this.prepare(source);
    return { small: await this.storeSize(prepared, prepared.small), large: await this.storeSize(prepared, prepared.large) };
  }

  async saveRows(database: EntityManager, { large, small }: StoredPicture): Promise<void> {
    await this.rows.saveRows(database, [small, large]);
  }

  /** A person's picture, in the small size alone. Returns its hash; undefined when the file is not accepted. */
  async savePortrait(database: EntityManager, source: Uint8Array): Promise<string | undefined> {
    const prepared = await this.prepare(source, LARGEST_PORTRAIT_PIXELS).catch((error: unknown) => {
      if (error instanceof FileRefused) return undefined;
      throw error;
    });
    if (!prepared) return undefined;
    const portrait = await this.storeSize(prepared, prepared.small);
    await this.rows.saveRows(database, [portrait]);
    return portrait.hash;
  }

  /** Loaded with the first picture: libvips takes memory and time that serving does not need. */
  private async prepare(...picture: Parameters<typeof preparePicture>): Promise<PreparedPicture> {
    const { preparePicture } = await import('./prepare-picture.js');
    return preparePicture(...picture);
  }

  private async storeSize({ color, thumbhash, small }: PreparedPicture, { hash, bytes, side }: PictureSize): Promise<StoredImage> {
    const stored: StoredImage = {
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
    };
    await this.bytes.storeBytes(stored, bytes);
    return stored;
  }
}
