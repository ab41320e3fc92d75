import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { ListeningWriter } from '../../listening/listening.writer';
import { PresenceWriter } from '../../presence/presence.writer';
import { playerEndpoint } from '../protocol/endpoint';
import { ownId } from '../protocol/ids';
import { optionalFlag, texts, wholes } from '../protocol/parameters';
import { CODES, notFound, ProtocolError } from '../protocol/protocol-error';
import { isPlayOf } from './heard-song';
import { HeardSongs } from './heard-songs';
import { playOf } from './player-plays';

const MOST_AT_ONCE = 1_000;
/** A player submits what was heard for long enough to count; the length of the song bounds it. */
const HEARD_SECONDS = 86_400;

/** What people have heard in a player, and what they hear now. */
@Injectable()
export class Scrobbles {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly listening: ListeningWriter,
    private readonly presence: PresenceWriter,
    private readonly heard: HeardSongs,
  ) {}

  readonly scrobble = playerEndpoint(
    { cost: 2, takes: { id: texts(MOST_AT_ONCE), time: wholes(MOST_AT_ONCE), submission: optionalFlag } },
    async ({ id, time, submission = true }, { player: { id: player, userId }, request }) => {
      if (id.length === 0) throw new ProtocolError(CODES.missingParameter, 'Required parameter is missing: id.');
      const songIds = id.map((one) => ownId('song', one));
      if (submission) {
        const plays = await this.playsOf(songIds, time, { player, userId });
        await this.listening.report({ plays }, { id: userId, isVisitor: false }, request.ip);
        return {};
      }
      const [song] = await this.catalogue.songsById(songIds.slice(-1));
      if (!song) throw notFound('song');
      this.presence.plays({ userId, player, songId: song._id, seconds: song.duration });
      return {};
    },
  );

  /** A player may also submit a play that it has reported: the time of the report then makes it the same play. */
  private async playsOf(songIds: readonly string[], times: readonly number[], { player, userId }: { player: string; userId: string }) {
    const reported = await this.heard.find(player);
    return songIds.map((songId, at) => {
      const time = times[at] ?? Date.now();
      const same = reported.find((song) => isPlayOf(song, { songId, time }));
      return playOf({ userId, songId, startedAt: same?.startedAt ?? time, seconds: HEARD_SECONDS });
    });
  }
}
