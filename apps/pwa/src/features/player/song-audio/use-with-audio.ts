import type { Album, SearchResponse, Song } from '@chorus/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../../platform/store/use-store';
import { songAudio } from './song-audio';

interface List<T> {
  items: { readonly length: number; slice: (from: number, to: number) => readonly (T | undefined)[] };
  show: (first: number, count: number) => void;
}

interface Completion<T> {
  /** The songs that a press on the row plays first. */
  first: (row: T) => Song | undefined;
  complete: (row: T, complete: (song: Song) => Song) => T;
}

/** Rows from the first in sight on: what a screen shows, and more. */
const AHEAD = 50;
/** Rows that are scrolled past are not asked for. */
const RESTED_MS = 100;

/** A list from the device with the audio of its songs, as far as it is known here; that of the rows in sight is asked for. */
function useWithAudio<T extends object, L extends List<T>>(list: L, { first, complete }: Completion<T>): L {
  const { items, show } = list;
  const completeSong = useStore(songAudio.complete);
  const [from, setFrom] = useState(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  useEffect(() => {
    const songs = items.slice(from, from + AHEAD).flatMap((row) => (row && first(row)) ?? []);
    songAudio.fetchMissing(songs).catch(() => undefined);
  }, [items, from, first]);

  const completed = useMemo(
    () => ({
      length: items.length,
      slice: (start: number, end: number) => items.slice(start, end).map((row) => row && complete(row, completeSong)),
    }),
    [items, complete, completeSong],
  );
  const showToo = useCallback(
    (at: number, count: number) => {
      show(at, count);
      clearTimeout(resting.current);
      resting.current = setTimeout(() => setFrom(at), RESTED_MS);
    },
    [show],
  );
  return { ...list, items: completed, show: showToo };
}

const ofSong: Completion<Song> = { first: (song) => song, complete: (song, complete) => complete(song) };
const ofAlbum: Completion<Album> = {
  first: ({ songs }) => songs[0],
  complete: completeAlbum,
};

const albums = new WeakMap<Album, Album>();

/** The same object while its songs are. */
export function completeAlbum(album: Album, complete: (song: Song) => Song): Album {
  const songs = album.songs.map(complete);
  const before = albums.get(album) ?? album;
  if (songs.every((song, at) => song === before.songs[at])) return before;
  const completed = { ...album, songs };
  albums.set(album, completed);
  return completed;
}

export const useSongsWithAudio = <L extends List<Song>>(list: L): L => useWithAudio(list, ofSong);
export const useAlbumsWithAudio = <L extends List<Album>>(list: L): L => useWithAudio(list, ofAlbum);

/** The songs are all in sight. */
export function useFoundWithAudio(found: SearchResponse | undefined): SearchResponse | undefined {
  const complete = useStore(songAudio.complete);
  useEffect(() => {
    if (!found) return;
    const { songs, albums } = found.results;
    songAudio.fetchMissing([...songs, ...albums.flatMap((album) => album.songs[0] ?? [])]).catch(() => undefined);
  }, [found]);
  return useMemo(() => {
    if (!found) return undefined;
    const { songs, albums, artists } = found.results;
    return { ...found, results: { songs: songs.map(complete), albums: albums.map((album) => ofAlbum.complete(album, complete)), artists } };
  }, [found, complete]);
}
