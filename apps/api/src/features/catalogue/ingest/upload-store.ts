import { Inject, Injectable } from '@nestjs/common';
import { promise as queue } from 'fastq';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import type { UploadedFile } from '../../../platform/http/multipart/form';
import type { StoredAudio } from '../../media/media.writer';
import { AudioInspector } from './audio-inspector';
import { audioToStore } from './audio-to-store';
import { MediaStore } from './media-store';
import { PictureWriter, type StoredPicture } from './picture.writer';
import type { SongTags } from './song-tags';

/** A picture may decode to 25 million pixels of memory. */
const PICTURES_AT_ONCE = 1;
const AUDIO_AT_ONCE = 2;

/** Limits concurrency. Throws a `FileRefused` for a file that is not accepted. */
@Injectable()
export class UploadStore {
  private readonly songs = queue((file: UploadedFile) => this.inspectAndStore(file), AUDIO_AT_ONCE);
  private readonly pictures = queue(async (read: () => Promise<Uint8Array>) => this.pictureStore.store(await read()), PICTURES_AT_ONCE);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly inspector: AudioInspector,
    private readonly media: MediaStore,
    private readonly pictureStore: PictureWriter,
  ) {}

  storeAudio(file: UploadedFile): Promise<{ audio: StoredAudio; tags: SongTags }> {
    return this.songs.push(file);
  }

  storePicture({ path }: UploadedFile): Promise<StoredPicture> {
    return this.pictures.push(() => readFile(path));
  }

  storePictureBytes(bytes: Uint8Array): Promise<StoredPicture> {
    return this.pictures.push(() => Promise.resolve(bytes));
  }

  private async inspectAndStore({ path, hash }: UploadedFile): Promise<{ audio: StoredAudio; tags: SongTags }> {
    const inspected = await this.inspector.inspect(path, this.config.maxAudioBytes);
    const { audio, content } = await audioToStore({ path, hash }, inspected);
    await this.media.storeBytes(audio, content);
    return { audio, tags: inspected.tags };
  }
}
