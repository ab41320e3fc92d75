import { type Song, UNKNOWN_ARTIST } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import * as z from 'zod/mini';
import { AuditReader } from '../../audit/audit.reader';
import { ArtistEntity } from '../artists/artist.entity';

export type NamedSong = Pick<Song, '_id' | 'title' | 'artist'>;

const withArtist = z.object({ row: z.object({ artist_id: z.nullable(z.string()) }) });

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
      artistId: withArtist.safeParse(undo).data?.row.artist_id ?? undefined,
    }));
    const names = await this.namesOfArtists(songs.flatMap(({ artistId }) => artistId ?? []));
    return songs.map(({ id: _id, title, artistId = '' }) => ({ _id, title, artist: names.get(artistId) ?? UNKNOWN_ARTIST }));
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
