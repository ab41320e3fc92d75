import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { MediaWriter } from '../../media/media.writer';
import { ChangeSender } from '../change-sender';
import { albumLoudness } from './album-loudness';
import { albumsOfAudio, saveAlbumLoudness, songsOfMeasuredAlbums, takeChangedAlbums, takeMeasured } from './published-loudness.queries';

/** Publishing makes every page reload its lists, and measuring thousands of songs takes hours. */
const SELDOM_MS = 60_000;

/** Shows what has been measured in the lists of songs, many songs at a time. */
@Injectable()
export class LoudnessPublisher {
  private since = 0;

  constructor(
    private readonly media: MediaWriter,
    private readonly changes: ChangeSender,
  ) {}

  /** A run that is short publishes once, at its end. */
  beginRun(): void {
    this.since = performance.now();
  }

  /** Does nothing if it was done, or the run began, a short time ago. */
  async publishSeldom(database: DataSource): Promise<void> {
    if (performance.now() - this.since >= SELDOM_MS) await this.publish(database);
  }

  async publish(database: DataSource): Promise<void> {
    this.since = performance.now();
    let isChanged = false;
    for (;;) {
      const done = await database.transaction((transaction) => this.publishSome(transaction));
      isChanged ||= done.isChanged;
      if (done.count === 0) break;
    }
    if (isChanged) await this.changes.send(['song']);
  }

  private async publishSome(database: EntityManager): Promise<{ count: number; isChanged: boolean }> {
    const measured = await takeMeasured(database);
    const changed = await takeChangedAlbums(database);
    await this.media.saveLoudness(database, measured);
    const albumIds = new Set([
      ...changed,
      ...(await albumsOfAudio(
        database,
        measured.map(({ hash }) => hash),
      )),
    ]);
    const songs = await songsOfMeasuredAlbums(database, [...albumIds]);
    const areChanged = await saveAlbumLoudness(database, new Map([...songs].map(([id, all]) => [id, albumLoudness(all)])));
    return { count: measured.length + changed.length, isChanged: areChanged || measured.some(({ integrated }) => integrated !== null) };
  }
}
