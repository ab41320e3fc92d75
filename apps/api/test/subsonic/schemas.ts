import * as z from 'zod';
import type { FIELDS } from './specification';

/** The answers of the specification (OpenSubsonic, on Subsonic 1.16.1), as far as they are required or sent by us. */
const id = z.string().min(1);
const time = z.iso.datetime();
const nameOf = z.strictObject({ id, name: z.string() });
const genres = z.array(z.strictObject({ name: z.string() }));
const mark = { starred: time.optional(), userRating: z.int().min(1).max(5).optional() };
const played = { playCount: z.int().min(0), played: time.optional() };
const averageRating = z.number().min(1).max(5).optional();
const credit = {
  artist: z.string(),
  artistId: id.optional(),
  artists: z.array(nameOf),
  displayArtist: z.string(),
  genre: z.string().optional(),
  genres,
  coverArt: id.optional(),
  year: z.int().optional(),
  created: time,
};

const child = z.strictObject({
  id,
  parent: id.optional(),
  isDir: z.literal(false),
  isVideo: z.literal(false),
  type: z.literal('music'),
  mediaType: z.literal('song'),
  musicBrainzId: z.uuid().optional(),
  title: z.string(),
  album: z.string().optional(),
  albumId: id.optional(),
  ...credit,
  ...mark,
  ...played,
  averageRating,
  albumArtists: z.array(nameOf),
  displayAlbumArtist: z.string().optional(),
  contributors: z.array(z.strictObject({ role: z.string(), artist: nameOf })),
  displayComposer: z.string().optional(),
  track: z.int().optional(),
  discNumber: z.int().optional(),
  size: z.int(),
  suffix: z.string(),
  contentType: z.string(),
  duration: z.int(),
  bitRate: z.int(),
  replayGain: z
    .strictObject({ trackGain: z.number(), trackPeak: z.number(), albumGain: z.number().optional(), albumPeak: z.number().optional() })
    .optional(),
});

const albumMembers = {
  id,
  name: z.string(),
  version: z.string().optional(),
  ...credit,
  ...mark,
  ...played,
  songCount: z.int(),
  duration: z.int(),
  originalReleaseDate: z.strictObject({ year: z.int() }).optional(),
  sortName: z.string(),
  isCompilation: z.boolean(),
};
const albumId3 = z.strictObject(albumMembers);
const albumFolder = z.strictObject({
  ...albumMembers,
  title: z.string(),
  album: z.string(),
  isDir: z.literal(true),
  isVideo: z.literal(false),
  mediaType: z.literal('album'),
  averageRating,
  parent: id.optional(),
});

const artistMembers = {
  id,
  name: z.string(),
  sortName: z.string(),
  coverArt: id.optional(),
  artistImageUrl: z.url().optional(),
  albumCount: z.int(),
  mediaType: z.literal('artist'),
  ...mark,
};
const artistId3 = z.strictObject(artistMembers);
const index = z.array(z.strictObject({ name: z.string(), artist: z.array(artistId3) }));

const playlistMembers = {
  id,
  name: z.string(),
  comment: z.string().optional(),
  owner: z.string(),
  public: z.boolean(),
  readonly: z.boolean(),
  songCount: z.int(),
  duration: z.int(),
  created: time,
  changed: time,
  coverArt: id.optional(),
};
const playlistWithSongs = z.strictObject({ ...playlistMembers, entry: z.array(child) });

const queueMembers = { position: z.int(), username: z.string(), changed: time, changedBy: z.string(), entry: z.array(child) };
const jukebox = { currentIndex: z.int(), playing: z.boolean(), gain: z.number().min(0).max(1), position: z.int() };
const songs = z.strictObject({ song: z.array(child) });
const artistInfo = z.strictObject({
  biography: z.string().optional(),
  smallImageUrl: z.url().optional(),
  mediumImageUrl: z.url().optional(),
  largeImageUrl: z.url().optional(),
  similarArtist: z.array(artistId3),
});
const scanStatus = z.strictObject({ scanning: z.boolean(), count: z.int() });
const roles = [
  'scrobblingEnabled',
  'adminRole',
  'settingsRole',
  'downloadRole',
  'uploadRole',
  'playlistRole',
  'coverArtRole',
  'commentRole',
  'podcastRole',
  'streamRole',
  'jukeboxRole',
  'shareRole',
  'videoConversionRole',
] as const;
const user = z.strictObject({
  username: z.string(),
  folder: z.array(z.int()),
  ...(Object.fromEntries(roles.map((role) => [role, z.boolean()])) as Record<(typeof roles)[number], z.ZodBoolean>),
});

