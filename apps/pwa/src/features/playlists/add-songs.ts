import type { Song } from '@chorus/contracts';
import type { EditMade } from './sync/playlist-edit';

export const addSongs = (songs: readonly Song[]): EditMade[] =>
  songs.map((song) => ({
    kind: 'add',
    itemId: crypto.randomUUID(),
    songId: song._id,
    title: song.title,
    artist: song.artist,
    song,
  }));
