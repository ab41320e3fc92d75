import { mediaHashesOf } from '@chorus/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { type Allowance, KeyedBuckets, perSecond } from '../../../platform/admission/token-bucket';
import { IN_A_MOMENT, TooManyRequests } from '../../../platform/admission/too-many-requests';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import type { Guest } from '../../../platform/identity/caller';
import { ListeningKey } from '../../../platform/identity/listening-key';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { RoomEntity } from '../room.entity';
import { type GuestCookie, guestTextIn, readGuest } from './guest-cookie';
import { guestInRoom } from './room-guests.queries';

const MOST_ROOMS = 200;
/** A song of the queue may get another picture or file, of which its room does not know. */
const MUSIC_KNOWN_MS = 10_000;
/** Of one guest on this node. Each may query the database, so they are limited before anything else is. */
const CHECKS: Allowance = { burst: 2_000, perHour: perSecond(200) };

interface QueuedMusic {
  songIds: ReadonlySet<string>;
  /** The hashes of their audio and pictures. */
  hashes: ReadonlySet<string>;
}

/** Identifies guests by their cookie and their room. */
@Injectable()
export class RoomGuestsReader {
  /** By room and the revision of its items. A device asks for many parts of a song. */
  private readonly queued = new LRUCache<string, QueuedMusic>({
    max: MOST_ROOMS,
    ttl: MUSIC_KNOWN_MS,
    fetchMethod: (key) => this.musicOf(key.split(' ', 1)[0] ?? ''),
    ignoreFetchAbort: true,
  });

  private readonly checks = new KeyedBuckets();
  /** A page opens with many requests at once: they share one check. */
  private readonly running = new Map<string, ReturnType<typeof guestInRoom>>();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'hasGuests' | 'publicUrl'>,
    private readonly database: DataSource,
    private readonly key: ListeningKey,
    private readonly catalogue: CatalogueReader,
  ) {}

  /** The guest that a browser with these cookies is. Rejects with 429, and while the database is away: it decides. */
  async find(cookies: string | undefined): Promise<Guest | undefined> {
    const known = await this.known(cookies);
    return known && { userId: known.guest, roomId: known.roomId, name: known.name, expiresAt: known.expiresAt };
  }

  /** Whether these cookies are a guest's whose room has this in its queue. */
  async admits(cookies: string | undefined, read: { hash: string } | { songId: string }): Promise<boolean> {
    const known = await this.known(cookies);
    const music = known && (await this.queued.fetch(`${known.roomId} ${known.itemsRevision}`));
    if (!music) return false;
    return 'hash' in read ? music.hashes.has(read.hash) : music.songIds.has(read.songId);
  }

  /** What a cookie says, whether or not the guest is still in the room. */
  async claimIn(cookies: string | undefined): Promise<GuestCookie | undefined> {
    const text = this.config.hasGuests ? guestTextIn(cookies, this.config.publicUrl) : undefined;
    return text === undefined ? undefined : readGuest(text, await this.key.read());
  }

  private async known(cookies: string | undefined) {
    const claim = await this.claimIn(cookies);
    const found = claim && (await this.check(claim));
    return found && { ...claim, ...found };
  }

  private check(claim: GuestCookie): ReturnType<typeof guestInRoom> {
    const waitMs = this.checks.consume(claim.guest, CHECKS);
    if (waitMs > 0) throw new TooManyRequests(waitMs, IN_A_MOMENT);
    const key = `${claim.guest} ${claim.roomId}`;
    const running = this.running.get(key) ?? guestInRoom(this.database.manager, claim).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async musicOf(roomId: string): Promise<QueuedMusic> {
    const room = await this.database.manager.findOneBy(RoomEntity, { id: roomId });
    const songs = await this.catalogue.songsById([...new Set(room?.items.map(({ songId }) => songId))]);
    return { songIds: new Set(songs.map(({ _id }) => _id)), hashes: new Set(songs.flatMap(mediaHashesOf)) };
  }
}