export const members = {
  albumInfo: z.strictObject({}),
  albumList: z.strictObject({ album: z.array(albumFolder) }),
  albumList2: z.strictObject({ album: z.array(albumId3) }),
  album: z.strictObject({ ...albumMembers, song: z.array(child) }),
  artist: z.strictObject({ ...artistMembers, album: z.array(albumId3) }),
  artistInfo,
  artistInfo2: artistInfo,
  artists: z.strictObject({ ignoredArticles: z.string(), index }),
  bookmarks: z.strictObject({
    bookmark: z.array(
      z.strictObject({ position: z.int(), username: z.string(), comment: z.string(), created: time, changed: time, entry: child }),
    ),
  }),
  directory: z.strictObject({ id, name: z.string(), parent: id.optional(), child: z.array(z.union([child, albumFolder])) }),
  genres: z.strictObject({ genre: z.array(z.strictObject({ value: z.string(), songCount: z.int(), albumCount: z.int() })) }),
  indexes: z.strictObject({ lastModified: z.int(), ignoredArticles: z.string(), index }),
  internetRadioStations: z.strictObject({}),
  jukeboxPlaylist: z.strictObject({ ...jukebox, entry: z.array(child) }),
  jukeboxStatus: z.strictObject(jukebox),
  license: z.strictObject({ valid: z.literal(true) }),
  lyrics: z.strictObject({ artist: z.string().optional(), title: z.string().optional(), value: z.string().optional() }),
  lyricsList: z.strictObject({
    structuredLyrics: z.array(
      z.strictObject({
        displayArtist: z.string(),
        displayTitle: z.string(),
        lang: z.string(),
        synced: z.boolean(),
        line: z.array(z.strictObject({ start: z.int().optional(), value: z.string() })),
      }),
    ),
  }),
  musicFolders: z.strictObject({ musicFolder: z.array(z.strictObject({ id: z.int(), name: z.string() })) }),
  nowPlaying: z.strictObject({ entry: z.array(child.extend({ username: z.string(), minutesAgo: z.int(), playerId: z.int() })) }),
  openSubsonicExtensions: z.array(z.strictObject({ name: z.string(), versions: z.array(z.int()) })),
  playQueue: z.strictObject({ current: id.optional(), ...queueMembers }),
  playQueueByIndex: z.strictObject({ currentIndex: z.int().optional(), ...queueMembers }),
  playlist: playlistWithSongs,
  playlists: z.strictObject({ playlist: z.array(z.strictObject(playlistMembers)) }),
  randomSongs: songs,
  scanStatus,
  searchResult: z.strictObject({ offset: z.int(), totalHits: z.int(), match: z.array(child) }),
  searchResult2: z.strictObject({ artist: z.array(artistId3), album: z.array(albumFolder), song: z.array(child) }),
  searchResult3: z.strictObject({ artist: z.array(artistId3), album: z.array(albumId3), song: z.array(child) }),
  similarSongs: songs,
  similarSongs2: songs,
  song: child,
  songsByGenre: songs,
  starred: z.strictObject({ artist: z.array(artistId3), album: z.array(albumFolder), song: z.array(child) }),
  starred2: z.strictObject({ artist: z.array(artistId3), album: z.array(albumId3), song: z.array(child) }),
  tokenInfo: z.strictObject({ username: z.string() }),
  topSongs: songs,
  user,
  users: z.strictObject({ user: z.array(user) }),
} as const;
export type Member = keyof typeof members;

const elementOf = <Element extends z.ZodType>(list: z.ZodArray<Element>) => list.element;

/** The schemas by the names that the specification has for them. */
export const objects: Record<keyof typeof FIELDS, z.ZodType> = {
  AlbumID3: albumId3,
  AlbumID3WithSongs: members.album,
  AlbumInfo: members.albumInfo,
  ArtistID3: artistId3,
  ArtistInfo2: artistInfo,
  ArtistWithAlbumsID3: members.artist,
  Bookmark: elementOf(members.bookmarks.shape.bookmark),
  Child: child,
  Contributor: elementOf(child.shape.contributors),
  Directory: members.directory,
  Genre: elementOf(members.genres.shape.genre),
  Indexes: members.indexes,
  InternetRadioStations: members.internetRadioStations,
  JukeboxPlaylist: members.jukeboxPlaylist,
  JukeboxStatus: members.jukeboxStatus,
  License: members.license,
  Line: elementOf(elementOf(members.lyricsList.shape.structuredLyrics).shape.line),
  Lyrics: members.lyrics,
  MusicFolder: elementOf(members.musicFolders.shape.musicFolder),
  NowPlayingEntry: elementOf(members.nowPlaying.shape.entry),
  OpenSubsonicExtension: elementOf(members.openSubsonicExtensions),
  PlayQueue: members.playQueue,
  PlayQueueByIndex: members.playQueueByIndex,
  Playlist: elementOf(members.playlists.shape.playlist),
  PlaylistWithSongs: playlistWithSongs,
  ReplayGain: child.shape.replayGain.unwrap(),
  ScanStatus: scanStatus,
  SearchResult: members.searchResult,
  SearchResult3: members.searchResult3,
  StructuredLyrics: elementOf(members.lyricsList.shape.structuredLyrics),
  TokenInfo: members.tokenInfo,
  User: user,
};
