import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { MediaEntity } from './media.entity';
import type { MediaName } from './media.queries';

/** Pixels. */
const SMALL_SIDE = 160;
const MEDIUM_SIDE = 320;

@Injectable()
export class MediaReader {
  constructor(@InjectRepository(MediaEntity) private readonly media: Repository<MediaEntity>) {}

  /** Undefined when it has been removed. */
  async file(hash: string): Promise<Pick<MediaEntity, 'ext' | 'bytes'> | undefined> {
    return (await this.media.findOne({ select: { ext: true, bytes: true }, where: { hash } })) ?? undefined;
  }

  /** Finds the stored copy of a file that had pictures in its tags. */
  async copyOf(original: string): Promise<MediaName | undefined> {
    const [copy] = await this.media.query<MediaName[]>('SELECT hash, ext FROM media_aliases JOIN media USING (hash) WHERE original = $1', [
      original,
    ]);
    return copy;
  }

  /** The hashes by which this audio was known before: temporary ones of music in place, and those of files that had pictures in their tags. */
  async formerHashes(hashes: readonly string[]): Promise<string[]> {
    if (hashes.length === 0) return [];
    const former = await this.media.query<{ original: string }[]>('SELECT original FROM media_aliases WHERE hash = ANY($1::char(64)[])', [
      hashes,
    ]);
    return former.map(({ original }) => original);
  }

  /** Extensions by hash; files that have been removed are left out. */
  async extensions(hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (hashes.length === 0) return new Map();
    const files = await this.media.find({ select: { hash: true, ext: true }, where: { hash: In(hashes) } });
    return new Map(files.map(({ hash, ext }) => [hash, ext]));
  }

  /** The smallest size of a picture that has at least so many pixels on a side, or else the largest; undefined if there is none of this hash. */
  async pictureOf(hash: string, side = Infinity): Promise<MediaName | undefined> {
    const select = { ext: true, smallHash: true, mediumHash: true } as const;
    const picture = await this.media.findOne({ select, where: { hash, kind: 'picture' } });
    if (!picture) return undefined;
    const { ext, smallHash, mediumHash } = picture;
    if (smallHash !== null && side <= SMALL_SIDE) return { hash: smallHash, ext };
    return { hash: mediumHash !== null && side <= MEDIUM_SIDE ? mediumHash : hash, ext };
  }

  /** Pixels by hash; pictures are square. */
  async pictureSides(hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (hashes.length === 0) return new Map();
    const pictures = await this.media.find({ select: { hash: true, width: true }, where: { hash: In(hashes), kind: 'picture' } });
    return new Map(pictures.flatMap(({ hash, width }) => (width === null ? [] : [[hash, width] as const])));
  }
}
