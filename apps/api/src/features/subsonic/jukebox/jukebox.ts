import { type DroppedCommandReason, MOST_ROOM_SONGS, type RoomAction } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { type RoomQueue, RoomsReader } from '../../rooms/rooms.reader';
import { RoomsWriter } from '../../rooms/rooms.writer';
import { ShownLists } from '../acts/shown-lists';
import { Entries } from '../entries/entries';
import { type Call, playerEndpoint } from '../protocol/endpoint';
import { idOf, ownId } from '../protocol/ids';
import { choice, optionalDecimal, optionalWhole, texts } from '../protocol/parameters';
import { CODES, notFound, ProtocolError } from '../protocol/protocol-error';
import type { Members } from '../protocol/values';
import { adding, newItems, removing, setting, shuffling, skipping, starting, stopping } from './jukebox-rules';

const ACTIONS = ['get', 'status', 'set', 'start', 'stop', 'skip', 'add', 'clear', 'remove', 'shuffle', 'setGain'] as const;
type Action = (typeof ACTIONS)[number];

const LONGEST_SECONDS = 86_400;
/** The volume is that of each person's device, so a room's is always 1. */
const GAIN = 1;
/** The `currentIndex` of a queue with nothing to play. */
const NO_INDEX = -1;

const NO_ROOM = "You're not in a room. Start or join one in Chorus to control it from here.";
const NOTHING: Members = { currentIndex: NO_INDEX, playing: false, gain: GAIN, position: 0 };

/** The errors for dropped commands that a player has to know of. Others mean that the room changed meanwhile, as its next request shows. */
const DROPPED: Partial<Record<DroppedCommandReason, ProtocolError>> = {
  full: new ProtocolError(CODES.generic, `A room has place for ${MOST_ROOM_SONGS} songs.`),
  song_gone: notFound('song'),
};

interface Given {
  id: string[];
  index?: number | undefined;
  offset?: number | undefined;
  gain?: number | undefined;
}

type Player = Call['player'];
type Act = (given: Given, room: RoomQueue, player: Player) => Promise<void> | void;

/** Controls the room that the person is in, by the rules of that room. */
@Injectable()
export class Jukebox {
  private readonly shown = new ShownLists();

