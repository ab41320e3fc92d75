import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import type { RandomAccess } from '../../../platform/audio/random-access';
import { readRewritten, rewrittenBytes } from '../../../platform/audio/read-rewritten';
import { rewrittenHead } from '../../../platform/audio/rewritten-head';
import { hashOfStream } from '../../../platform/object-store/fingerprint';
import { ObjectStore } from '../../../platform/object-store/object-store';
import { keepOriginal, type StoredCopy } from '../../media/media-aliases.writer';
import { MediaWriter, nameOf, type StoredAudio } from '../../media/media.writer';
import { noteSearched, type UnsearchedAudio } from '../../media/searched-audio.writer';
import { copyLoudness, playInstead } from './moved-audio.writer';

/** Stores audio again without the pictures in its tags. */
@Injectable()
export class AudioCopier {
  constructor(
    private readonly objects: ObjectStore,
    private readonly media: MediaWriter,
  ) {}

  /** Returns how many songs play the copy from now on: none if there are no pictures. */
  async copy({ manager }: DataSource, audio: UnsearchedAudio): Promise<number> {
    const original: StoredAudio = { ...audio, kind: 'audio' };
    const rewritten = await rewrittenHead(this.accessTo(original));
    if (!rewritten) {
      await noteSearched(manager, audio.hash);
      return 0;
    }
    const read = () => readRewritten(rewritten, ({ from, to }) => this.open(nameOf(original), from, to));
    const bytes = rewrittenBytes(rewritten);
    const copy: StoredAudio = { ...original, hash: await hashOfStream(read()), bytes, originalHash: audio.hash };
    const moved = [{ from: audio.hash, to: copy.hash }];
    await this.media.storeBytes(copy, read);
    return manager.transaction(async (database) => {
      await this.media.saveRows(database, [copy]);
      await keepOriginal(database, audio.hash);
      await copyLoudness(database, moved);
      await noteSearched(database, audio.hash, copy.hash);
      return (await playInstead(database, moved)).length;
    });
  }

  /** Whether all of its bytes are stored, as they were written. */
  async isIntact({ hash, ext, bytes }: StoredCopy): Promise<boolean> {
    const name = `${hash}.${ext}`;
    if ((await this.objects.sizeOf(name)) !== bytes) return false;
    const content = await this.objects.open(name);
    return content !== undefined && (await hashOfStream(content)) === hash;
  }

  private accessTo(audio: StoredAudio): RandomAccess {
    return { size: audio.bytes, read: async (from, to) => buffer(await this.open(nameOf(audio), from, to)) };
  }

  private async open(name: string, from: number, to: number): Promise<Readable> {
    if (from === to) return Readable.from([]);
    const part = await this.objects.open(name, { start: from, end: to - 1 });
    if (!part) throw new Error(`${name} is missing.`);
    return part;
  }
}
