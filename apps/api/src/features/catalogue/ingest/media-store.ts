import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { ObjectStore } from '../../../platform/object-store/object-store';
import { MediaWriter, nameOf, type StoredMedia } from '../../media/media.writer';
import { sameContent } from './fingerprint';

/** Stores bytes only. Their row follows, in the transaction that refers to it. */
@Injectable()
export class MediaStore {
  constructor(
    private readonly objects: ObjectStore,
    private readonly media: MediaWriter,
  ) {}

  /**
   * Does nothing when the bytes are stored already. Fails when what `content` opens does not match
   * the hash, which that of a buffer does.
   */
  async storeBytes(media: StoredMedia, content: Buffer | (() => Readable)): Promise<void> {
    if (await this.media.isStored(media)) return;
    if (Buffer.isBuffer(content)) return this.objects.put(nameOf(media), content, media.mime);
    const checked = sameContent(media.hash);
    const source = content().once('error', (error) => checked.destroy(error));
    await this.objects.put(nameOf(media), source.pipe(checked), media.mime);
  }
}
