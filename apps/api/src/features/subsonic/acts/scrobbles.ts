import type { Play } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { ListeningWriter } from '../../listening/listening.writer';
import { PresenceWriter } from '../../presence/presence.writer';
import { playerEndpoint } from '../protocol/endpoint';
import { ownId } from '../protocol/ids';
import { optionalFlag, texts, wholes } from '../protocol/parameters';
import { CODES, notFound, ProtocolError } from '../protocol/protocol-error';

const MOST_AT_ONCE = 1_000;
/** A player submits what was heard for long enough to count; the length of the song bounds it. */
const HEARD_SECONDS = 86_400;
const LATEST_MS = 8_640_000_000_000_000;

/** What people have heard in a player, and what they hear now. */
@Injectable()
export class Scrobbles {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly listening: ListeningWriter,
    private readonly presence: PresenceWriter,
  ) {}

  readonly scrobble = playerEndpoint(
    { cost: 2, takes: { id: texts(MOST_AT_ONCE), time: wholes(MOST_AT_ONCE), submission: optionalFlag } },
    async ({ id, time, submission = true }, { player, request }) => {
      const [first] = id;
      if (first === undefined) throw new ProtocolError(CODES.missingParameter, 'Required parameter is missing: id.');
      const songIds = id.map((one) => ownId('song', one));
      if (submission) {
        const plays = songIds.map((songId, at) => playOf(player.userId, songId, time[at]));
        await this.listening.report({ plays }, { id: player.userId, isVisitor: false }, request.ip);
        return {};
      }
      const [song] = await this.catalogue.songsById(songIds.slice(-1));
      if (!song) throw notFound('song');
      this.presence.plays({ userId: player.userId, player: player.id, songId: song._id, seconds: song.duration });
      return {};
    },
  );
}

/** A play that is submitted twice is the same one: its id follows from whose it is, of what and when. */
function playOf(userId: string, songId: string, time = Date.now()): Play {
  const startedAt = new Date(Math.min(Math.max(time, 0), LATEST_MS)).toISOString();
  return { id: uuidOf(`${userId} ${songId} ${startedAt}`), songId, startedAt, secondsHeard: HEARD_SECONDS };
}

/** A name-based UUID (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`scrobble ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
