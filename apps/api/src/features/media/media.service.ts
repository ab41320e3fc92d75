import { mediaTypes, parseMediaName } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { type ByteSpan, ObjectStore } from '../../platform/object-store/object-store';

export interface MediaFile {
  hash: string;
  mime: string;
  size: number;
  open(span?: ByteSpan): Promise<Readable | undefined>;
}

/** Names are content hashes, so no database query is needed. */
@Injectable()
export class MediaService {
  constructor(private readonly objects: ObjectStore) {}

  async find(name: string): Promise<MediaFile | undefined> {
    const parsed = parseMediaName(name);
    const mime = parsed && mediaTypes.get(parsed.ext);
    if (!mime) return undefined;
    const size = await this.objects.sizeOf(name);
    return size === undefined ? undefined : { hash: parsed.hash, mime, size, open: (span) => this.objects.open(name, span) };
  }
}
