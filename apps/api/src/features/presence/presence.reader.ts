import { IDLE } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { PresenceService } from './presence.service';

@Injectable()
export class PresenceReader {
  constructor(private readonly presence: PresenceService) {}

  /** Whether a person has a connection to any node, as this node knows it, including 3 s of grace after the last one closed. */
  isOnline(userId: string): boolean {
    return this.presence.online.has(userId);
  }

  /** Whether others see that this person plays something, as this node knows it. False in a private session. */
  isSeenPlaying(userId: string): boolean {
    return (this.presence.online.get(userId)?.activity ?? IDLE) !== IDLE;
  }

  /** Who is seen playing a song of the catalogue, and since when, as this node knows it. */
  peoplePlaying(): { userId: string; songId: string; since: number }[] {
    return [...this.presence.online].flatMap(([userId, { songId }]) =>
      songId === undefined ? [] : [{ userId, songId, since: this.presence.since(userId) ?? Date.now() }],
    );
  }

  /** Whether others were shown this text as the person's activity, now or in the last hour, as this node knows it. */
  hasShown(userId: string, text: string): boolean {
    return this.presence.hasShown(userId, text);
  }

  /** Whether what others see is played by a device of this session (null: by one without a session), which therefore has a connection. */
  isSeenPlayingIn(userId: string, sessionId: string | null): boolean {
    return this.isSeenPlaying(userId) && (this.presence.online.get(userId)?.sessionId ?? null) === sessionId;
  }
}
