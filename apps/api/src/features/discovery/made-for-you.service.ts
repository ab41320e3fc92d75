import type { PickedSong, PickReason, Song } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { ListeningReader } from '../listening/listening.reader';
import { byFavoriteArtists, type Candidate, heardTogetherWithFavorites } from './candidates.queries';
import { DailyPicks } from './daily-picks';
import { alternating, atMostPerArtist, filledUp, MOST_PER_ARTIST, CANDIDATES, shuffledFor, utcDay, withEvery } from './discovery-rules';
import { PersonalPicks, type StoredPick } from './personal-picks';
import { byFavoriteDecades, byFavoriteGenres, type TasteCandidate } from './tastes.queries';

const SHOWN = 12;
/** More than is shown, so that songs the user has heard can be replaced. */
const KEPT = 3 * SHOWN;
/** Every fourth song is of a genre or decade that the user listens to; songs that others heard with theirs would hide those. */
const TASTES_EVERY = 4;
/** Every third of those is of a decade, which says less than a genre. */
const DECADES_EVERY = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class MadeForYouService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueReader,
    private readonly listening: ListeningReader,
    private readonly daily: DailyPicks,
    private readonly personal: PersonalPicks,
  ) {}

  async picks(userId: string | undefined, now = new Date()): Promise<PickedSong[]> {
    const day = utcDay(now);
    if (userId === undefined) return this.forVisitors(day);
    const heard = await this.listening.heardSince({ id: userId, isVisitor: false }, new Date(now.getTime() - DAY_MS));
    const stored = (await this.personal.read(userId, day)) ?? (await this.choose(userId, day, now, heard));
    const unheard = stored.filter(({ songId }) => !heard.has(songId));
    return (await this.shown(unheard)).slice(0, SHOWN);
  }

  /** Stores the list only when something in it is personal, so that a new listener's first plays still change it. */
  private async choose(userId: string, day: string, now: Date, heard: ReadonlySet<string>): Promise<StoredPick[]> {
    const database = this.dataSource.manager;
    const known = await filledByTiers(heard, [
      async () => this.because(await heardTogetherWithFavorites(database, userId, now)),
      async () => this.because(await byFavoriteArtists(database, userId, now)),
    ]);
    const tastes = withEvery(
      DECADES_EVERY,
      await this.ofTastes(byFavoriteGenres(database, userId, now)),
      await this.ofTastes(byFavoriteDecades(database, userId, now)),
    );
    const songs = await filledByTiers(heard, [
      () => Promise.resolve(withEvery(TASTES_EVERY, known, tastes)),
      () => this.forVisitors(day),
      () => this.trendingAndNew(day),
    ]);
    const chosen = songs.map(({ _id, reason }) => ({ songId: _id, reason }));
    if (chosen.some(({ reason }) => reason.kind === 'played')) await this.personal.save(userId, day, chosen);
    return chosen;
  }

  private async ofTastes(candidates: Promise<readonly TasteCandidate[]>): Promise<PickedSong[]> {
    return this.shown(
      (await candidates).map(({ songId, because, ...taste }) => ({ songId, reason: { kind: 'played', songId: because, ...taste } })),
    );
  }

  private because(candidates: readonly Candidate[]): Promise<PickedSong[]> {
    return this.shown(
      candidates.map(({ songId, because, isLiked }) => ({
        songId,
        reason: { kind: 'played', songId: because, ...(isLiked && { isLiked }) },
      })),
    );
  }

  private async forVisitors(day: string): Promise<PickedSong[]> {
    const choose = async (kept: readonly Song[]) =>
      filledUp(SHOWN, atMostPerArtist(MOST_PER_ARTIST, filledUp<Song>(Infinity, kept, await this.trendingAndNew(day))));
    const songs = await this.daily.read({ list: 'made-for-you', day, size: SHOWN, choose });
    const trending = new Set(await this.listening.trending(CANDIDATES.mostPlayed));
    return songs.map((song) => ({ ...song, reason: { kind: trending.has(song._id) ? 'trending' : 'new' } }));
  }

  private async trendingAndNew(day: string): Promise<PickedSong[]> {
    const trending = await this.catalogue.songsById(await this.listening.trending(CANDIDATES.mostPlayed));
    const newest = await this.catalogue.newestSongs(CANDIDATES.newest);
    const because = (kind: 'trending' | 'new', songs: readonly Song[]): PickedSong[] =>
      shuffledFor(day, songs).map((song) => ({ ...song, reason: { kind } }));
    return filledUp(Infinity, alternating(because('trending', trending), because('new', newest)));
  }

  private async shown(picks: readonly StoredPick[]): Promise<PickedSong[]> {
    const ids = picks.flatMap(({ songId, reason }) => (reason.kind === 'played' ? [songId, reason.songId] : [songId]));
    const songs = new Map((await this.catalogue.songsById([...new Set(ids)])).map((song) => [song._id, song]));
    return picks.flatMap(({ songId, reason }) => {
      const song = songs.get(songId);
      const shownReason = toPickReason(reason, songs);
      return song && shownReason ? [{ ...song, reason: shownReason }] : [];
    });
  }
}

type Tier = () => Promise<PickedSong[]>;

/** Reads a tier only while there is room. */
async function filledByTiers(heard: ReadonlySet<string>, tiers: readonly Tier[]): Promise<PickedSong[]> {
  let songs: PickedSong[] = [];
  for (const tier of tiers) {
    if (songs.length === KEPT) break;
    const unheard = (await tier()).filter(({ _id }) => !heard.has(_id));
    songs = filledUp(KEPT, atMostPerArtist(MOST_PER_ARTIST, filledUp(Infinity, songs, unheard)));
  }
  return songs;
}

function toPickReason(reason: StoredPick['reason'], songs: ReadonlyMap<string, Song>): PickReason | undefined {
  if (reason.kind !== 'played') return reason;
  const title = songs.get(reason.songId)?.title;
  return title === undefined ? undefined : { ...reason, title };
}
