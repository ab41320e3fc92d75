import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { hashOfFile } from '../ingest/fingerprint';
import { inspectAudio } from '../ingest/inspect-audio';
import { MediaStore, type StoredAudio } from '../ingest/media-store';
import type { StoredPicture } from '../ingest/picture-store';
import { describeSong, type SongFacts } from './describe-song';
import { findSong, type KnownSong } from './known-names.queries';
import { songIdOf } from './stable-id';

/** A song that is ready for its rows: its bytes are in the store. */
export interface PreparedSong {
  path: string;
  id: string;
  facts: SongFacts;
  modifiedAt: number;
  duration: number;
  audio: StoredAudio;
  picture: StoredPicture | undefined;
  /** What it is in the catalogue already. */
  known: KnownSong | undefined;
}

/** Answers the stored picture of a song, given the one in its file. */
export type PictureOf = (embedded: Uint8Array | undefined) => Promise<StoredPicture | undefined>;

/** Reads one file and brings what it needs into the store. */
@Injectable()
export class SongBuilder {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly media: MediaStore,
  ) {}

  /** `name` is the path below the folder that is imported. */
  async prepare(path: string, name: string, pictureOf: PictureOf): Promise<PreparedSong> {
    const { tags, ext, mime, bytes, duration, modifiedAt } = await inspectAudio(path, this.config.maxAudioBytes);
    const facts = describeSong(tags, name, modifiedAt);
    const hash = await hashOfFile(path);
    const id = songIdOf(modifiedAt, hash, facts.album);
    const audio: StoredAudio = { hash, ext, mime, kind: 'audio', bytes, durationSeconds: duration };
    const song = { path, id, facts, modifiedAt, duration, audio };

    const known = await findSong(this.dataSource.manager, { id, audioHash: hash, album: facts.album });
    if (known) return { ...song, known, picture: undefined };
    await this.media.storeBytes(audio, () => createReadStream(path));
    return { ...song, known, picture: await pictureOf(tags.picture) };
  }
}
