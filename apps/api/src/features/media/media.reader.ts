import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { MediaEntity } from './media.entity';

@Injectable()
export class MediaReader {
  constructor(@InjectRepository(MediaEntity) private readonly media: Repository<MediaEntity>) {}

  /** Pixels by hash; pictures are square. */
  async pictureSides(hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (hashes.length === 0) return new Map();
    const pictures = await this.media.find({ select: { hash: true, width: true }, where: { hash: In(hashes), kind: 'picture' } });
    return new Map(pictures.flatMap(({ hash, width }) => (width === null ? [] : [[hash, width] as const])));
  }
}
