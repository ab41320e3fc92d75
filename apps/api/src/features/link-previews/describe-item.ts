import {
  type Album,
  albumPath,
  type ArtistDetail,
  artistPath,
  creditsOf,
  LONGEST_ARTIST_NAME,
  shortenedTo,
  type Song,
  songLinkPath,
} from '@chorus/contracts';
import type { LinkPreview } from './link-preview';

type Described = Omit<LinkPreview, 'picture' | 'answers'>;

const MOST_SONGS = 50;
const LONGEST_DESCRIPTION = 200;

const facts = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' • ');
const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function describeAlbum(album: Album, origin: string): Described {
  const year = album.releaseYearKnown === false ? undefined : String(album.releaseYear);
  return {
    type: 'music.album',
    title: album.title,
    tabTitle: `${album.title} by ${creditOf(album)}`,
    description: facts('Album', creditOf(album), year, countOf(album.songs.length, 'song')),
    url: origin + albumPath(album._id),
    artist: artistOf(album, origin),
    music: [
      ...musician(album, origin),
      ...(year === undefined ? [] : [['music:release_date', year] as const]),
      ...album.songs
        .slice(0, MOST_SONGS)
        .flatMap((song) => [['music:song', origin + songLinkPath(song)] as const, ...place('music:song', song)]),
    ],
  };
}

export function describeSong(song: Song, album: Album | undefined, origin: string): Described {
  const date = song.releaseYearKnown === false ? undefined : song.releaseYear;
  return {
    type: 'music.song',
    title: song.title,
    tabTitle: `${song.title} by ${creditOf(song)}`,
    description: facts('Song', creditOf(song), album?.title, date?.slice(0, 4)),
    url: origin + songLinkPath(song),
    artist: artistOf(song, origin),
    music: [
      ['music:duration', String(Math.max(1, song.duration))],
      ...musician(song, origin),
      ...(album ? [['music:album', origin + albumPath(album._id)] as const, ...place('music:album', song)] : []),
      ...(date === undefined ? [] : [['music:release_date', date] as const]),
    ],
  };
}

export function describeArtist(
  artist: Pick<ArtistDetail, '_id' | 'fullName' | 'description' | 'songs' | 'albums'>,
  origin: string,
): Described {
  const { fullName, songs, albums } = artist;
  return {
    type: 'profile',
    title: fullName,
    tabTitle: fullName,
    description: summaryOf(artist.description) ?? facts('Artist', countOf(songs.length, 'song'), countOf(albums.length, 'album')),
    url: origin + artistPath(artist._id),
    artist: undefined,
    music: [],
  };
}

type ByArtist = Pick<Song, 'artist' | 'artistId' | 'artists'>;

const MOST_MUSICIANS = 10;

const creditOf = ({ artist }: ByArtist) => shortenedTo(artist, LONGEST_ARTIST_NAME);
const artistUrls = (item: ByArtist, origin: string) => creditsOf(item).map(({ artistId }) => origin + artistPath(artistId));
const artistOf = (item: ByArtist, origin: string) => ({ name: creditOf(item), url: artistUrls(item, origin)[0] });

const musician = (item: ByArtist, origin: string): (readonly [string, string])[] =>
  artistUrls(item, origin)
    .slice(0, MOST_MUSICIANS)
    .map((url) => ['music:musician', url] as const);

/** The place of a song on its album. */
const place = (property: string, { discNumber, trackNumber }: Song): (readonly [string, string])[] =>
  trackNumber === null
    ? []
    : [
        [`${property}:disc`, String(discNumber ?? 1)],
        [`${property}:track`, String(trackNumber)],
      ];

function summaryOf(description: string | null): string | undefined {
  const text = (description ?? '').replaceAll(/\s+/g, ' ').trim();
  return text === '' ? undefined : shortenedTo(text, LONGEST_DESCRIPTION);
}
