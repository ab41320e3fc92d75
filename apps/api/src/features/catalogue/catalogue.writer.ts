import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { v7 } from 'uuid';
import type { Emit } from '../../platform/events/unit-of-work';
import { AlbumEntity } from './albums/album.entity';
import { AnnounceCatalogueChange } from './announce-catalogue-change.listener';
import { copyLoudness, type MovedAudio, playInstead } from './audio-copies/moved-audio.writer';
import { ArtistEntity } from './artists/artist.entity';
import type { CreditColumns } from './credit-changes';
import { CatalogueDeleter } from './deletion/catalogue-deleter';
import { SongEntity } from './songs/song.entity';

export type NewSong = Omit<
  SongEntity,
  'artist' | 'album' | 'image' | 'audio' | 'formerCredits' | 'uploadKey' | 'trend' | 'featuredAt' | 'updatedAt'
>;
export type SongColumns = QueryDeepPartialEntity<SongEntity>;
/** With the credit as the tags have it. */
export type WrittenCredit = CreditColumns & Pick<SongEntity, 'writtenArtist'>;
type NewAlbum = Pick<AlbumEntity, 'id' | 'title' | 'releaseYear' | 'releaseYearKnown' | 'imageHash' | 'createdAt'> & WrittenCredit;
type ArtistColumns = Pick<ArtistEntity, 'description' | 'dateOfBirth' | 'imageHash'>;
export type NewArtist = ArtistColumns & Pick<ArtistEntity, 'id' | 'fullName' | 'sortName' | 'createdAt'>;

/** An artist of this name is to be sorted by another one, unless somebody has chosen that since a file said `former`. */
export interface ToSort {
  name: string;
  sortName: string;
  former?: string | undefined;
}

export type AlbumEdition = Pick<AlbumEntity, 'originalYear' | 'edition'>;

/** The albums of this title that the songs are on are of the edition `said`, unless somebody has chosen another since files said `former`. */
export interface ToEdit {
  title: string;
  songIds: string[];
  said: AlbumEdition;
  former: AlbumEdition;
}

/** A song or album that is to get credits unless somebody has given it others. */
export interface ToCredit extends WrittenCredit {
  id: string;
  /** It may be by one artist of one of these names. */
  names: string[];
  /** Or by several of these names. */
  former?: string[] | undefined;
}

const creditable = (table: 'songs' | 'albums') =>
  `SELECT one.id FROM ${table} AS one JOIN json_to_recordset($1::json) AS asked (id uuid, names text[], former text[]) ON asked.id = one.id
   JOIN artists ON artists.id = one.artist_id
   WHERE (one.artist_ids IS NULL AND one.written_artist IS NULL
       AND folded_name(artists.full_name) IN (SELECT folded_name(name) FROM unnest(asked.names) AS name))
     OR (
       SELECT array_agg(folded_name(credited.full_name) ORDER BY at)
       FROM unnest(one.artist_ids) WITH ORDINALITY AS credit (id, at) JOIN artists AS credited USING (id)
     ) = (SELECT array_agg(folded_name(name) ORDER BY at) FROM unnest(asked.former) WITH ORDINALITY AS before (name, at))
   FOR NO KEY UPDATE OF one`;
const CREDITABLE = { song: creditable('songs'), album: creditable('albums') };

const credit = (table: 'songs' | 'albums') =>
  `UPDATE ${table} AS one SET artist_id = given."artistId", artist_ids = given."artistIds", join_phrases = given."joinPhrases",
     written_artist = given."writtenArtist", updated_at = now()
   FROM json_to_recordset($1::json) AS given (id uuid, "artistId" uuid, "artistIds" uuid[], "joinPhrases" text[], "writtenArtist" text)
   WHERE one.id = given.id`;
const CREDIT = { song: credit('songs'), album: credit('albums') };

/** Arrays, unlike rows of JSON, tell PostgreSQL how few artists are asked for, so that it finds them by their index. */
const SORT_ARTISTS = `WITH found AS MATERIALIZED (
    SELECT artists.id, asked.sort_name FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (name, sort_name, former)
      JOIN artists ON folded_name(artists.full_name) = folded_name(asked.name)
    WHERE artists.sort_name IS NOT DISTINCT FROM asked.former AND artists.sort_name IS DISTINCT FROM asked.sort_name
    ORDER BY artists.id FOR NO KEY UPDATE OF artists
  )
  UPDATE artists SET sort_name = found.sort_name, updated_at = now() FROM found WHERE artists.id = found.id RETURNING artists.id`;

