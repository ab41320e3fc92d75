import { type Album, albumPath, type ArtistDetail, artistPath, cutTo, type Song, songLinkPath } from '@chorus/contracts';
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
    tabTitle: `${album.title} by ${album.artist}`,
    description: facts('Album', album.artist, year, countOf(album.songs.length, 'song')),
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
    tabTitle: `${song.title} by ${song.artist}`,
    description: facts('Song', song.artist, album?.title, date?.slice(0, 4)),
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

type ByArtist = Pick<Song, 'artist' | 'artistId'>;

const artistUrl = ({ artistId }: ByArtist, origin: string) => (artistId === null ? undefined : origin + artistPath(artistId));
const artistOf = (item: ByArtist, origin: string) => ({ name: item.artist, url: artistUrl(item, origin) });

function musician(item: ByArtist, origin: string): (readonly [string, string])[] {
  const url = artistUrl(item, origin);
  return url === undefined ? [] : [['music:musician', url]];
}

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
  if (text === '') return undefined;
  return text.length <= LONGEST_DESCRIPTION ? text : `${cutTo(text, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}
