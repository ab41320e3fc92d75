import { cutTo, type ImportedLike, type Song, UNKNOWN_ARTIST, writable } from '@chorus/contracts';
import { BadRequestException, Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { clientMoment } from '../../platform/http/client-moment';
import type { UploadedFile } from '../../platform/http/multipart/form';
import { PeopleQueue } from '../../platform/admission/request-queue';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import type { Allowance } from '../../platform/admission/token-bucket';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { SearchReader } from '../reads/search/search.reader';
import { isLater } from './like-rules';
import type { ActOn } from './likes';
import { LikesWriter } from './likes.writer';
import { readLikes } from './read-likes';

/** Enough for the export of somebody who likes as many songs as anybody may, and for a repeat. */
const IMPORTS: Allowance = { burst: 20, perHour: 30 };
const LIKES_AT_ONCE = 500;
/** Longer than any name in the catalogue. */
const LONGEST_NAME = 500;

/** An import is among the most expensive requests. */
const IMPORT_COST = 50;

@Injectable()
export class LikesImportService {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly search: SearchReader,
    private readonly limiter: RateLimiter,
    private readonly queue: PeopleQueue,
    private readonly likes: LikesWriter,
  ) {}

  /** Throws unless the person may import a file now. */
  async admit(userId: string): Promise<void> {
    const waitMs = await this.limiter.consume(`likes-imports:${userId}`, IMPORTS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
  }

  /** Requires `admit`. */
  import(userId: string, { path }: UploadedFile): Promise<{ matched: number; unmatched: string[] }> {
    return this.queue.run({ who: userId, cost: IMPORT_COST }, async () => {
      const likes = readLikes(await readFile(path));
      if (!likes) throw new BadRequestException('There are no likes in this file that Chorus can read.');
      const unmatched: string[] = [];
      for (let from = 0; from < likes.length; from += LIKES_AT_ONCE)
        unmatched.push(...(await this.importPart(userId, likes.slice(from, from + LIKES_AT_ONCE))));
      return { matched: likes.filter(({ isLiked }) => isLiked).length - unmatched.length, unmatched };
    });
  }

  /** Returns the ids of the liked songs that were not found. */
  private async importPart(userId: string, likes: readonly ImportedLike[]): Promise<string[]> {
    const songs = await this.songsOf(likes);
    const acts = latestOf(likes, songs);
    if (acts.length > 0) await this.likes.songs.apply(userId, acts, { counts: isLater, tooMany: ', and these would be more.' });
    return likes.flatMap(({ songId, isLiked }) => (isLiked && !songs.has(songId) ? [songId] : []));
  }

  /** Keyed by the ids in the file. */
  private async songsOf(likes: readonly ImportedLike[]): Promise<Map<string, Song>> {
    const known = await this.songsById(likes.map(({ songId }) => songId));
    const others = likes.filter(({ songId, title, artist }) => !known.has(songId) && title !== undefined && artist !== undefined);
    const ids = await this.search.songsNamed(
      others.map(({ title, artist }) => ({ title: searched(title), artist: artist === UNKNOWN_ARTIST ? '' : searched(artist) })),
    );
    const named = await this.songsById(ids.flatMap(([id]) => id ?? []));
    for (const [at, { songId }] of others.entries()) {
      const song = named.get(ids[at]?.[0] ?? '');
      if (song) known.set(songId, song);
    }
    return known;
  }

  private async songsById(ids: readonly string[]): Promise<Map<string, Song>> {
    const songs = ids.length === 0 ? [] : await this.catalogue.songsById([...new Set(ids)]);
    return new Map(songs.map((song) => [song._id, song]));
  }
}

const searched = (name = '') => cutTo(writable(name), LONGEST_NAME);

/** One act for each song. */
function latestOf(likes: readonly ImportedLike[], songs: ReadonlyMap<string, Song>): ActOn<Song>[] {
  const acts = new Map<string, ActOn<Song>>();
  for (const { songId, isLiked, at } of likes) {
    const song = songs.get(songId);
    if (!song) continue;
    const act = { likedId: song._id, thing: song, isLiked, at: clientMoment(at, new Date()) };
    const known = acts.get(song._id);
    if (!known || isLater(act, known)) acts.set(song._id, act);
  }
  return [...acts.values()];
}