const EDIT_ALBUMS = `WITH found AS MATERIALIZED (
    SELECT id, CASE WHEN original_year IS NOT DISTINCT FROM $4 THEN $3::int ELSE original_year END AS year,
      CASE WHEN edition IS NOT DISTINCT FROM $6 THEN $5::text ELSE edition END AS edition FROM albums
    WHERE folded_name(title) = folded_name($1) AND id IN (SELECT album_id FROM songs WHERE id = ANY($2::uuid[]))
    ORDER BY id FOR NO KEY UPDATE
  )
  UPDATE albums SET original_year = found.year, edition = found.edition, updated_at = now() FROM found
  WHERE albums.id = found.id AND (albums.original_year, albums.edition) IS DISTINCT FROM (found.year, found.edition) RETURNING albums.id`;

/** Of the artists, those with nothing but a name, whom nothing refers to. */
const DELETE_BARE_ARTISTS = `DELETE FROM artists WHERE id = ANY($1::uuid[]) AND num_nonnulls(description, date_of_birth, image_hash) = 0
  AND NOT EXISTS (SELECT FROM songs WHERE artist_id = artists.id OR artist_ids @> ARRAY[artists.id])
  AND NOT EXISTS (SELECT FROM albums WHERE artist_id = artists.id OR artist_ids @> ARRAY[artists.id])
  AND NOT EXISTS (SELECT FROM merged_ids WHERE into_id = artists.id)
  RETURNING id`;

const hasContent = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

@Injectable()
export class CatalogueWriter {
  constructor(
    private readonly deleter: CatalogueDeleter,
    private readonly announcement: AnnounceCatalogueChange,
  ) {}

  /** Deletes a song as an admin would; `actor` is the name that the audit shows. */
  async deleteSong(id: string, actor: string): Promise<void> {
    await this.deleter.delete('song', id, actor);
  }

  /** Tells pages immediately what has changed, if nothing follows soon. */
  announceNow(): Promise<void> {
    return this.announcement.announceNow();
  }
}

/** The rows of songs, albums and artists in one transaction, whose facts are published with it. */
export class CatalogueRows {
  constructor(
    private readonly database: EntityManager,
    private readonly emit: Emit,
  ) {}

  async addSongs(songs: NewSong[]): Promise<void> {
    await this.database.insert(SongEntity, songs);
    for (const { id } of songs) this.emit('song.added', { songId: id });
  }

  /** Returns whether there is such a song. */
  changeSong(id: string, columns: SongColumns): Promise<boolean> {
    return this.updateSong({ id }, columns, id);
  }

  /** Lets songs play audio by another hash, which sounds the same and is as loud. */
  async moveAudio(moved: readonly MovedAudio[]): Promise<void> {
    await copyLoudness(this.database, moved);
    for (const songId of await playInstead(this.database, moved)) this.emit('song.changed', { songId });
  }

  /** Marks the date as unknown, if it is this one and nobody has decided that yet. Returns whether that was so. */
  markSongUndated(id: string, releaseDate: string): Promise<boolean> {
    return this.updateSong({ id, releaseDate, releaseDateKnown: IsNull() }, { releaseDateKnown: false }, id);
  }

