import { AWAITED_AUDIO, isAwaited } from '@chorus/contracts';
import type { Album, ArtistDetail, Song } from '@chorus/contracts';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../../platform/store/use-store';
import { songAudio } from './song-audio';
import { completeAlbum } from './use-with-audio';

export function useSongWithAudio(song: Song | undefined): Song | undefined {
  const complete = useStore(songAudio.complete);
  return song && complete(song);
}

/** An album from the device with the audio of its songs, as far as it is known here; `useAudioOf` asks for it. */
export function useAlbumWithAudio(album: Album | undefined): Album | undefined {
  const complete = useStore(songAudio.complete);
  return useMemo(() => album && completeAlbum(album, complete), [album, complete]);
}

export function useArtistWithAudio(artist: ArtistDetail | undefined): ArtistDetail | undefined {
  const complete = useStore(songAudio.complete);
  return useMemo(
    () =>
      artist && {
        ...artist,
        songs: artist.songs.map(complete),
        albums: artist.albums.map((album) => completeAlbum(album, complete)),
      },
    [artist, complete],
  );
}

/** Asks for the audio that is not known of songs that a press plays. */
export function useAudioOf(songs: readonly Song[]): void {
  const awaited = songs
    .filter(isAwaited)
    .map(({ _id }) => _id)
    .join(' ');
  useEffect(() => {
    if (!awaited) return;
    const missing = awaited.split(' ').map((_id) => ({ _id, audioUrl: AWAITED_AUDIO }));
    songAudio.fetchMissing(missing).catch(() => undefined);
  }, [awaited]);
}
