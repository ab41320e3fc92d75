import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { UploadFolder } from '../../../platform/http/multipart/upload-folder';
import { job } from '../../../platform/jobs/job';
import { type JobContext, Jobs } from '../../../platform/jobs/jobs';
import { ObjectStore } from '../../../platform/object-store/object-store';
import { LoudnessReader, MeasuringFailed, NotMeasurable, type SongLoudness } from '../../audio/measure/loudness.reader';
import { MediaFilesReader } from '../../media/files/media-files.reader';
import { MediaReader } from '../../media/media.reader';
import { isImporting } from '../import-lock.reader';
import { LoudnessPublisher } from './loudness-publisher';
import { claimAudio, releaseAudio, saveFailure, saveLoudness, type WaitingAudio } from './waiting-audio.queries';

const MINUTE = 60;
/** Shorter than any job may run, including the song that is in progress by then. */
const LONGEST_MS = 9 * MINUTE * 1_000;
const MOST_TRIES = 3;
const PAUSE_SECONDS = 2 * MINUTE;
const LOOK_FOR_IMPORT_EVERY_MS = 1_000;

export const measureLoudness = job('measure-loudness', z.object({}));

/**
 * Measures waiting songs, a few at a time, and continues where it was stopped. If a run ends before all are done, another one follows.
 * Begins no song while an import runs, which needs the processor, the disk and PostgreSQL as well.
 */
@Injectable()
export class MeasureLoudness implements OnModuleInit {
  private readonly logger = new Logger('Loudness');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly objects: ObjectStore,
    private readonly media: MediaReader,
    private readonly inPlace: MediaFilesReader,
    private readonly files: UploadFolder,
    private readonly measurer: LoudnessReader,
    private readonly publisher: LoudnessPublisher,
  ) {}

  onModuleInit(): void {
    // Another node measures: this one would take its jobs and do nothing.
    if (this.config.measureAtOnce === 0) return;
    this.jobs.handle(measureLoudness, (_, context) => this.run(context));
    this.jobs.every(MINUTE, measureLoudness);
  }

  async run(context: JobContext): Promise<void> {
    this.publisher.beginRun();
    const until = Date.now() + LONGEST_MS;
    await Promise.all(Array.from({ length: this.config.measureAtOnce }, () => this.measureAll(context, until)));
    await this.publisher.publish(context.database);
  }

  private async measureAll({ database, signal }: JobContext, until: number): Promise<void> {
    while (!signal.aborted && !this.measurer.hasStopped && Date.now() < until) {
      if (await isImporting(database.manager)) await pause(LOOK_FOR_IMPORT_EVERY_MS, signal);
      else {
        const audio = await claimAudio(database.manager);
        if (!audio) return;
        await this.measureOne(database, audio);
      }
      await this.publisher.publishSeldom(database);
    }
  }

  private async measureOne({ manager }: DataSource, audio: WaitingAudio): Promise<void> {
    const { hash, tries } = audio;
    try {
      if (tries > MOST_TRIES) throw new NotMeasurable('Measuring it stopped before the end several times.');
      await saveLoudness(manager, hash, await this.measure(hash));
    } catch (error) {
      if (error instanceof NotMeasurable) {
        this.logger.warn(`${hash} could not be measured: ${error.message}`);
        await saveFailure(manager, hash, error.message);
        return;
      }
      if (!this.measurer.hasStopped) this.logger.warn(`${hash} was not measured and will be later`, error);
      const countsTry = error instanceof MeasuringFailed;
      await releaseAudio(manager, hash, { afterSeconds: this.measurer.hasStopped ? 0 : PAUSE_SECONDS, countsTry });
    }
  }

  private async measureInPlace(hash: string, ext: string, path: string): Promise<SongLoudness> {
    const loudness = await this.measurer.measure(path, ext);
    if ((await this.inPlace.pathOf(hash)) !== path) throw new Error('The file changed while it was being measured.');
    return loudness;
  }

  /** Decoders read a file, since the storage may be slower or faster than they are. */
  private async measure(hash: string): Promise<SongLoudness> {
    const { ext, bytes } = (await this.media.file(hash)) ?? { ext: '', bytes: 0 };
    const path = await this.inPlace.pathOf(hash);
    if (path !== undefined) return this.measureInPlace(hash, ext, path);
    const content = ext === '' ? undefined : await this.objects.open(`${hash}.${ext}`);
    if (!content) throw new NotMeasurable('The file is missing.');
    return this.files.withFiles(async (save) => {
      const { path } = await save(content, bytes, 'The file is larger than expected.');
      return this.measurer.measure(path, ext);
    });
  }
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => undefined);
