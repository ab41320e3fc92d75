import { albumEndpoints, artistEndpoints, parseMediaUrl, urlOf } from '@chorus/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.module';
import type { Config } from '../../platform/config/config';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { MediaReader } from '../media/media.reader';
import { describeAlbum, describeArtist, describeSong } from './describe-item';
import type { LinkedItem } from './linked-item';
import type { LinkPreview, Pictured, PreviewPicture } from './link-preview';

/** Describes what a link leads to, with what everyone may see; `undefined` when it is not in the catalogue. */
@Injectable()
export class LinkPreviews {
  private readonly origin: string;

  constructor(
    @Inject(CONFIG) { publicUrl }: Config,
    private readonly catalogue: CatalogueReader,
    private readonly media: MediaReader,
  ) {
    this.origin = publicUrl;
  }

  find(item: LinkedItem): Promise<LinkPreview | undefined> {
    if (item.type === 'artist') return this.ofArtist(item.artistId);
    return item.type === 'album' ? this.ofAlbum(item.albumId, item.songId) : this.ofSong(item.songId);
  }

  private async ofAlbum(albumId: string, songId: string | undefined): Promise<LinkPreview | undefined> {
    const album = await this.catalogue.albumById(albumId);
    if (!album) return undefined;
    const song = album.songs.find(({ _id }) => _id === songId);
    const picture = await this.pictureOf(`Cover of ${(song ?? album).title}`, ...(song ? [song] : []), album);
    const answers = { [urlOf(albumEndpoints.byId, { id: albumId })]: album };
    return { ...(song ? describeSong(song, album, this.origin) : describeAlbum(album, this.origin)), picture, answers };
  }

  private async ofSong(songId: string): Promise<LinkPreview | undefined> {
    const [song] = await this.catalogue.songsById([songId]);
    if (!song) return undefined;
    if (song.albumId !== null) return this.ofAlbum(song.albumId, songId);
    return { ...describeSong(song, undefined, this.origin), picture: await this.pictureOf(`Cover of ${song.title}`, song), answers: {} };
  }

  private async ofArtist(artistId: string): Promise<LinkPreview | undefined> {
    const artist = await this.catalogue.artistById(artistId);
    if (!artist) return undefined;
    const picture = await this.pictureOf(`Picture of ${artist.fullName}`, artist);
    return { ...describeArtist(artist, this.origin), picture, answers: { [urlOf(artistEndpoints.byId, { id: artistId })]: artist } };
  }

  /** The picture of the first item that has one; placeholders are SVG, which no preview shows. */
  private async pictureOf(alt: string, ...items: Pictured[]): Promise<PreviewPicture | undefined> {
    const pictured = items.find(({ artwork }) => artwork !== null);
    const urls = [pictured?.imageUrl, pictured?.artwork?.smallUrl].filter((url) => url !== undefined);
    const hashOf = (url: string) => parseMediaUrl(url)?.hash ?? '';
    const sides = await this.media.pictureSides(urls.map(hashOf));
    const sizes = urls.map((url) => ({ url: this.origin + url, side: sides.get(hashOf(url)) ?? 0 })).filter(({ side }) => side > 0);
    return sizes.length > 0 ? { alt, sizes } : undefined;
  }
}
