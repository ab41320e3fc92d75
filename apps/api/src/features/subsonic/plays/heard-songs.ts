import { Injectable } from '@nestjs/common';
import { parseJson } from '../../../platform/json/parse-json';
import { SharedNotes } from '../../../platform/redis/shared-notes';
import { type HeardSong, heardSong } from './heard-song';

/** Longer than a song and its pauses last. */
const REMEMBERED_MS = 6 * 3_600_000;

/** What players have said that they play, at whichever node. */
@Injectable()
export class HeardSongs {
  constructor(private readonly notes: SharedNotes) {}

  async find(player: string): Promise<HeardSong | undefined> {
    const note = await this.notes.read(keyOf(player));
    return note === undefined ? undefined : heardSong.safeParse(parseJson(note)).data;
  }

  remember(player: string, song: HeardSong): Promise<void> {
    return this.notes.write(keyOf(player), JSON.stringify(song), REMEMBERED_MS);
  }
}

const keyOf = (player: string) => `heard-song:${player}`;
