import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { parseJson } from '../../../platform/json/parse-json';
import { SharedNotes } from '../../../platform/redis/shared-notes';
import { type HeardSong, heardSong } from './heard-song';

/** Longer than a song lasts, even with pauses. */
const REMEMBERED_MS = 6 * 3_600_000;

const heardSongs = z.array(heardSong);

/** The current song of each player, from reports at any node, and the one before: a player may submit a song while the next one plays. */
@Injectable()
export class HeardSongs {
  constructor(private readonly notes: SharedNotes) {}

  /** The latest first. */
  async find(player: string): Promise<readonly HeardSong[]> {
    const note = await this.notes.read(keyOf(player));
    return note === undefined ? [] : (heardSongs.safeParse(parseJson(note)).data ?? []);
  }

  remember(player: string, songs: readonly HeardSong[]): Promise<void> {
    return this.notes.write(keyOf(player), JSON.stringify(songs), REMEMBERED_MS);
  }
}

const keyOf = (player: string) => `heard-songs:${player}`;
