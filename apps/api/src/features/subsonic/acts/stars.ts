import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../../catalogue/catalogue.reader';
import { LikesWriter } from '../../likes/likes.writer';
import type { MarkedKind } from '../marks/mark.entity';
import { Marks } from '../marks/marks';
import { playerEndpoint } from '../protocol/endpoint';
import { type Kind, type Known, knownBy } from '../protocol/ids';
import { text, texts, whole } from '../protocol/parameters';
import { CODES, notFound, ProtocolError } from '../protocol/protocol-error';

const MOST_AT_ONCE = 1_000;
const BEST = 5;

const starred = { id: texts(MOST_AT_ONCE), albumId: texts(MOST_AT_ONCE), artistId: texts(MOST_AT_ONCE) };
type Starred = Record<keyof typeof starred, string[]>;

const isMarked = (known: Known | undefined): known is Known & { kind: MarkedKind } => known !== undefined && known.kind !== 'playlist';

/** Stars are likes. Those of artists, whom people do not like in Chorus, and ratings are kept for players. */
@Injectable()
export class Stars {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly likes: LikesWriter,
    private readonly marks: Marks,
  ) {}

  readonly star = playerEndpoint({ cost: 2, takes: starred }, (given, { player }) => this.setAll(given, player.userId, true));

  readonly unstar = playerEndpoint({ cost: 2, takes: starred }, (given, { player }) => this.setAll(given, player.userId, false));

  readonly rate = playerEndpoint({ cost: 2, takes: { id: text, rating: whole } }, async ({ id, rating }, { player }) => {
    if (rating < 0 || rating > BEST) throw new ProtocolError(CODES.generic, 'A rating is 1 to 5, or 0 to take it away.');
    const known = knownBy(id);
    if (!isMarked(known) || !(await this.isThere(known))) throw notFound(known?.kind ?? 'item');
    await this.marks.rate(player.userId, known.kind, known.id, rating === 0 ? null : rating);
    return {};
  });

  private async setAll({ id, albumId, artistId }: Starred, userId: string, isLiked: boolean): Promise<Record<string, never>> {
    const all = [...id, ...albumId, ...artistId];
    if (all.length === 0) throw new ProtocolError(CODES.missingParameter, 'Required parameter is missing: id.');
    const known = all.map((one) => knownBy(one));
    if (!known.every(isMarked)) throw notFound('item');
    for (const one of known) await this.set(one, userId, isLiked);
    return {};
  }

  private async set({ kind, id }: { kind: MarkedKind; id: string }, userId: string, isLiked: boolean): Promise<void> {
    const at = new Date();
    if (kind === 'song') await this.likes.songs.act(userId, id, { isLiked, at });
    else if (kind === 'album') await this.likes.albums.act(userId, id, { isLiked, at });
    else if (isLiked && !(await this.isThere({ kind, id }))) throw notFound('artist');
    else await this.marks.star(userId, id, isLiked ? at : null);
  }

  private async isThere({ kind, id }: { kind: Kind; id: string }): Promise<boolean> {
    const { songs, albums, artists } = await this.catalogue.itemsById({
      songs: kind === 'song' ? [id] : [],
      albums: kind === 'album' ? [id] : [],
      artists: kind === 'artist' ? [id] : [],
    });
    return songs.length + albums.length + artists.length > 0;
  }
}
