import { mediaTypes, parseMediaName } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { IN_A_MOMENT, TooManyRequests } from '../../platform/admission/too-many-requests';
import type { ByteSpan } from '../../platform/object-store/object-store';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { type Allowance, perSecond } from '../../platform/admission/token-bucket';
import { MediaFilesReader } from './files/media-files.reader';
import { MediaContent } from './media-content';
import { MediaReader } from './media.reader';
import { PopularMedia } from './popular-media';

/** Two hundred visitors behind one address may open a page full of covers at once. */
export const FILES_OF_AN_ADDRESS: Allowance = { burst: 20_000, perHour: perSecond(200) };

export interface MediaFile {
  name: string;
  hash: string;
  mime: string;
  size: number;
  /** The name is not of its content yet: nobody may keep the answer under it. */
  isTemporary?: boolean;
}

/** Names are content hashes, so only files in music folders, and those that are no longer stored, need a database query. */
@Injectable()
export class MediaService {
  constructor(
    private readonly content: MediaContent,
    private readonly files: MediaFilesReader,
    private readonly popular: PopularMedia,
    private readonly limiter: RateLimiter,
    private readonly reader: MediaReader,
  ) {}

  /** Returns, for an original that has been removed, its copy without pictures, which has another hash. */
  async find(name: string, address: string): Promise<MediaFile | undefined> {
    const asked = mediaFile(name, 0);
    if (!asked) return undefined;
    const waitMs = await this.waitMs(address);
    if (waitMs > 0) throw new TooManyRequests(waitMs, IN_A_MOMENT);
    const found = await this.stored(name);
    const copy = found ? undefined : await this.reader.copyOf(asked.hash);
    return copy ? this.stored(`${copy.hash}.${copy.ext}`) : found;
  }

  private async stored(name: string): Promise<MediaFile | undefined> {
    const held = await this.popular.findChecked(name);
    if (held) return mediaFile(name, held.size);
    const file = await this.content.inPlace(name);
    const size = file?.size ?? (await this.content.storedSize(name));
    const found = size === undefined ? undefined : mediaFile(name, size);
    return found && { ...found, isTemporary: file?.isTemporary ?? false };
  }

  /** The hash of what a file has, which its name says unless that is temporary. */
  trueHash({ hash, isTemporary }: MediaFile): Promise<string | undefined> {
    return isTemporary === true ? this.files.trueHash(hash) : Promise.resolve(hash);
  }

  /** The file, if it can be sent from memory at once. */
  findPopular(name: string): MediaFile | undefined {
    const held = this.popular.find(name);
    return held && mediaFile(name, held.size);
  }

  /** Consumes one request of the address's allowance. Returns 0, or how many milliseconds the request has to wait. */
  waitMs(address: string): Promise<number> {
    return this.limiter.consumeOfAddress((key) => `media:address:${key}`, address, FILES_OF_AN_ADDRESS, 1);
  }

  async open(
    { name, size, isTemporary }: MediaFile,
    span: ByteSpan | undefined,
    response: ServerResponse,
  ): Promise<Buffer | Readable | undefined> {
    const held = isTemporary ? undefined : (this.popular.find(name) ?? (await this.popular.request(name, size, span)));
    return held ? held.partFor(response, span) : this.content.open(name, span);
  }

  /** Undefined when it is no longer in memory. */
  openPopular({ name }: MediaFile, span: ByteSpan | undefined, response: ServerResponse): Buffer | undefined {
    return this.popular.find(name)?.partFor(response, span);
  }
}

function mediaFile(name: string, size: number): MediaFile | undefined {
  const parsed = parseMediaName(name);
  const mime = mediaTypes.get(parsed?.ext ?? '');
  return parsed === undefined || mime === undefined ? undefined : { name, hash: parsed.hash, mime, size };
}
