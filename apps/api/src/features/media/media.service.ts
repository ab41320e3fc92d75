import { mediaTypes, parseMediaName } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { addressKey } from '../../platform/addresses/address-key';
import { TooManyRequests } from '../../platform/http/api-error';
import { type ByteSpan, ObjectStore } from '../../platform/object-store/object-store';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter';
import { type Allowance, perSecond } from '../../platform/rate-limit/token-bucket';

/** Each asks the object store. Two hundred visitors behind one address may open a page full of covers at once. */
export const FILES_OF_AN_ADDRESS: Allowance = { burst: 20_000, perHour: perSecond(200) };

export interface MediaFile {
  hash: string;
  mime: string;
  size: number;
  open(span?: ByteSpan): Promise<Readable | undefined>;
}

/** Names are content hashes, so no database query is needed. */
@Injectable()
export class MediaService {
  constructor(
    private readonly objects: ObjectStore,
    private readonly limiter: RateLimiter,
  ) {}

  async find(name: string, address: string): Promise<MediaFile | undefined> {
    const parsed = parseMediaName(name);
    const mime = parsed && mediaTypes.get(parsed.ext);
    if (!mime) return undefined;
    const waitMs = await this.limiter.consume(`media:address:${addressKey(address)}`, FILES_OF_AN_ADDRESS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs, 'Too many requests. Try again in a moment.');
    const size = await this.objects.sizeOf(name);
    return size === undefined ? undefined : { hash: parsed.hash, mime, size, open: (span) => this.objects.open(name, span) };
  }
}
