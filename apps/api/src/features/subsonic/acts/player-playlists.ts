import {
  LONGEST_PLAYLIST_DESCRIPTION,
  LONGEST_PLAYLIST_NAME,
  MOST_PLAYLIST_ITEMS,
  type Playlist,
  playlistDescription,
  playlistName,
} from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { PlaylistsReader } from '../../playlists/playlists.reader';
import { PlaylistsWriter } from '../../playlists/playlists.writer';
import { Entries } from '../entries/entries';
import { pictureName } from '../entries/members';
import { type Call, playerEndpoint } from '../protocol/endpoint';
import { idOf, ownId } from '../protocol/ids';
import { optionalFlag, optionalText, text, texts, wholes } from '../protocol/parameters';
import { CODES, notFound, ProtocolError } from '../protocol/protocol-error';
import type { Members } from '../protocol/values';
import { ShownLists } from './shown-lists';

const NO_NAME = new ProtocolError(CODES.missingParameter, 'Required parameter is missing: name.');

/** The playlists that a person has in Chorus. */
@Injectable()
export class PlayerPlaylists {
  private readonly shown = new ShownLists();

  constructor(
    private readonly reader: PlaylistsReader,
    private readonly writer: PlaylistsWriter,
    private readonly entries: Entries,
  ) {}

  readonly list = playerEndpoint({ cost: 10, takes: { username: optionalText } }, async ({ username }, { player }) => {
    if (username !== undefined && username.toLowerCase() !== player.username)
      throw new ProtocolError(CODES.notAllowed, 'You can only see your own playlists and those you joined.');
    const playlists = await this.reader.listFor(player.userId);
    const seconds = await this.reader.secondsOf(playlists.map(({ _id }) => _id));
    return { playlists: { playlist: playlists.map((playlist) => toMembers(playlist, seconds.get(playlist._id) ?? 0, player)) } };
  });

  readonly read = playerEndpoint({ cost: 5, takes: { id: text } }, async ({ id }, call) => ({
    playlist: await this.show(ownId('playlist', id), call),
  }));

  /** With `playlistId`, the songs take the place of those that are in it. */
  readonly create = playerEndpoint(
    { cost: 5, takes: { playlistId: optionalText, name: optionalText, songId: texts(MOST_PLAYLIST_ITEMS) } },
    async ({ playlistId, name, songId }, call) => {
      const { userId } = call.player;
      const songIds = songId.map((one) => ownId('song', one));
      const id = playlistId === undefined ? await this.writer.create(userId, nameIn(name), songIds) : ownId('playlist', playlistId);
      if (playlistId !== undefined) await this.replace(id, { name, songIds }, userId);
      return { playlist: await this.show(id, call) };
    },
  );

  readonly update = playerEndpoint(
    {
      cost: 5,
      takes: {
        playlistId: text,
        name: optionalText,
        comment: optionalText,
        public: optionalFlag,
        songIdToAdd: texts(MOST_PLAYLIST_ITEMS),
        songIndexToRemove: wholes(MOST_PLAYLIST_ITEMS),
      },
    },
    async ({ playlistId, name, comment, public: isPublic, songIdToAdd, songIndexToRemove }, { player }) => {
      const id = ownId('playlist', playlistId);
      const add = songIdToAdd.map((one) => ownId('song', one));
      await this.changeSongs(id, { add, places: songIndexToRemove }, player);
      const change = {
        ...(name !== undefined && { name: nameIn(name) }),
        ...(comment !== undefined && { description: descriptionIn(comment) }),
        ...(isPublic !== undefined && { access: isPublic ? ('link' as const) : ('private' as const) }),
      };
      if (Object.keys(change).length > 0) await this.writer.change(player.userId, id, change);
      return {};
    },
  );

  readonly remove = playerEndpoint({ cost: 2, takes: { id: text } }, async ({ id }, { player }) => {
    await this.writer.remove(player.userId, ownId('playlist', id));
    return {};
  });

  private async show(id: string, { player }: Call): Promise<Members> {
    const playlist = await this.reader.find(id, player.userId);
    if (!playlist) throw notFound('playlist');
    const items = await this.reader.itemsOf(id, player.userId);
    const entry = await this.entries.songs(
      items.map(({ songId }) => songId),
      player.userId,
    );
    const there = new Set(entry.map((song) => song.id));
    const shown = items.filter(({ songId }) => there.has(idOf('song', songId)));
    this.shown.show(
      player.id,
      id,
      shown.map(({ itemId }) => itemId),
    );
    const seconds = entry.reduce((sum, { duration }) => sum + Number(duration ?? 0), 0);
    return { ...toMembers({ ...playlist, itemCount: shown.length }, seconds, player), entry };
  }

  private async replace(
    id: string,
    { name, songIds }: { name: string | undefined; songIds: readonly string[] },
    userId: string,
  ): Promise<void> {
    const items = await this.reader.itemsOf(id, userId);
    await this.writer.changeSongs(userId, id, { remove: items.map(({ itemId }) => itemId), add: songIds });
    if (name !== undefined) await this.writer.change(userId, id, { name: nameIn(name) });
  }

  private async changeSongs(
    id: string,
    { add, places }: { add: readonly string[]; places: readonly number[] },
    { id: player, userId }: Call['player'],
  ): Promise<void> {
    if (add.length + places.length === 0) return;
    const known = this.shown.shownTo(player, id) ?? (await this.reader.itemsOf(id, userId)).map(({ itemId }) => itemId);
    const remove = new Set(
      places.map((place) => {
        const itemId = known[place];
        if (itemId === undefined) throw new ProtocolError(CODES.generic, `There is no song at ${place} in this playlist.`);
        return itemId;
      }),
    );
    const added = await this.writer.changeSongs(userId, id, { remove: [...remove], add });
    this.shown.show(player, id, [...known.filter((itemId) => !remove.has(itemId)), ...added]);
  }
}

function nameIn(given: string | undefined): string {
  const { data } = playlistName.safeParse((given ?? '').slice(0, LONGEST_PLAYLIST_NAME));
  if (data === undefined) throw NO_NAME;
  return data;
}

/** None where nothing but spaces is written. */
const descriptionIn = (given: string): string | null =>
  playlistDescription.safeParse(given.slice(0, LONGEST_PLAYLIST_DESCRIPTION)).data ?? null;

function toMembers(playlist: Playlist, duration: number, { userId, username }: Call['player']): Members {
  const cover = playlist.cover ?? playlist.mosaic[0];
  const isOwn = playlist.owner?.clerkId === userId || playlist.role === 'owner';
  return {
    id: idOf('playlist', playlist._id),
    name: playlist.name,
    comment: playlist.description ?? undefined,
    owner: isOwn ? username : (playlist.owner?.fullName ?? ''),
    public: playlist.access !== 'private',
    readonly: !playlist.mayEdit,
    songCount: playlist.itemCount,
    duration,
    created: playlist.createdAt,
    changed: playlist.updatedAt,
    ...(cover && { coverArt: pictureName(cover) }),
  };
}
