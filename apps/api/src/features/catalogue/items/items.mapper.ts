import type { Album, Artist, Song } from '@chorus/contracts';
import { toAlbum } from '../albums/album.mapper';
import { toArtist } from '../artists/artist.mapper';
import { toSong } from '../songs/song.mapper';
import type { SongInJson, ItemsRow } from './items.queries';

export interface CatalogueItems {
  songs: Song[];
  albums: Album[];
  artists: Artist[];
}

export function toItems({ songs, albums, songsOfAlbums, artists }: ItemsRow): CatalogueItems {
  const songsOf = Map.groupBy(songsOfAlbums.map(songFromJson), ({ albumId }) => albumId);
  return {
    songs: songs.map(songFromJson),
    albums: albums.map((album) => toAlbum({ ...album, createdAt: new Date(album.createdAt) }, songsOf.get(album.id) ?? [])),
    artists: artists.map((artist) => toArtist({ ...artist, image: artist }, artist)),
  };
}

const songFromJson = (song: SongInJson): Song => toSong({ ...song, createdAt: new Date(song.createdAt) });
