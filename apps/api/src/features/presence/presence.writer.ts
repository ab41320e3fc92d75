import { IDLE } from '@chorus/contracts';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PresenceService } from './presence.service';

/** Players that have no socket say what they play, and then nothing until the next song. */
const LATE_MS = 10_000;

export interface PlayerActivity {
  userId: string;
  /** Tells the players of a person apart. */
  player: string;
  songId: string;
  /** How long the song goes on. */
  seconds: number;
}

/** Shows what people play in players without a connection to a node: the person is there for as long as their song lasts. */
@Injectable()
export class PresenceWriter implements BeforeApplicationShutdown {
  private readonly playing = new Map<string, { songId: string; timer: NodeJS.Timeout }>();

  constructor(private readonly presence: PresenceService) {}

  /** Repeated for the same song, this only prolongs it. */
  plays({ userId, player, songId, seconds }: PlayerActivity): void {
    const running = this.playing.get(player);
    if (running) clearTimeout(running.timer);
    else this.presence.connected(userId);
    if (running?.songId !== songId || !this.isShown(userId, songId))
      this.presence.act(userId, player, { activity: 'Playing a song', songId });
    const timer = setTimeout(() => this.stops({ userId, player, songId }), seconds * 1_000 + LATE_MS).unref();
    this.playing.set(player, { songId, timer });
  }

  /** Works on any node, not only the one that was told of the song. Another song that the person plays meanwhile is still shown. */
  stops({ userId, player, songId }: Omit<PlayerActivity, 'seconds'>): void {
    const running = this.playing.get(player);
    if (!running && !this.isShown(userId, songId)) return;
    if (running) clearTimeout(running.timer);
    else this.presence.connected(userId);
    this.playing.delete(player);
    if (this.isShown(userId, running?.songId ?? songId)) this.presence.act(userId, player, { activity: IDLE, songId: undefined });
    this.presence.disconnected(userId, player);
  }

  beforeApplicationShutdown(): void {
    for (const { timer } of this.playing.values()) clearTimeout(timer);
  }

  private isShown(userId: string, songId: string): boolean {
    return this.presence.online.get(userId)?.songId === songId;
  }
}
