import { type LinkedMusic, mediaHashesOf } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { SuspendedPeople } from '../../platform/identity/suspended-people';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { PlaylistsReader } from '../playlists/playlists.reader';
import type { ListeningLinkEntity } from './listening-link.entity';

type Linked = Pick<ListeningLinkEntity, 'kind' | 'itemId' | 'creator'>;
type FoundMusic = Omit<LinkedMusic, 'endsAt'>;

/** Finds what links lead to, as it is now. */
@Injectable()
export class LinkedMusicFinder {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly playlists: PlaylistsReader,
    private readonly suspended: SuspendedPeople,
  ) {}

  /** Resolves with undefined if the item is gone, or the link's creator is suspended or may not share it any more. */
  async find({ kind, itemId, creator }: Linked): Promise<FoundMusic | undefined> {
    if (this.suspended.find(creator)) return undefined;
    if (kind === 'playlist') return this.ofPlaylist(itemId, creator);
    if (kind === 'song') return this.ofSong(itemId);
    return kind === 'album' ? this.ofAlbum(itemId) : this.ofArtist(itemId);
  }

  private async ofSong(id: string): Promise<FoundMusic | undefined> {
    const [song] = await this.catalogue.songsById([id]);
    return song && { kind: 'song', title: song.title, artist: song.artist, imageUrl: song.imageUrl, artwork: song.artwork, songs: [song] };
  }

  private async ofAlbum(id: string): Promise<FoundMusic | undefined> {
    const album = await this.catalogue.albumById(id);
    if (!album) return undefined;
    const { title, artist, imageUrl, artwork, songs } = album;
    return { kind: 'album', title, artist, imageUrl, artwork, songs };
  }

  private async ofArtist(id: string): Promise<FoundMusic | undefined> {
    const artist = await this.catalogue.artistById(id);
    if (!artist) return undefined;
    const { fullName, imageUrl, artwork, songs } = artist;
    return { kind: 'artist', title: fullName, artist: null, imageUrl, artwork, songs };
  }

  private async ofPlaylist(id: string, creator: string): Promise<FoundMusic | undefined> {
    const playlist = await this.playlists.sharedSongsFor(id, creator);
    if (!playlist) return undefined;
    const songs = await this.catalogue.songsById([...new Set(playlist.songIds)]);
    return { kind: 'playlist', title: playlist.name, artist: null, imageUrl: playlist.imageUrl, artwork: null, songs };
  }
}

/** What a visitor with a link may read besides the link's own answer. */
export interface LinkScope {
  songIds: ReadonlySet<string>;
  /** The hashes of their audio, and of the pictures that are shown with them. */
  hashes: ReadonlySet<string>;
}

export const scopeOf = ({ songs, imageUrl, artwork }: Pick<FoundMusic, 'songs' | 'imageUrl' | 'artwork'>): LinkScope => ({
  songIds: new Set(songs.map(({ _id }) => _id)),
  hashes: new Set([...songs, { imageUrl, artwork }].flatMap(mediaHashesOf)),
});
