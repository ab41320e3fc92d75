import { type Artist, type ArtistDetail, type ListPageQuery, sortedName } from '@chorus/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { Page } from '../../../platform/http/list-page';
import { AlbumsService } from '../albums/albums.service';
import { textKey } from '../../../platform/http/cursor';
import { keysetPage, readEntities } from '../../../platform/http/keyset-page';
import { SORTED_ARTIST } from '../catalogue-columns.reader';
import { SongsService } from '../songs/songs.service';
import { mergedInto } from '../merged-ids.queries';
import { ArtistEntity } from './artist.entity';
import { toArtist } from './artist.mapper';
import { discographiesOf } from './discography.queries';

const byName = {
  keyIn: () => SORTED_ARTIST,
  direction: 'ASC',
  keyOf: ({ fullName, sortName }: ArtistEntity) => sortedName({ fullName, sortName: sortName ?? undefined }),
  keySchema: textKey,
} as const;

const noSuchArtist = () => new NotFoundException("We couldn't find this artist.");

@Injectable()
export class ArtistsService {
  constructor(
    @InjectRepository(ArtistEntity) private readonly artists: Repository<ArtistEntity>,
    private readonly albumsService: AlbumsService,
    private readonly songsService: SongsService,
  ) {}

  async list(page: ListPageQuery): Promise<Page<Artist>> {
    const { items, next } = await keysetPage<ArtistEntity, ArtistEntity>(this.artistsToShow(), page, byName, readEntities);
    return { items: await this.withDiscographies(items), next };
  }

  async byIds(ids: readonly string[]): Promise<Artist[]> {
    if (ids.length === 0) return [];
    return this.withDiscographies(await this.artistsToShow().where('artist.id = ANY(:ids)', { ids }).getMany());
  }

  async summaryOf(id: string): Promise<Artist> {
    const [artist] = await this.byIds([id]);
    if (!artist) throw noSuchArtist();
    return artist;
  }

  async byId(id: string): Promise<ArtistDetail> {
    const artist = await this.find(id);
    if (!artist) throw noSuchArtist();
    return artist;
  }

  /** The id of an artist who was joined with another leads to the other. */
  async find(id: string): Promise<ArtistDetail | undefined> {
    const artist = await this.artistsToShow().where('artist.id = :id', { id }).getOne();
    if (artist) {
      return toArtist(artist, {
        ...(await this.songsService.ofArtist(id)),
        albums: await this.albumsService.ofArtist(id),
      });
    }
    const into = await mergedInto(this.artists.manager, 'artist', id);
    return into === undefined ? undefined : this.find(into);
  }

  private async withDiscographies(artists: ArtistEntity[]): Promise<Artist[]> {
    const discographies = await discographiesOf(
      this.artists.manager,
      artists.map(({ id }) => id),
    );
    return artists.map((artist) => toArtist(artist, discographies.get(artist.id) ?? { songs: [], albums: [] }));
  }

  private artistsToShow(): SelectQueryBuilder<ArtistEntity> {
    return this.artists.createQueryBuilder('artist').leftJoinAndSelect('artist.image', 'image');
  }
}
