import { mediaTypes, parseMediaName, parseMediaUrl } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { LyricsReader } from '../../catalogue/lyrics/lyrics.reader';
import { MediaReader } from '../../media/media.reader';
import { ServedMediaReader } from '../../media/served-media.reader';
import { PlaylistsReader } from '../../playlists/playlists.reader';
import { SearchReader } from '../../reads/search/search.reader';
import { UsersReader } from '../../users/users.reader';
import { pictureName } from '../entries/members';
import { Bytes, type Call, playerEndpoint } from '../protocol/endpoint';
import { knownBy, ownId } from '../protocol/ids';
import { optionalText, optionalWhole, text } from '../protocol/parameters';
import { notFound } from '../protocol/protocol-error';
import type { Members } from '../protocol/values';

/** What is behind an id may become something else, and a shared cache must not keep it: the address has a password. */
const CACHED_A_DAY = 'private, max-age=86400';

/** A picture of which some size is asked for by its name, which is that of its content. */
const isPicture = (name: string): boolean => mediaTypes.get(parseMediaName(name)?.ext ?? '')?.startsWith('image/') === true;

/** Files, pictures and words. A file is what was imported: nothing is transcoded. */
@Injectable()
export class PlayerMedia {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly lyrics: LyricsReader,
    private readonly media: MediaReader,
    private readonly served: ServedMediaReader,
    private readonly playlists: PlaylistsReader,
    private readonly search: SearchReader,
    private readonly users: UsersReader,
  ) {}

  readonly stream = playerEndpoint({ cost: 0, takes: { id: text } }, async ({ id }, call) => {
    const { name } = await this.audioOf(id);
    return this.file(name, 'audio', call);
  });

  readonly download = playerEndpoint({ cost: 0, takes: { id: text } }, async ({ id }, call) => {
    const { name, title } = await this.audioOf(id);
    call.reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(title.toWellFormed())}`);
    return this.file(name, 'audio', call);
  });

  readonly coverArt = playerEndpoint({ cost: 0, takes: { id: text, size: optionalWhole } }, async ({ id, size }, call) => {
    const name = isPicture(id) ? id : await this.pictureOf(id, call.player.userId);
    const { hash = '' } = parseMediaName(name ?? '') ?? {};
    const sized = await this.media.pictureOf(hash, size);
    if (!sized) throw notFound('picture');
    return this.file(`${sized.hash}.${sized.ext}`, 'image', call);
  });

  readonly avatar = playerEndpoint({ cost: 0, takes: { username: text } }, async ({ username }, call) => {
    const { userId, username: own } = call.player;
    const person = username === own ? (await this.users.byUserId([userId])).get(userId) : undefined;
    const portrait = parseMediaUrl(person?.imageUrl ?? '');
    if (!portrait) throw notFound('picture');
    return this.file(`${portrait.hash}.${portrait.ext}`, 'image', call);
  });

  /** Found by names, as the first players asked. */
  readonly lyricsByName = playerEndpoint(
    { cost: 2, takes: { artist: optionalText, title: optionalText } },
    async ({ artist = '', title = '' }) => {
      const [[songId] = []] = title === '' ? [] : await this.search.songsNamed([{ title, artist }]);
      const lines = songId === undefined ? [] : (await this.lyrics.ofSong(songId)).lines;
      if (lines.length === 0) return { lyrics: {} };
      return { lyrics: { artist, title, value: lines.map(({ text: words }) => words).join('\n') } };
    },
  );

  readonly lyricsById = playerEndpoint({ cost: 2, takes: { id: text } }, async ({ id }) => {
    const [song] = await this.catalogue.songsById([ownId('song', id)]);
    if (!song) throw notFound('song');
    const { lang, lines } = await this.lyrics.ofSong(song._id);
    if (lines.length === 0) return { lyricsList: { structuredLyrics: [] } };
    const synced = lines[0]?.startMs !== undefined;
    const line = lines.map(({ startMs, text: value }): Members => ({ start: startMs, value }));
    return {
      lyricsList: {
        structuredLyrics: [{ displayArtist: song.artist, displayTitle: song.title, lang: lang ?? UNKNOWN_LANGUAGE, synced, line }],
      },
    };
  });

  private async audioOf(id: string): Promise<{ name: string; title: string }> {
    const { songs } = await this.catalogue.itemsById({ songs: [ownId('song', id)], albums: [], artists: [] });
    const [song] = songs;
    const file = song && parseMediaUrl(song.audioUrl);
    if (!file) throw notFound('song');
    return { name: `${file.hash}.${file.ext}`, title: `${song.artist} - ${song.title}.${file.ext}` };
  }

  private async file(name: string, kind: 'audio' | 'image', { request, reply }: Call): Promise<Bytes> {
    return new Bytes(await this.served.answer(name, { caching: CACHED_A_DAY, kind }, request, reply));
  }

  /** Players that know no name of the picture ask for that of something. */
  private async pictureOf(id: string, userId: string): Promise<string | undefined> {
    const known = knownBy(id);
    if (known === undefined) return undefined;
    const { songs, albums, artists } = await this.catalogue.itemsById({
      songs: known.kind === 'song' ? [known.id] : [],
      albums: known.kind === 'album' ? [known.id] : [],
      artists: known.kind === 'artist' ? [known.id] : [],
    });
    const [item] = [...songs, ...albums, ...artists];
    if (item) return pictureName(item);
    const playlist = known.kind === 'playlist' ? await this.playlists.find(known.id, userId) : undefined;
    const cover = playlist && (playlist.cover ?? playlist.mosaic[0]);
    return cover && pictureName(cover);
  }
}

/** As the protocol writes that nobody knows it. */
const UNKNOWN_LANGUAGE = 'xxx';
