import { LONGEST_PLAYER_NAME, MOST_CONTINUED_SONGS, type PlaybackWrite } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { cleanLine } from '../../../platform/encoding/clean-text';
import { PlaybackReader } from '../../playback/playback.reader';
import { PlaybackWriter } from '../../playback/playback.writer';
import { Entries } from '../entries/entries';
import { type Call, playerEndpoint } from '../protocol/endpoint';
import { idOf, ownId } from '../protocol/ids';
import { optionalText, optionalWhole, texts } from '../protocol/parameters';
import { CODES, ProtocolError } from '../protocol/protocol-error';
import type { Members } from '../protocol/values';

const SECOND_MS = 1_000;
const LONGEST_MS = 86_400_000;
const MOST_SONGS = 10_000;
/** Songs before the current one that stay in a queue of which only a part is kept. */
const KEPT_BEFORE = 20;

interface Saved {
  songIds: string[];
  index: number;
  position: number | undefined;
}

/** The queue that follows a person from one device to the next, also out of Chorus and back. */
@Injectable()
export class PlayQueue {
  constructor(
    private readonly reader: PlaybackReader,
    private readonly writer: PlaybackWriter,
    private readonly entries: Entries,
  ) {}

  readonly read = playerEndpoint({ cost: 5, takes: {} }, async (_, call) => {
    const queue = await this.queueOf(call);
    const current = queue?.songs[queue.index];
    return queue && current !== undefined ? { playQueue: { current: idOf('song', current), ...queue.members } } : {};
  });

  readonly readByIndex = playerEndpoint({ cost: 5, takes: {} }, async (_, call) => {
    const queue = await this.queueOf(call);
    return queue ? { playQueueByIndex: { currentIndex: queue.index, ...queue.members } } : {};
  });

  readonly save = playerEndpoint(
    { cost: 2, takes: { id: texts(MOST_SONGS), current: optionalText, position: optionalWhole } },
    async ({ id, current, position }, call) => {
      const songIds = id.map((one) => ownId('song', one));
      if (songIds.length === 0) return this.clear(call);
      if (current === undefined) throw new ProtocolError(CODES.missingParameter, 'Required parameter is missing: current.');
      return this.store({ songIds, index: songIds.indexOf(ownId('song', current)), position }, call);
    },
  );

  readonly saveByIndex = playerEndpoint(
    { cost: 2, takes: { id: texts(MOST_SONGS), currentIndex: optionalWhole, position: optionalWhole } },
    async ({ id, currentIndex, position }, call) => {
      const songIds = id.map((one) => ownId('song', one));
      if (songIds.length === 0) return this.clear(call);
      if (currentIndex === undefined) throw new ProtocolError(CODES.missingParameter, 'Required parameter is missing: currentIndex.');
      return this.store({ songIds, index: currentIndex, position }, call);
    },
  );

  /** Undefined if none was saved or it was cleared. The protocol has no empty queue: the member is left out then. */
  private async queueOf({ player }: Call): Promise<{ index: number; songs: string[]; members: Members } | undefined> {
    const queue = await this.reader.continuedQueue(player.userId);
    if (!queue || queue.songs.length === 0) return undefined;
    const songs = queue.songs.map(({ _id }) => _id);
    const members = {
      position: Math.round(queue.seconds * SECOND_MS),
      username: player.username,
      changed: queue.at.toISOString(),
      changedBy: queue.label,
      entry: await this.entries.songs(songs, player.userId),
    };
    return { index: queue.index ?? 0, songs, members };
  }

  /** A cleared queue has no songs; only the player that wrote it may clear it, as with devices. */
  private async clear({ player }: Call): Promise<Members> {
    await this.writer.clear(player.userId, player.id);
    return {};
  }

  private async store(saved: Saved, { player, client }: Call): Promise<Members> {
    if (saved.index < 0 || saved.index >= saved.songIds.length)
      throw new ProtocolError(CODES.generic, 'The current song is not in the queue.');
    const device = { sessionId: player.id, label: cleanLine(client, LONGEST_PLAYER_NAME) ?? '' };
    const write = async () => {
      const { revision } = await this.reader.state(player.userId, undefined);
      return this.writer.write(player.userId, { ...keptOf(saved), revision }, device);
    };
    // Another device may have written in between: the last one counts.
    await write().catch((error: unknown) => {
      if (error instanceof ConflictException) return write();
      throw error;
    });
    return {};
  }
}

/** The part of a long queue that other devices continue with, around the current song. */
function keptOf({ songIds, index, position = 0 }: Saved): Omit<PlaybackWrite, 'revision'> {
  const from = Math.max(0, Math.min(index - KEPT_BEFORE, songIds.length - MOST_CONTINUED_SONGS));
  return {
    songIds: songIds.slice(from, from + MOST_CONTINUED_SONGS),
    index: index - from,
    seconds: Math.min(Math.max(position, 0), LONGEST_MS) / SECOND_MS,
    isPlaying: false,
    ...(songIds.length > MOST_CONTINUED_SONGS && {
      arrangement: { isShuffled: false, ordered: [], repeat: 'off', songCount: songIds.length },
    }),
  };
}
