import type { PlaylistAct, PlaylistActOutcome, PlaylistActsAnswer } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { type ActedPlaylist, ActsOnItems, outcomeOfRepeat } from './apply-acts';
import { PlaylistAuthorization } from './playlist-authorization';
import { type ArrivedAct, knownActs, rememberActs } from './playlist-items.queries';
import { PlaylistLimits } from './playlist-limits';
import type { PlaylistEntity } from './playlist.entity';
import { saveChange } from './save-change';

@Injectable()
export class PlaylistActsService {
  constructor(
    private readonly authorization: PlaylistAuthorization,
    private readonly catalogue: CatalogueReader,
    private readonly work: UnitOfWork,
    private readonly limits: PlaylistLimits,
  ) {}

  async act(id: string, userId: string, acts: readonly PlaylistAct[]): Promise<PlaylistActsAnswer> {
    await this.limits.consumeActs(userId, acts.length);
    const songIds = acts.flatMap((act) => (act.kind === 'add' ? [act.songId] : []));
    // Inside the transaction, this query would take a second connection.
    const songs = new Map((await this.catalogue.namesOfSongs([...new Set(songIds)])).map((song) => [song._id, song]));
    return this.work.run(async (database, emit) => {
      const playlist = await this.authorization.lockForItems(database, id, userId);
      const { outcomes, itemCount } = await this.applyOnce(database, playlist, { userId, songs, acts });
      if (!outcomes.some(({ status }) => status === 'applied')) return { revision: playlist.revision, outcomes };
      return { revision: await saveChange(database, emit, playlist, { itemCount }), outcomes };
    });
  }

  /** An act has its effect once, even if it arrives several times, also within one request. */
  private async applyOnce(
    database: EntityManager,
    { id, revision, itemCount }: PlaylistEntity,
    { userId, songs, acts }: Pick<ActedPlaylist, 'userId' | 'songs'> & { acts: readonly PlaylistAct[] },
  ): Promise<{ outcomes: PlaylistActOutcome[]; itemCount: number }> {
    const known = await knownActs(
      database,
      id,
      acts.map((act) => act.id),
    );
    const items = new ActsOnItems(database, { playlistId: id, userId, revision: revision + 1, itemCount, songs }, new Date());
    const outcomes: PlaylistActOutcome[] = [];
    const arrived: ArrivedAct[] = [];
    for (const act of acts) {
      const before = known.get(act.id);
      const outcome = before === undefined ? await items.apply(act) : outcomeOfRepeat(before);
      outcomes.push({ id: act.id, ...outcome });
      if (before !== undefined) continue;
      const dropped = outcome.reason ?? null;
      known.set(act.id, dropped);
      arrived.push({ id: act.id, dropped });
    }
    await rememberActs(database, id, arrived);
    return { outcomes, itemCount: items.itemCount };
  }
}
