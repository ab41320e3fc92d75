import { type MediaName, mediaTypes, parseMediaName } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { type ByteSpan, ObjectStore } from '../../platform/object-store/object-store';
import { type FileInPlace, MediaFilesReader } from './files/media-files.reader';

/** The bytes of media, wherever they are: in a music folder or in the store. */
@Injectable()
export class MediaContent {
  constructor(
    private readonly files: MediaFilesReader,
    private readonly objects: ObjectStore,
  ) {}

  /** The file in a music folder that has this name; undefined if there is none. */
  async inPlace(name: string): Promise<FileInPlace | undefined> {
    const parsed = parseMediaName(name);
    if (!isAudio(parsed)) return undefined;
    const found = await this.files.find(parsed.hash);
    return found?.ext === parsed.ext ? found : undefined;
  }

  storedSize(name: string): Promise<number | undefined> {
    return this.objects.sizeOf(name);
  }

  async sizeOf(name: string): Promise<number | undefined> {
    return (await this.inPlace(name))?.size ?? (await this.storedSize(name));
  }

  /** Undefined when there are no such bytes. The caller must consume or destroy the stream. */
  async open(name: string, span?: ByteSpan): Promise<Readable | undefined> {
    const parsed = parseMediaName(name);
    const found = isAudio(parsed) ? await this.files.open(parsed.hash, span) : undefined;
    return found ?? this.objects.open(name, span);
  }
}

/** Pictures are always in the store. */
const isAudio = (name: MediaName | undefined): name is MediaName =>
  name !== undefined && mediaTypes.get(name.ext)?.startsWith('audio/') === true;
