import { NO_ALBUM } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import type { SongDraft } from './song-drafts';
import type { SongForm } from './song-form';

/** The cover a song will have: a file that is uploaded with it, or the picture of its album. */
export interface SongCover {
  file?: File;
  url?: string;
  /** The origin of the cover, if nobody chose it for this song. */
  origin?: string;
  /** The server takes it from the tags of the song's own audio, and decides whether it can use it. */
  isInAudio?: boolean;
}

interface Song {
  draft: SongDraft;
  form: SongForm;
}

/** One cover is enough for an album: a song without its own takes the album's, or that of another song on it. */
export function coverOf(song: Song, songs: readonly Song[], albums: readonly Album[]): SongCover {
  const own = ownCover(song.draft);
  if (own) return own;
  const album = albums.find(({ _id }) => _id === song.form.albumId);
  if (album?.artwork) return { url: album.imageUrl, origin: 'The cover of the album' };
  const shared = songs.filter((other) => isSameAlbum(song, other)).flatMap(({ draft }) => ownCover(draft)?.file ?? [])[0];
  return shared ? { file: shared, origin: 'From another song on the album' } : {};
}

function ownCover({ picture, tags }: SongDraft): SongCover | undefined {
  if (picture) return { file: picture };
  return tags?.cover && { file: tags.cover, origin: 'Found in the audio file', isInAudio: true };
}

function isSameAlbum(one: Song, other: Song): boolean {
  if (one.form.albumId !== NO_ALBUM) return one.form.albumId === other.form.albumId;
  const name = albumName(one);
  return name !== undefined && name === albumName(other);
}

/** An album that the catalogue does not have yet is the same by its name and artist; a chosen single has none. */
function albumName({ draft: { tags, typed }, form }: Song): string | undefined {
  const isUnknown = form.albumId === NO_ALBUM && typed.albumId === undefined;
  return isUnknown && tags?.album ? JSON.stringify([tags.album, tags.albumArtist ?? tags.artist]) : undefined;
}