  /** Sets those of the columns that are null. An empty list says no more than null, and devices would fetch the song again for it. */
  async fillSongs(songs: readonly { id: string; columns: SongColumns }[]): Promise<void> {
    for (const { id, columns } of songs) {
      const song = await this.database.findOne(SongEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
      const known = song ? Object.entries(song).flatMap(([name, value]) => (value === null ? [] : name)) : [];
      const missing: SongColumns = Object.fromEntries(
        Object.entries(columns).filter(([name, value]) => hasContent(value) && !known.includes(name)),
      );
      if (Object.keys(missing).length > 0) await this.changeSong(id, missing);
    }
  }

  /** Returns the album's id, which is another one if an album has the id that it would have. */
  async addAlbum(album: NewAlbum): Promise<string> {
    const id = await this.unused(album.id);
    await this.database.insert(AlbumEntity, { ...album, id });
    this.emit('album.added', { albumId: id });
    return id;
  }

  /** Sets each detail that the album lacks. */
  async completeAlbum(
    id: string,
    release: Pick<NewAlbum, 'releaseYear' | 'releaseYearKnown'> | undefined,
    imageHash?: string,
  ): Promise<void> {
    if (release) await this.database.update(AlbumEntity, { id, releaseYearKnown: false }, release);
    if (imageHash) await this.database.update(AlbumEntity, { id, imageHash: IsNull() }, { imageHash });
  }

  async markAlbumUndated(id: string): Promise<void> {
    await this.database.update(AlbumEntity, { id }, { releaseYearKnown: false });
    this.emit('album.changed', { albumId: id });
  }

  async deleteEmptyAlbum(id: string): Promise<void> {
    await this.database.query('DELETE FROM albums WHERE id = $1', [id]);
    this.emit('album.deleted', { albumId: id });
  }

  /** Returns their ids, of which one is another if an artist has the id that they would have. */
  async addArtists(artists: readonly NewArtist[]): Promise<string[]> {
    if (artists.length === 0) return [];
    const found = await this.database.find(ArtistEntity, { select: { id: true }, where: { id: In(artists.map(({ id }) => id)) } });
    const used = new Set(found.map(({ id }) => id));
    const rows = artists.map((artist) => ({ ...artist, id: used.has(artist.id) ? v7() : artist.id }));
    await this.database.insert(ArtistEntity, rows);
    for (const { id } of rows) this.emit('artist.added', { artistId: id });
    return rows.map(({ id }) => id);
  }

  /** Returns the ids of those that may be credited, and locks them. */
  async creditable(noun: 'song' | 'album', all: readonly Pick<ToCredit, 'id' | 'names' | 'former'>[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }[]>(CREDITABLE[noun], [JSON.stringify(all)]);
    return new Set(rows.map(({ id }) => id));
  }

  async credit(noun: 'song' | 'album', all: readonly ({ id: string } & WrittenCredit)[]): Promise<void> {
    await this.database.query(CREDIT[noun], [JSON.stringify(all)]);
    for (const { id } of all) {
      if (noun === 'song') this.emit('song.changed', { songId: id });
      else this.emit('album.changed', { albumId: id });
    }
  }

  /** Deletes those of whom only the name is known, and whom nothing in the catalogue refers to. */
  async deleteBareArtists(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const [deleted] = await this.database.query<[{ id: string }[], number]>(DELETE_BARE_ARTISTS, [ids]);
    for (const { id } of deleted) this.emit('artist.deleted', { artistId: id });
  }

  async sortArtists(all: readonly ToSort[]): Promise<void> {
    const [sorted] = await this.database.query<[{ id: string }[], number]>(SORT_ARTISTS, [
      all.map(({ name }) => name),
      all.map(({ sortName }) => sortName),
      all.map(({ former }) => former ?? null),
    ]);
    for (const { id } of sorted) this.emit('artist.changed', { artistId: id });
  }

  async editAlbums({ title, songIds, said, former }: ToEdit): Promise<void> {
    const [edited] = await this.database.query<[{ id: string }[], number]>(EDIT_ALBUMS, [
      title,
      songIds,
      said.originalYear,
      former.originalYear,
      said.edition,
      former.edition,
    ]);
    for (const { id } of edited) this.emit('album.changed', { albumId: id });
  }

  /** Adds the details of an artist of whom only the name was known. */
  async describeArtist(id: string, columns: ArtistColumns): Promise<void> {
    await this.database.update(ArtistEntity, id, columns);
  }

  private async updateSong(where: FindOptionsWhere<SongEntity>, columns: SongColumns, songId: string): Promise<boolean> {
    const { affected } = await this.database.update(SongEntity, where, columns);
    if (!affected) return false;
    this.emit('song.changed', { songId });
    return true;
  }

  /** A renamed row keeps the id that was derived from its old name. */
  private async unused(id: string): Promise<string> {
    return (await this.database.existsBy(AlbumEntity, { id })) ? v7() : id;
  }
}
