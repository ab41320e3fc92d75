import { mediaTypes } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { promise as queue } from 'fastq';
import { readFile } from 'node:fs/promises';
import { type EntityManager, Repository } from 'typeorm';
import { FileRefused } from '../../../platform/http/file-refused';
import { MediaEntity } from '../media.entity';
import { MediaWriter, type StoredImage } from '../media.writer';
import { notePersonal } from '../personal-pictures.queries';
import { BESIDE_MUSIC, PORTRAIT } from './picture-limits';
import type { PictureSize, preparePicture, PreparedPicture } from './prepare-picture';

const EXT = 'webp';
const MIME = mediaTypes.get(EXT) ?? '';

/** All sizes are stored; a row may refer to the picture by the large one's hash. */
export interface StoredPicture {
  large: StoredImage;
  /** Undefined where the large one is no larger. */
  medium: StoredImage | undefined;
  small: StoredImage;
}

export const sizesOf = ({ small, medium, large }: StoredPicture): StoredImage[] => [small, ...(medium ? [medium] : []), large];

/** The columns that are the same in the rows of all sizes. */
export type PictureLook = Pick<StoredImage, 'color' | 'thumbhash' | 'smallHash' | 'mediumHash'>;

@Injectable()
export class PictureWriter {
  /** One at a time: a picture may decode to 25 million pixels of memory. */
  private readonly ofAdmins = queue(async (picture: { path: string } | Uint8Array) => this.storeOfAdmin(picture), 1);
  private readonly ofPeople = queue(async (path: string) => this.storePersonal(await readFile(path)), 1);

  constructor(
    private readonly media: MediaWriter,
    @InjectRepository(MediaEntity) private readonly rows: Repository<MediaEntity>,
  ) {}

  /** Stores a picture that an admin uploads: a file at this path, or a picture from the tags of uploaded audio. */
  storeUpload(picture: { path: string } | Uint8Array): Promise<StoredPicture> {
    return this.ofAdmins.push(picture);
  }

  /** Stores the picture that a person uploads, at this path. It does not keep an admin's upload waiting. */
  storeInTurn(path: string): Promise<StoredPicture> {
    return this.ofPeople.push(path);
  }

  /** Stores a picture that is in or beside an audio file. */
  async store(source: Uint8Array): Promise<StoredPicture> {
    return this.storeSizes(await this.prepare(source, BESIDE_MUSIC));
  }

  private async storeOfAdmin(picture: { path: string } | Uint8Array): Promise<StoredPicture> {
    if (!('path' in picture)) return this.store(picture);
    return this.storeSizes(await this.prepare(await readFile(picture.path)));
  }

  private async storePersonal(source: Uint8Array): Promise<StoredPicture> {
    const prepared = await this.prepare(source);
    const { small, medium, large } = prepared;
    await notePersonal(
      this.rows.manager,
      [small, ...(medium ? [medium] : []), large].map(({ hash }) => hash),
    );
    return this.storeSizes(prepared);
  }

  private async storeSizes(prepared: PreparedPicture): Promise<StoredPicture> {
    const { color, thumbhash } = prepared;
    const look = { color, thumbhash, smallHash: prepared.small.hash };
    const small = imageOf(prepared.small, look);
    const medium = prepared.medium && imageOf(prepared.medium, look);
    const large = imageOf(prepared.large, { ...look, mediumHash: medium?.hash });
    await this.media.storeAll([
      { media: small, content: prepared.small.bytes },
      ...(medium && prepared.medium ? [{ media: medium, content: prepared.medium.bytes }] : []),
      { media: large, content: prepared.large.bytes },
    ]);
    return { small, medium, large };
  }

  async saveRows(database: EntityManager, picture: StoredPicture): Promise<void> {
    await this.media.saveRows(database, sizesOf(picture));
  }

  async savePortraitRow(database: EntityManager, portrait: StoredImage): Promise<void> {
    await this.media.saveRows(database, [portrait]);
  }

  /** Stores the medium size of a picture that was stored without it. */
  async storeMedium(
    { color, thumbhash, smallHash }: PictureLook,
    large: { bytes: Buffer; side: number },
  ): Promise<StoredImage | undefined> {
    const { mediumOf } = await import('./prepare-picture.js');
    const medium = await mediumOf(large);
    return medium && this.storeSize(medium, { color, thumbhash, smallHash });
  }

  /** Stores a person's picture in the small size alone. Undefined if the file is not accepted. */
  async storePortrait(source: Uint8Array): Promise<StoredImage | undefined> {
    const prepared = await this.prepare(source, PORTRAIT).catch((error: unknown) => {
      if (error instanceof FileRefused) return undefined;
      throw error;
    });
    if (!prepared) return undefined;
    const { color, thumbhash, small } = prepared;
    await notePersonal(this.rows.manager, [small.hash]);
    return this.storeSize(small, { color, thumbhash, smallHash: small.hash });
  }

  /** Loaded with the first picture: libvips takes memory and time that serving does not need. */
  private async prepare(...picture: Parameters<typeof preparePicture>): Promise<PreparedPicture> {
    const { preparePicture } = await import('./prepare-picture.js');
    return preparePicture(...picture);
  }

  private async storeSize(size: PictureSize, look: PictureLook): Promise<StoredImage> {
    const stored = imageOf(size, look);
    await this.media.storeBytes(stored, size.bytes);
    return stored;
  }
}

const imageOf = ({ hash, bytes, side }: PictureSize, look: PictureLook): StoredImage => ({
  hash,
  ext: EXT,
  mime: MIME,
  kind: 'picture',
  bytes: bytes.length,
  width: side,
  height: side,
  ...look,
});
