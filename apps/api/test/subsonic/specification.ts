/** Every endpoint of the OpenSubsonic specification. */
export const ENDPOINTS: ReadonlySet<string> = new Set(
  `addChatMessage changePassword createBookmark createInternetRadioStation createPlaylist createPodcastChannel createShare createUser
  deleteBookmark deleteInternetRadioStation deletePlaylist deletePodcastChannel deletePodcastEpisode deleteShare deleteUser download
  downloadPodcastEpisode findSonicPath getAlbum getAlbumInfo getAlbumInfo2 getAlbumList getAlbumList2 getArtist getArtistInfo
  getArtistInfo2 getArtists getAvatar getBookmarks getCaptions getChatMessages getCoverArt getGenres getIndexes
  getInternetRadioStations getLicense getLyrics getLyricsBySongId getMusicDirectory getMusicFolders getNewestPodcasts getNowPlaying
  getOpenSubsonicExtensions getPlaylist getPlaylists getPlayQueue getPlayQueueByIndex getPodcastEpisode getPodcasts getRandomSongs
  getScanStatus getShares getSimilarSongs getSimilarSongs2 getSong getSongsByGenre getSonicSimilarTracks getStarred getStarred2
  getTopSongs getTranscodeDecision getTranscodeStream getUser getUsers getVideoInfo getVideos hls jukeboxControl ping refreshPodcasts
  reportPlayback savePlayQueue savePlayQueueByIndex scrobble search search2 search3 setRating star startScan stream tokenInfo unstar
  updateInternetRadioStation updatePlaylist updateShare updateUser`.split(/\s+/),
);

const NO_TAG = 'Chorus reads no such tag';
const NO_BOUND = 'nothing is transcoded or bounded';
const NO_VIDEO = 'there are no videos';
const NO_LINK = 'Chorus links to nothing outside';

/** Each field of the answers with its type, and, where it is not given, why. */
export type Field = string | { type: string; notGiven: string };
const without = (type: string, notGiven: string): Field => ({ type, notGiven });

const ratings = { starred: 'date-time', userRating: 'integer' };
const pictures = { smallImageUrl: 'string', mediumImageUrl: 'string', largeImageUrl: 'string' };

const child: Record<string, Field> = {
  ...ratings,
  id: 'string',
  parent: 'string',
  isDir: 'boolean',
  title: 'string',
  album: 'string',
  artist: 'string',
  track: 'integer',
  year: 'integer',
  genre: 'string',
  coverArt: 'string',
  size: 'integer',
  contentType: 'string',
  suffix: 'string',
  transcodedContentType: without('string', NO_BOUND),
  transcodedSuffix: without('string', NO_BOUND),
  duration: 'integer',
  bitRate: 'integer',
  bitDepth: without('integer', 'Chorus stores only how long a song is'),
  samplingRate: without('integer', 'Chorus stores only how long a song is'),
  channelCount: without('integer', 'Chorus stores only how long a song is'),
  path: without('string', 'songs are stored by their content, and not by folders'),
  isVideo: 'boolean',
  averageRating: 'number',
  playCount: 'integer',
  played: 'date-time',
  discNumber: 'integer',
  created: 'date-time',
  albumId: 'string',
  artistId: 'string',
  type: 'string',
  mediaType: 'string',
  bookmarkPosition: without('integer', 'getBookmarks has it'),
  originalWidth: without('integer', NO_VIDEO),
  originalHeight: without('integer', NO_VIDEO),
  bpm: without('integer', NO_TAG),
  comment: without('string', NO_TAG),
  sortName: without('string', 'songs are sorted by their titles'),
  musicBrainzId: 'string',
  isrc: without('array', NO_TAG),
  genres: 'array',
  artists: 'array',
  displayArtist: 'string',
  albumArtists: 'array',
  displayAlbumArtist: 'string',
  contributors: 'array',
  displayComposer: 'string',
  moods: without('array', NO_TAG),
  explicitStatus: without('string', NO_TAG),
  replayGain: 'object',
};

const album: Record<string, Field> = {
  ...ratings,
  id: 'string',
  name: 'string',
  version: 'string',
  artist: 'string',
  artistId: 'string',
  coverArt: 'string',
  songCount: 'integer',
  duration: 'integer',
  playCount: 'integer',
  created: 'date-time',
  year: 'integer',
  genre: 'string',
  played: 'date-time',
  recordLabels: without('array', NO_TAG),
  musicBrainzId: without('string', 'Chorus reads only that of recordings'),
  genres: 'array',
  artists: 'array',
  displayArtist: 'string',
  releaseTypes: without('array', NO_TAG),
  moods: without('array', NO_TAG),
  sortName: 'string',
  originalReleaseDate: 'object',
  releaseDate: without('object', NO_TAG),
  isCompilation: 'boolean',
  explicitStatus: without('string', NO_TAG),
  discTitles: without('array', NO_TAG),
};

const artist: Record<string, Field> = {
  ...ratings,
  id: 'string',
  name: 'string',
  coverArt: 'string',
  artistImageUrl: 'string',
  albumCount: 'integer',
  musicBrainzId: without('string', 'Chorus reads only that of recordings'),
  sortName: 'string',
  roles: without('array', 'contributors of songs have them'),
};

const info: Record<string, Field> = {
  musicBrainzId: without('string', 'Chorus reads only that of recordings'),
  lastFmUrl: without('string', NO_LINK),
};

