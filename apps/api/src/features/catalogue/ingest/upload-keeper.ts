import { Inject, Injectable } from '@nestjs/common';
import { promise as queue } from 'fastq';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import type { UploadedFile } from '../../../platform/http/multipart/form';
import { inspectAudio } from './inspect-audio';
import { MediaKeeper, type StoredAudio } from './media-keeper';
import { PictureKeeper, type StoredPicture } from './picture-keeper';
import type { SongTags } from './song-tags';

/** A picture may become 25 million pixels of memory. */
const PICTURES_AT_ONCE = 1;
const AUDIO_AT_ONCE = 2;

/** Looks at files that somebody has sent, a few at a time, and stores the bytes of those that can be taken; of the others it throws a `Refusal`. */
@Injectable()
export class UploadKeeper {
  private readonly songs = queue((file: UploadedFile) => this.inspectAndStore(file), AUDIO_AT_ONCE);
  private readonly pictures = queue(async ({ path }: UploadedFile) => this.pictureKeeper.store(await readFile(path)), PICTURES_AT_ONCE);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly media: MediaKeeper,
    private readonly pictureKeeper: PictureKeeper,
  ) {}

  storeAudio(file: UploadedFile): Promise<{ audio: StoredAudio; tags: SongTags }> {
    return this.songs.push(file);
  }

  storePicture(file: UploadedFile): Promise<StoredPicture> {
    return this.pictures.push(file);
  }

  private async inspectAndStore({ path, hash }: UploadedFile): Promise<{ audio: StoredAudio; tags: SongTags }> {
    const { ext, mime, bytes, duration, tags } = await inspectAudio(path, this.config.maxAudioBytes);
    const audio: StoredAudio = { hash, ext, mime, kind: 'audio', bytes, durationSeconds: duration };
    await this.media.storeBytes(audio, () => createReadStream(path));
    return { audio, tags };
  }
}
