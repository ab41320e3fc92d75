import type { Album } from '../catalogue/album';
import type { Song } from '../catalogue/song';
import type { ListedAlbum } from './shown-lists';
import type { ShownSong } from './shown-rows';

/** Stands for a song's audio URL in copies of the release before, which left it out. It is requested before the song plays. */
export const AWAITED_AUDIO = 'awaited';

export const isAwaited = ({ audioUrl }: Pick<Song, 'audioUrl'>): boolean => audioUrl === AWAITED_AUDIO;

export const awaitedSong = (song: ShownSong): Song => ({ ...song, audioUrl: song.audioUrl ?? AWAITED_AUDIO });

export const awaitedAlbum = (album: ListedAlbum): Album => ({ ...album, songs: album.songs.map(awaitedSong) });
