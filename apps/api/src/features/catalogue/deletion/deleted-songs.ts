import { type CreditFields, creditText, type Song, UNKNOWN_ARTIST } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import * as z from 'zod/mini';
import { AuditReader } from '../../audit/audit.reader';
import { ArtistEntity } from '../artists/artist.entity';

export type NamedSong = Pick<Song, '_id' | 'title' | 'artist'>;

const none = z.nullable(z.optional(z.array(z.string())));
const deletedRow = z.object({ row: z.object({ artist_id: z.nullable(z.string()), artist_ids: none, join_phrases: none }) });

/** The names of songs that are not in the catalogue any more, from the audit. */
@Injectable()
export class DeletedSongs {
  constructor(
    private readonly database: DataSource,
    private readonly audit: AuditReader,
  ) {}

  async byId(ids: readonly string[]): Promise<NamedSong[]> {
    const { manager } = this.database;
    const songs = (await this.audit.deletedSubjects(manager, 'song.deleted', ids)).map(({ id, name, undo }) => ({
      id,
      title: name,
      credits: creditsOf(undo),
    }));
    const names = await this.namesOfArtists(songs.flatMap(({ credits }) => credits.map(({ artistId }) => artistId)));
    return songs.map(({ id: _id, title, credits }) => {
      const named = credits.map(({ artistId, joinPhrase }) => ({ name: names.get(artistId) ?? UNKNOWN_ARTIST, joinPhrase }));
      return { _id, title, artist: creditText(named) || UNKNOWN_ARTIST };
    });
  }

  /** Includes the names of deleted artists. */
  private async namesOfArtists(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const { manager } = this.database;
    const deleted = await this.audit.deletedSubjects(manager, 'artist.deleted', ids);
    const present = await manager.findBy(ArtistEntity, { id: In([...ids]) });
    return new Map([...deleted.map(({ id, name }) => [id, name] as const), ...present.map(({ id, fullName }) => [id, fullName] as const)]);
  }
}

function creditsOf(undo: object | null): CreditFields {
  const row = deletedRow.safeParse(undo).data?.row;
  const artistIds = row?.artist_ids ?? (row?.artist_id ? [row.artist_id] : []);
  return artistIds.map((artistId, at) => ({ artistId, joinPhrase: row?.join_phrases?.[at] ?? '' }));
}
