import type { PlaybackQueue, PlaybackState, Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { PlaybackEntity } from './playback.entity';
import { currentPlayback, currentQueue, type CurrentQueue } from './playback.queries';
import { isStillPlaying } from './playback-rules';

/** A queue that another device continues with, and where it stopped. */
export interface ContinuedQueue extends PlaybackQueue {
  seconds: number;
  label: string;
  at: Date;
}

@Injectable()
export class PlaybackReader {
  constructor(
    @InjectRepository(PlaybackEntity) private readonly playbacks: Repository<PlaybackEntity>,
    private readonly catalogue: CatalogueReader,
  ) {}

  /** What one of this person's devices has stored as playing. Whether others may see it, and the device still is there, presence knows. */
  async playing(userId: string): Promise<CurrentQueue | undefined> {
    const queue = await currentQueue(this.playbacks.manager, userId);
    const songId = queue?.songIds[queue.index];
    const [song] = await this.catalogue.songsById(songId === undefined ? [] : [songId]);
    return queue && song && isStillPlaying(queue, song) ? queue : undefined;
  }

  /** What was played last, as one of the person's devices sees it. */
  async state(userId: string, sessionId: string | undefined): Promise<PlaybackState> {
    const stored = await currentPlayback(this.playbacks.manager, userId);
    if (!stored) return { revision: 0 };
    const { revision, songId, seconds, label, ageMs, songCount } = stored;
    const [song] = await this.catalogue.songsById(songId === null ? [] : [songId]);
    if (!song) return { revision };
    const isPlaying = stored.isPlaying && isStillPlaying(stored, song);
    const isThisDevice = sessionId !== undefined && stored.sessionId === sessionId;
    return { revision, playback: { song, seconds, isPlaying, ageMs, label, isThisDevice, ...(songCount !== null && { songCount }) } };
  }

  async queue(userId: string): Promise<PlaybackQueue> {
    const stored = await this.playbacks.findOneBy({ userId });
    return stored ? this.withoutGone(stored) : { revision: 0, songs: [] };
  }

  /** Undefined for a person who never played anything. A cleared queue has no songs. */
  async continuedQueue(userId: string): Promise<ContinuedQueue | undefined> {
    const stored = await this.playbacks.findOneBy({ userId });
    if (!stored) return undefined;
    const { seconds, label, at } = stored;
    return { ...(await this.withoutGone(stored)), seconds, label, at };
  }

  private async withoutGone(stored: PlaybackEntity): Promise<PlaybackQueue> {
    return withoutGone(stored, await this.catalogue.songsById(stored.songIds));
  }
}

/** `songs` are those of the stored queue that still exist, in its order. The positions that are returned refer to `songs`. */
function withoutGone(
  { revision, songIds, songIndex, arrangement }: Pick<PlaybackEntity, 'revision' | 'songIds' | 'songIndex' | 'arrangement'>,
  songs: Song[],
): PlaybackQueue {
  const existing = new Set(songs.map(({ _id }) => _id));
  let place = 0;
  const places = songIds.map((id) => (existing.has(id) ? place++ : undefined));
  const moved = (stored: readonly number[]): number[] => stored.flatMap((at) => places[at] ?? []);
  const index = places[songIndex];
  return {
    revision,
    songs,
    ...(index !== undefined && { index }),
    ...(arrangement && {
      arrangement: {
        ...arrangement,
        ...(arrangement.order && { order: moved(arrangement.order) }),
        ...(arrangement.byHand && { byHand: moved(arrangement.byHand) }),
      },
    }),
  };
}
