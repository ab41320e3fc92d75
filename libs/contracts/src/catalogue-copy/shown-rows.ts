import { UNKNOWN_ARTIST } from '../catalogue/song';
import type { Song } from '../catalogue/song';
import { VARIOUS_ARTISTS } from '../catalogue/album';
import type { Album } from '../catalogue/album';
import type { Artist } from '../catalogue/artist';
import type { Artwork } from '../catalogue/artwork';
import type { FeedAlbum, FeedArtist, FeedPicture, FeedSong } from '../catalogue-feed/feed-rows';
import type { CatalogueCopy } from './catalogue-copy';

/** A song as lists show it, without what the feed leaves out. */
export type ShownSong = Omit<Song, 'audioUrl' | 'loudness'>;
export type ShownAlbum = Omit<Album, 'songs'>;

/** What is of an artist or on an album. */
export interface Works {
  songs: readonly FeedSong[];
  albums: readonly FeedAlbum[];
}

const nameIn = ({ artists }: CatalogueCopy, artistId: string | null) => (artistId === null ? undefined : artists.get(artistId)?.fullName);

/** The name that a song shows. */
const artistOfSong = (copy: CatalogueCopy, { artistId }: FeedSong): string => nameIn(copy, artistId) ?? UNKNOWN_ARTIST;

/** The name that an album shows; `songs` are those on it. */
const artistOfAlbum = (copy: CatalogueCopy, { artistId }: FeedAlbum, songs: readonly FeedSong[]): string =>
  nameIn(copy, artistId) ?? (songs.some((song) => song.artistId !== null) ? VARIOUS_ARTISTS : UNKNOWN_ARTIST);

export function shownSong(copy: CatalogueCopy, row: FeedSong): ShownSong {
  const { picture, ...song } = row;
  const shown = picture ?? (song.albumId === null ? null : (copy.albums.get(song.albumId)?.picture ?? null));
  return { ...song, artist: artistOfSong(copy, row), ...shownPicture(shown, 'song') };
}

export function shownAlbum(copy: CatalogueCopy, row: FeedAlbum, songs: readonly FeedSong[]): ShownAlbum {
  const { picture, ...album } = row;
  return { ...album, artist: artistOfAlbum(copy, row, songs), ...shownPicture(picture, 'album') };
}

export const shownArtist = ({ picture, ...artist }: FeedArtist, { songs, albums }: Works): Artist => ({
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

/** As the server lists songs and albums. */
export const newestFirst = (one: Dated, other: Dated): number =>
  compareTexts(other.createdAt, one.createdAt) || compareTexts(other._id, one._id);

/** As the server lists the songs of an album. */
export const inOrderOfTracks = (one: FeedSong, other: FeedSong): number =>
  (one.discNumber ?? 1) - (other.discNumber ?? 1) ||
  (one.trackNumber ?? Infinity) - (other.trackNumber ?? Infinity) ||
  newestFirst(other, one);

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function shownPicture(picture: FeedPicture | null, noun: string): { imageUrl: string; artwork: Artwork | null } {
  if (!picture) return { imageUrl: `/placeholders/${noun}.svg`, artwork: null };
  const { imageUrl, ...artwork } = picture;
  return { imageUrl, artwork };
}
