import { awaitedSong } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import type { ListedAlbum } from './worker/worker-messages';

/** Without the addresses of audio. */
export const awaitedAlbum = (album: ListedAlbum): Album => ({ ...album, songs: album.songs.map(awaitedSong) });
