import { UNKNOWN_ARTIST } from '../catalogue/song';
import { creditText } from '../catalogue/credit';
import type { Credit } from '../catalogue/credit';
import type { ListedSong } from '../catalogue/list-window';
import type { Song } from '../catalogue/song';
import { formerAudioUrl, UNKNOWN_AUDIO } from '../catalogue/song-audio';
import { VARIOUS_ARTISTS } from '../catalogue/album';
import type { Album } from '../catalogue/album';
import type { Artist } from '../catalogue/artist';
import type { Artwork } from '../catalogue/artwork';
import { loudnessOf } from '../catalogue/loudness';
import type { Level } from '../catalogue/loudness';
import { mediaUrl } from '../media/media-url';
import { albumFields, songFields } from '../catalogue-feed/catalogue-columns';
import type { Convert } from '../catalogue-feed/convert-columns';
import { toRow } from '../catalogue-feed/convert-columns';
import type { FeedAlbum, FeedArtist, FeedForm, FeedPicture, FeedSong } from '../catalogue-feed/feed-rows';
import type { CatalogueCopy } from './catalogue-copy';

export type ShownAlbum = Omit<Album, 'songs'>;

/** The songs and albums of an artist, or the songs on an album. */
export interface Discography {
  songs: readonly FeedSong[];
  albums: readonly FeedAlbum[];
}

const asItIs: Convert<FeedForm, FeedForm> = { reference: (id) => id, picture: (shown) => shown, instant: (iso) => iso };

type Credited = Pick<FeedSong, 'artistId' | 'artistIds' | 'joinPhrases'>;

/** Artists whose rows have not arrived yet are left out. */
const creditsIn = ({ artists }: CatalogueCopy, { artistIds = [], joinPhrases = [] }: Credited): Credit[] =>
  artistIds.flatMap((artistId, at) => {
    const artist = artists.get(artistId);
    return artist ? [{ artistId, name: artist.fullName, joinPhrase: joinPhrases[at] ?? '' }] : [];
  });

/** What a song or album shows of its artists; `unnamed` if there are none. */
export function shownArtists(
  copy: CatalogueCopy,
  row: Credited,
  unnamed: () => string,
): Pick<Song, 'artist' | 'artists' | 'artistSortName'> {
  const artists = creditsIn(copy, row);
  const first = row.artistId === null ? undefined : copy.artists.get(row.artistId);
  return {
    ...(artists.length > 0 ? { artist: creditText(artists), artists } : { artist: first?.fullName ?? unnamed() }),
    ...(first?.sortName !== undefined && { artistSortName: first.sortName }),
  };
}

const hasArtist = ({ artistId, artistIds = [] }: Credited) => artistId !== null || artistIds.length > 0;

export function shownSong(copy: CatalogueCopy, row: FeedSong): Song {
  const album = row.albumId === null ? undefined : copy.albums.get(row.albumId);
  return {
    _id: row._id,
    ...toRow(songFields, row, asItIs),
    ...shownArtists(copy, row, () => UNKNOWN_ARTIST),
    ...shownPicture(row.picture ?? album?.picture ?? null, 'song'),
    ...shownAudio(row),
    ...shownLoudness(row, album),
    createdAt: row.createdAt,
  };
}

/** A song as lists of all songs show it. */
export function shownListedSong(copy: CatalogueCopy, row: FeedSong): ListedSong {
  const album = row.albumId === null ? undefined : copy.albums.get(row.albumId);
  return { ...shownSong(copy, row), ...(album && { albumTitle: album.title }) };
}

export function shownAlbum(copy: CatalogueCopy, row: FeedAlbum, songs: readonly FeedSong[]): ShownAlbum {
  return {
    _id: row._id,
    ...toRow(albumFields, row, asItIs),
    ...shownArtists(copy, row, () => (songs.some(hasArtist) ? VARIOUS_ARTISTS : UNKNOWN_ARTIST)),
    ...shownPicture(row.picture, 'album'),
    createdAt: row.createdAt,
  };
}

export const shownArtist = ({ picture, ...artist }: FeedArtist, { songs, albums }: Discography): Artist => ({
  ...artist,
  ...shownPicture(picture, 'artist'),
  songs: idsOf(songs),
  albums: idsOf(albums),
});

const idsOf = (rows: readonly Dated[]) => rows.toSorted(newestFirst).map(({ _id }) => _id);

interface Dated {
  readonly createdAt: string;
  readonly _id: string;
}

/** The order in which the server lists songs and albums. */
export const newestFirst = (one: Dated, other: Dated): number =>
  compareTexts(other.createdAt, one.createdAt) || compareTexts(other._id, one._id);

/** The order in which the server lists the songs of an album. */
export const inOrderOfTracks = (one: FeedSong, other: FeedSong): number =>
  (one.discNumber ?? 1) - (other.discNumber ?? 1) ||
  (one.trackNumber ?? Infinity) - (other.trackNumber ?? Infinity) ||
  newestFirst(other, one);

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function shownAudio({ audioHash, audioExt, formerAudioHashes }: FeedSong): Pick<Song, 'audioUrl' | 'formerAudioUrls'> {
  if (audioHash === undefined || audioExt === undefined) return { audioUrl: UNKNOWN_AUDIO };
  return {
    audioUrl: mediaUrl({ hash: audioHash, ext: audioExt }),
    ...(formerAudioHashes && { formerAudioUrls: formerAudioHashes.map(formerAudioUrl) }),
  };
}

function shownLoudness(song: FeedSong, album: FeedAlbum | undefined): Pick<Song, 'loudness'> {
  const [ofSong, ofAlbum] = [levelIn(song), album && levelIn(album)];
  return ofSong ? { loudness: loudnessOf(ofSong, ofAlbum) } : {};
}

const levelIn = ({ integrated, truePeak }: Pick<FeedSong, 'integrated' | 'truePeak'>): Level | undefined =>
  integrated === undefined || truePeak === undefined ? undefined : { integrated: integrated / 100, truePeak: truePeak / 100 };

function shownPicture(picture: FeedPicture | null, noun: string): { imageUrl: string; artwork: Artwork | null } {
  if (!picture) return { imageUrl: `/placeholders/${noun}.svg`, artwork: null };
  const { imageUrl, ...artwork } = picture;
  return { imageUrl, artwork };
}
