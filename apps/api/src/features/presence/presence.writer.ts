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
  private readonly playing = new Map<string, NodeJS.Timeout>();

  constructor(private readonly presence: PresenceService) {}

  plays({ userId, player, songId, seconds }: PlayerActivity): void {
    const running = this.playing.get(player);
    if (running) clearTimeout(running);
    else this.presence.connected(userId);
    this.presence.act(userId, player, { activity: 'Playing a song', songId });
    this.playing.set(player, setTimeout(() => this.stops(userId, player), seconds * 1_000 + LATE_MS).unref());
  }

  stops(userId: string, player: string): void {
    const running = this.playing.get(player);
    if (!running) return;
    clearTimeout(running);
    this.playing.delete(player);
    this.presence.act(userId, player, { activity: IDLE, songId: undefined });
    this.presence.disconnected(userId, player);
  }

  beforeApplicationShutdown(): void {
    for (const running of this.playing.values()) clearTimeout(running);
  }
}
