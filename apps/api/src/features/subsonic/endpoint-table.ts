import { Injectable } from '@nestjs/common';
import { Bookmarks } from './acts/bookmarks';
import { PlayQueue } from './acts/play-queue';
import { PlayerPlaylists } from './acts/player-playlists';
import { Stars } from './acts/stars';
import { Browsing } from './browsing/browsing';
import { Lists } from './browsing/lists';
import { Searching } from './browsing/searching';
import { Jukebox } from './jukebox/jukebox';
import { PlayerMedia } from './media/player-media';
import { PlaybackReports } from './plays/playback-reports';
import { Scrobbles } from './plays/scrobbles';
import type { PlayerEndpoint } from './protocol/endpoint';
import { System } from './system/system';

/** Answered without signing in. */
export const EXTENSIONS = 'getOpenSubsonicExtensions';

/** Everything that other players may ask for, by the protocol's names. */
@Injectable()
export class EndpointTable {
  readonly endpoints: ReadonlyMap<string, PlayerEndpoint>;

  constructor(
    readonly system: System,
    browsing: Browsing,
    lists: Lists,
    searching: Searching,
    media: PlayerMedia,
    stars: Stars,
    scrobbles: Scrobbles,
    reports: PlaybackReports,
    playlists: PlayerPlaylists,
    queue: PlayQueue,
    bookmarks: Bookmarks,
    jukebox: Jukebox,
  ) {
    this.endpoints = new Map(
      Object.entries({
        ...ofSystem(system),
        ...ofBrowsing(browsing),
        ...ofLists(lists),
        ...ofSearching(searching),
        ...ofMedia(media),
        ...ofMarks(stars, bookmarks),
        ...ofPlays(scrobbles, reports),
        ...ofPlaylists(playlists),
        ...ofQueue(queue),
        ...ofJukebox(jukebox),
      }),
    );
  }
}

type Endpoints = Readonly<Record<string, PlayerEndpoint>>;

const ofSystem = (system: System): Endpoints => ({
  ping: system.ping,
  getLicense: system.license,
  tokenInfo: system.tokenInfo,
  getUser: system.user,
  getUsers: system.users,
  getScanStatus: system.scanStatus,
  startScan: system.startScan,
  getInternetRadioStations: system.radioStations,
});

const ofBrowsing = (browsing: Browsing): Endpoints => ({
  getMusicFolders: browsing.musicFolders,
  getIndexes: browsing.indexes,
  getMusicDirectory: browsing.musicDirectory,
  getArtists: browsing.artists,
  getArtist: browsing.artist,
  getAlbum: browsing.album,
  getSong: browsing.song,
  getGenres: browsing.genres,
  getArtistInfo: browsing.artistInfo,
  getArtistInfo2: browsing.artistInfo2,
  getAlbumInfo: browsing.albumInfo,
  getAlbumInfo2: browsing.albumInfo,
  getSimilarSongs: browsing.similarSongs,
  getSimilarSongs2: browsing.similarSongs2,
  getTopSongs: browsing.topSongs,
});

const ofLists = (lists: Lists): Endpoints => ({
  getAlbumList: lists.albumList,
  getAlbumList2: lists.albumList2,
  getRandomSongs: lists.randomSongs,
  getSongsByGenre: lists.songsByGenre,
  getNowPlaying: lists.nowPlaying,
  getStarred: lists.starred,
  getStarred2: lists.starred2,
});

const ofSearching = (searching: Searching): Endpoints => ({
  search: searching.songs,
  search2: searching.search2,
  search3: searching.search3,
});

const ofMedia = (media: PlayerMedia): Endpoints => ({
  stream: media.stream,
  download: media.download,
  getCoverArt: media.coverArt,
  getAvatar: media.avatar,
  getLyrics: media.lyricsByName,
  getLyricsBySongId: media.lyricsById,
});

const ofMarks = (stars: Stars, bookmarks: Bookmarks): Endpoints => ({
  star: stars.star,
  unstar: stars.unstar,
  setRating: stars.rate,
  getBookmarks: bookmarks.list,
  createBookmark: bookmarks.create,
  deleteBookmark: bookmarks.remove,
});

const ofPlays = (scrobbles: Scrobbles, reports: PlaybackReports): Endpoints => ({
  scrobble: scrobbles.scrobble,
  reportPlayback: reports.report,
});

const ofPlaylists = (playlists: PlayerPlaylists): Endpoints => ({
  getPlaylists: playlists.list,
  getPlaylist: playlists.read,
  createPlaylist: playlists.create,
  updatePlaylist: playlists.update,
  deletePlaylist: playlists.remove,
});

const ofQueue = (queue: PlayQueue): Endpoints => ({
  getPlayQueue: queue.read,
  savePlayQueue: queue.save,
  getPlayQueueByIndex: queue.readByIndex,
  savePlayQueueByIndex: queue.saveByIndex,
});

const ofJukebox = (jukebox: Jukebox): Endpoints => ({
  jukeboxControl: jukebox.control,
});