const playlist: Record<string, Field> = {
  id: 'string',
  name: 'string',
  comment: 'string',
  owner: 'string',
  public: 'boolean',
  songCount: 'integer',
  duration: 'integer',
  created: 'date-time',
  changed: 'date-time',
  coverArt: 'string',
  allowedUser: without('array', 'a playlist is shared by its link'),
  readonly: 'boolean',
  validUntil: without('date-time', 'a playlist may change at any time'),
};

const queue: Record<string, Field> = {
  position: 'integer',
  username: 'string',
  changed: 'date-time',
  changedBy: 'string',
  entry: 'array',
};

const jukebox: Record<string, Field> = { currentIndex: 'integer', playing: 'boolean', gain: 'number', position: 'integer' };

/** By the names that the specification has for the answers. */
export const FIELDS = {
  AlbumID3: album,
  AlbumID3WithSongs: { ...album, song: 'array' },
  AlbumInfo: { notes: without('string', 'albums have no description'), ...info, ...withoutPictures() },
  ArtistID3: artist,
  ArtistInfo2: { biography: 'string', ...info, ...pictures, similarArtist: 'array' },
  ArtistWithAlbumsID3: { ...artist, album: 'array' },
  Bookmark: { position: 'integer', username: 'string', comment: 'string', created: 'date-time', changed: 'date-time', entry: 'object' },
  Child: child,
  Contributor: { role: 'string', subRole: without('string', NO_TAG), artist: 'object' },
  Directory: {
    id: 'string',
    name: 'string',
    parent: 'string',
    starred: without('date-time', 'getArtist and getAlbum have it'),
    userRating: without('integer', 'getArtist and getAlbum have it'),
    averageRating: without('number', 'getAlbumList has it'),
    playCount: without('integer', 'getAlbum has it'),
    child: 'array',
  },
  Genre: { value: 'string', songCount: 'integer', albumCount: 'integer' },
  Indexes: {
    ignoredArticles: 'string',
    lastModified: 'integer',
    shortcut: without('array', 'there are no folders to point at'),
    index: 'array',
    child: without('array', 'every song has an artist here'),
  },
  InternetRadioStations: { internetRadioStation: without('array', 'there are none') },
  JukeboxPlaylist: { ...jukebox, entry: 'array' },
  JukeboxStatus: jukebox,
  License: {
    valid: 'boolean',
    email: without('string', 'nothing is licensed'),
    licenseExpires: without('date-time', 'nothing is licensed'),
    trialExpires: without('date-time', 'nothing is licensed'),
  },
  Line: { start: 'integer', value: 'string' },
  Lyrics: { artist: 'string', title: 'string', value: 'string' },
  MusicFolder: { id: 'integer', name: 'string' },
  NowPlayingEntry: {
    ...child,
    username: 'string',
    minutesAgo: 'integer',
    playerId: 'integer',
    playerName: without('string', 'what a person’s device is called is theirs'),
    state: without('string', 'what is listed plays'),
    positionMs: without('integer', 'friends see the song, and not where it is'),
    playbackRate: without('number', 'friends see the song, and not how it plays'),
  },
  OpenSubsonicExtension: { name: 'string', versions: 'array' },
  PlayQueue: { ...queue, current: 'string' },
  PlayQueueByIndex: { ...queue, currentIndex: 'integer' },
  Playlist: playlist,
  PlaylistWithSongs: { ...playlist, entry: 'array' },
  ReplayGain: {
    trackGain: 'number',
    albumGain: 'number',
    trackPeak: 'number',
    albumPeak: 'number',
    baseGain: without('number', 'gains have no other base'),
    fallbackGain: without('number', 'a song without a gain has none'),
  },
  ScanStatus: { scanning: 'boolean', count: 'integer' },
  SearchResult: { offset: 'integer', totalHits: 'integer', match: 'array' },
  SearchResult3: { artist: 'array', album: 'array', song: 'array' },
  StructuredLyrics: {
    displayArtist: 'string',
    displayTitle: 'string',
    lang: 'string',
    offset: without('number', 'times are as they are sung'),
    synced: 'boolean',
    line: 'array',
    kind: without('string', 'there is one text of a song'),
    agents: without('array', 'lines are timed, and not words'),
    cueLine: without('array', 'lines are timed, and not words'),
  },
  TokenInfo: { username: 'string' },
  User: {
    username: 'string',
    scrobblingEnabled: 'boolean',
    maxBitRate: without('integer', NO_BOUND),
    adminRole: 'boolean',
    settingsRole: 'boolean',
    downloadRole: 'boolean',
    uploadRole: 'boolean',
    playlistRole: 'boolean',
    coverArtRole: 'boolean',
    commentRole: 'boolean',
    podcastRole: 'boolean',
    streamRole: 'boolean',
    jukeboxRole: 'boolean',
    shareRole: 'boolean',
    videoConversionRole: 'boolean',
    avatarLastChanged: without('date-time', 'getAvatar answers the picture of now'),
    folder: 'array',
    email: without('string', 'email addresses are not for players'),
  },
} satisfies Record<string, Record<string, Field>>;

function withoutPictures(): Record<string, Field> {
  return Object.fromEntries(Object.keys(pictures).map((name) => [name, without('string', 'coverArt of the album has it')]));
}
