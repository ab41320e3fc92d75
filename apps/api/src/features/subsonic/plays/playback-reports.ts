import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { ListeningWriter } from '../../listening/listening.writer';
import { PresenceWriter } from '../../presence/presence.writer';
import { type Call, playerEndpoint } from '../protocol/endpoint';
import { ownId } from '../protocol/ids';
import { choice, optionalDecimal, optionalFlag, text, whole } from '../protocol/parameters';
import { CODES, notFound, ProtocolError } from '../protocol/protocol-error';
import { afterReport, isLate, isWorthStoring, PLAYBACK_STATES, type ReportedSong } from './heard-song';
import { HeardSongs } from './heard-songs';
import { playOf } from './player-plays';

const SECOND_MS = 1_000;
/** Nobody listens to songs beyond these rates. */
const [SLOWEST, FASTEST] = [0.25, 4];

/** Takes reports of what players play: shows it to others, and counts it once enough was heard. */
@Injectable()
export class PlaybackReports {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly listening: ListeningWriter,
    private readonly presence: PresenceWriter,
    private readonly heard: HeardSongs,
  ) {}

  readonly report = playerEndpoint(
    {
      cost: 2,
      takes: {
        mediaId: text,
        mediaType: choice(['song', 'podcast']),
        positionMs: whole,
        state: choice(PLAYBACK_STATES),
        playbackRate: optionalDecimal,
        ignoreScrobble: optionalFlag,
      },
    },
    async ({ mediaId, mediaType, positionMs, state, playbackRate = 1, ignoreScrobble = false }, call) => {
      if (mediaType === 'podcast') throw new ProtocolError(CODES.generic, "Podcasts aren't offered here.");
      if (positionMs < 0) throw new ProtocolError(CODES.generic, "This parameter isn't valid: positionMs.");
      const [song] = await this.catalogue.songsById([ownId('song', mediaId)]);
      if (!song) throw notFound('song');
      const durationMs = song.duration * SECOND_MS;
      const rate = Math.min(Math.max(playbackRate, SLOWEST), FASTEST);
      const reported = { state, rate, positionMs: Math.min(positionMs, durationMs), isUncounted: ignoreScrobble };
      const isLast = await this.count({ ...reported, songId: song._id, durationMs, at: Date.now() }, call);
      const { id: player, userId } = call.player;
      if (!isLast) return {};
      if (state === 'paused' || state === 'stopped') this.presence.stops({ userId, player, songId: song._id });
      else this.presence.plays({ userId, player, songId: song._id, seconds: (durationMs - reported.positionMs) / rate / SECOND_MS });
      return {};
    },
  );

  /** Returns whether the report is about the player's current song. */
  private async count(reported: ReportedSong, { player: { id, userId }, request }: Call): Promise<boolean> {
    const [before, earlier] = await this.heard.find(id);
    if (isLate(before, reported)) return false;
    const { left, song } = afterReport(before, reported);
    const known = [left, song].filter((one) => one !== undefined);
    const plays = known
      .filter((one) => isWorthStoring(before, one))
      .map(({ songId, startedAt, heardMs }) => playOf({ userId, songId, startedAt, seconds: heardMs / SECOND_MS }));
    if (plays.length > 0) await this.listening.report({ plays }, { id: userId, isVisitor: false }, request.ip);
    const last = known.at(-1);
    const beforeLast = last?.startedAt === before?.startedAt ? earlier : (left ?? before);
    if (last) await this.heard.remember(id, beforeLast ? [last, beforeLast] : [last]);
    return true;
  }
}
