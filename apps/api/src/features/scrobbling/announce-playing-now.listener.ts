import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainEvents } from '../../platform/events/domain-events';
import { EventBus } from '../../platform/events/event-bus';
import { OnFact } from '../../platform/events/on-fact.decorator';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { Jobs } from '../../platform/jobs/jobs';
import { KeptSecretsReader } from '../accounts/keys/kept-secrets.reader';
import { playingNow } from './listens';
import { ScrobbleConnectionEntity } from './scrobble-connection.entity';
import { ScrobbleDeliverer } from './scrobble-deliverer';
import { ScrobbledSongs } from './scrobbled-songs';
import { pauseConnection } from './scrobbles.queries';
import { aboutToken } from './sealed-token';
import { verdictOf } from './sending-rules';

/** Sends `playing_now` once, without a retry: by then, another song could be playing. */
@Injectable()
export class AnnouncePlayingNow {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: Jobs,
    private readonly suspended: SuspendedPeople,
    private readonly secrets: KeptSecretsReader,
    private readonly songs: ScrobbledSongs,
    private readonly deliverer: ScrobbleDeliverer,
    private readonly bus: EventBus,
  ) {}

  @OnFact('song.begun')
  async announce({ userId, songId }: DomainEvents['song.begun']): Promise<void> {
    const { manager } = this.database;
    const connection = await manager.findOneBy(ScrobbleConnectionEntity, { userId });
    if (connection?.paused !== null || isWaiting(connection) || this.suspended.find(userId)) return;
    const { id, server, keyId, sealedToken: sealed } = connection;
    const [songs, token] = await Promise.all([this.songs.byId([songId]), this.secrets.open({ keyId, sealed }, aboutToken(userId, id))]);
    const song = songs.get(songId);
    if (!song || token === undefined) return;
    const delivery = await this.deliverer.deliver(userId, { server, token }, playingNow(song), this.jobs.stopping);
    if (delivery.is === 'busy') return;
    const verdict = verdictOf(delivery.answer, { failures: 0, now: Date.now(), random: 0 });
    if (verdict.is !== 'tokenRefused') return;
    await pauseConnection(manager, userId, id, 'tokenRefused');
    this.bus.publish('scrobbling.paused', { userId, server });
  }
}

const isWaiting = ({ retryAt }: ScrobbleConnectionEntity) => retryAt !== null && retryAt.getTime() > Date.now();
