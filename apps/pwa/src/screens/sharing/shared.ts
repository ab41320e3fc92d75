import type { Album, Artist, LinkedKind, Song } from '@chorus/contracts';
import { albumLink, artistLink, songLink } from '../../features/chat/shared-link';
import { countOf } from '../../ui/formats';

export type Shared =
  | { type: 'song'; song: Song }
  | { type: 'songs'; songs: readonly Song[] }
  | { type: 'album'; album: Pick<Album, '_id' | 'title'> }
  /** An invitation to listen together. */
  | { type: 'room'; title: string; url: string }
  | { type: 'artist'; artist: Pick<Artist, '_id' | 'fullName'> };

/** Each is a message of its own. */
export const MOST_SHARED_SONGS = 10;

export function titleOf(shared: Shared): string {
  switch (shared.type) {
    case 'song':
      return shared.song.title;
    case 'songs':
      return countOf(shared.songs.length, 'song');
    case 'album':
      return shared.album.title;
    case 'artist':
      return shared.artist.fullName;
    case 'room':
      return shared.title;
  }
}

export function linksOf(shared: Shared): string[] {
  switch (shared.type) {
    case 'song':
      return [songLink(shared.song, location.origin)];
    case 'songs':
      return shared.songs.map((song) => songLink(song, location.origin));
    case 'album':
      return [albumLink(shared.album._id, location.origin)];
    case 'artist':
      return [artistLink(shared.artist._id, location.origin)];
    case 'room':
      return [shared.url];
  }
}

/** What a link for visitors may lead to; undefined for what none may. */
export function linkedItemOf(shared: Shared): { kind: LinkedKind; itemId: string } | undefined {
  switch (shared.type) {
    case 'song':
      return { kind: 'song', itemId: shared.song._id };
    case 'album':
      return { kind: 'album', itemId: shared.album._id };
    case 'artist':
      return { kind: 'artist', itemId: shared.artist._id };
    case 'songs':
    case 'room':
      return undefined;
  }
}