  private readonly acts: Readonly<Record<Exclude<Action, 'get' | 'status'>, Act>> = {
    start: (_, room, player) => this.run(starting(room), room, player),
    stop: (_, room, player) => this.run(stopping(room), room, player),
    skip: async (given, room, player) => {
      const { offset = 0 } = given;
      if (offset < 0 || offset > LONGEST_SECONDS) throw new ProtocolError(CODES.generic, "This parameter isn't valid: offset.");
      await this.run(skipping(room, await this.itemAt(given, room, player), offset), room, player);
    },
    add: async (given, room, player) => {
      const items = newItems(await this.songsIn(given), { room, device: player.id, now: Date.now() });
      const list = await this.listFor(player, room);
      await this.run(adding(items), room, player);
      this.show(player, room, [...new Set([...list, ...idsOf(items)])]);
    },
    set: async (given, room, player) => {
      const items = newItems(await this.songsIn(given), { room, device: player.id, now: Date.now() });
      const { list, actions } = setting(room, items);
      await this.run(actions, room, player);
      this.show(player, room, idsOf(list));
    },
    remove: async (given, room, player) => {
      const itemId = await this.itemAt(given, room, player);
      const list = await this.listFor(player, room);
      await this.run(removing([itemId]), room, player);
      const left = list.filter((other) => other !== itemId);
      this.show(player, room, left);
    },
    clear: async (_, room, player) => {
      await this.run(removing(idsOf(room.items)), room, player);
      this.show(player, room, []);
    },
    shuffle: async (_, room, player) => {
      await this.run(shuffling(room, shuffled), room, player);
      this.shown.forget(player.id, room.roomId);
    },
    setGain: ({ gain }) => {
      if (gain === undefined) throw new ProtocolError(CODES.missingParameter, 'Required parameter is missing: gain.');
      if (gain > GAIN) throw new ProtocolError(CODES.generic, "This parameter isn't valid: gain.");
    },
  };

  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly reader: RoomsReader,
    private readonly writer: RoomsWriter,
    private readonly entries: Entries,
  ) {}

  readonly control = playerEndpoint(
    {
      cost: 5,
      takes: {
        action: choice(ACTIONS),
        id: texts(MOST_ROOM_SONGS),
        index: optionalWhole,
        offset: optionalWhole,
        gain: optionalDecimal,
      },
    },
    async ({ action, ...given }, { player }) => {
      const room = await this.reader.queueOf(player.userId);
      if (action === 'get') return { jukeboxPlaylist: room ? await this.playlist(room, player) : { ...NOTHING, entry: [] } };
      if (action !== 'status') {
        if (!room) throw new ProtocolError(CODES.notFound, NO_ROOM);
        await this.acts[action](given, room, player);
      }
      return { jukeboxStatus: await this.status(player) };
    },
  );

  private async playlist(room: RoomQueue, player: Player): Promise<Members> {
    const entry = await this.entries.songs(
      room.items.map(({ songId }) => songId),
      player.userId,
    );
    const there = new Set(entry.map(({ id }) => id));
    const listed = room.items.filter(({ songId }) => there.has(idOf('song', songId)));
    this.show(player, room, idsOf(listed));
    return { ...(await this.statusOf(room, player)), entry };
  }

  private async status(player: Player): Promise<Members> {
    const room = await this.reader.queueOf(player.userId);
    return room ? this.statusOf(room, player) : NOTHING;
  }

  private async statusOf(room: RoomQueue, player: Player): Promise<Members> {
    const { place } = room;
    if (!place) return NOTHING;
    let currentIndex = (await this.listFor(player, room)).indexOf(place.itemId);
    if (currentIndex === NO_INDEX) {
      // The song that plays was added after the player read the list.
      this.shown.forget(player.id, room.roomId);
      currentIndex = (await this.listFor(player, room)).indexOf(place.itemId);
    }
    return {
      currentIndex,
      playing: place.isPlaying,
      gain: GAIN,
      position: Math.max(0, Math.floor(place.seconds)),
    };
  }

  /** In sequence: an action may refer to the items of the one before. */
  private async run(actions: readonly RoomAction[], room: RoomQueue, { id: device, userId }: Player): Promise<void> {
    for (const action of actions) {
      const dropped = await this.writer.act({ userId, device }, room, action);
      const error = dropped && DROPPED[dropped];
      if (error) throw error;
    }
  }

  private show({ id }: Player, { roomId }: RoomQueue, itemIds: readonly string[]): void {
    this.shown.show(id, roomId, itemIds);
  }

  /** The list that the player was last shown; indexes in its requests refer to that. */
  private async listFor(player: Player, room: RoomQueue): Promise<readonly string[]> {
    const known = this.shown.shownTo(player.id, room.roomId);
    if (known) return known;
    const songs = await this.catalogue.songsById([...new Set(room.items.map(({ songId }) => songId))]);
    const there = new Set(songs.map(({ _id }) => _id));
    const list = idsOf(room.items.filter(({ songId }) => there.has(songId)));
    this.show(player, room, list);
    return list;
  }

  private async songsIn({ id }: Given): Promise<string[]> {
    if (id.length === 0) throw new ProtocolError(CODES.missingParameter, 'Required parameter is missing: id.');
    const songIds = id.map((one) => ownId('song', one));
    const different = [...new Set(songIds)];
    if ((await this.catalogue.songsById(different)).length < different.length) throw notFound('song');
    return songIds;
  }

  private async itemAt({ index }: Given, room: RoomQueue, player: Player): Promise<string> {
    if (index === undefined) throw new ProtocolError(CODES.missingParameter, 'Required parameter is missing: index.');
    const itemId = (await this.listFor(player, room))[index];
    if (itemId === undefined) throw new ProtocolError(CODES.generic, `There is no song at ${index} in this room.`);
    return itemId;
  }
}

const idsOf = (items: RoomQueue['items']): string[] => items.map(({ itemId }) => itemId);

function shuffled(itemIds: readonly string[]): string[] {
  const order = itemIds.map((itemId) => ({ itemId, place: Math.random() }));
  return order.toSorted((one, other) => one.place - other.place).map(({ itemId }) => itemId);
}
