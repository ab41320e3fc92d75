import { type ContributorRole, type Credit, VARIOUS_ARTISTS } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { onConnection, type PreparedStatement } from '../../../platform/database/prepared-statement';
import { creditsSql, tablesOf } from '../catalogue-columns.reader';
import { toArtists } from '../credits.mapper';

/** A name without an artist of the catalogue has no `artistId`. */
interface ContributorOf {
  role: ContributorRole;
  name: string;
  artistId: string | null;
}

interface Row {
  id: string;
  bytes: number;
  recordingId: string | null;
  albumTitle: string | null;
  albumArtistId: string | null;
  artistName: string | null;
  albumArtists: Credit[] | null;
  contributors: ContributorOf[];
}

export interface SongDetails {
  /** The size of its audio. */
  bytes: number;
  /** Of MusicBrainz. */
  recordingId: string | null;
  /** These are of its album. */
  albumTitle: string | null;
  albumArtistId: string | null;
  albumArtist: string;
  albumArtists: Credit[] | undefined;
  contributors: ContributorOf[];
}

const table = tablesOf.song;

const STATEMENT: PreparedStatement = {
  name: 'song-details',
  text: `SELECT song.id, audio.bytes, song.recording_id AS "recordingId", album.title AS "albumTitle", album.artist_id AS "albumArtistId", artist.full_name AS "artistName", ${creditsSql('album')} AS "albumArtists",
      coalesce((
        SELECT json_agg(json_build_object('role', role, 'name', name, 'artistId', (
          SELECT id FROM artists WHERE folded_name(full_name) = folded_name(name) ORDER BY created_at, id LIMIT 1
        )) ORDER BY position) FROM song_contributors WHERE song_id = song.id
      ), '[]') AS contributors
    FROM ${table} LEFT JOIN albums AS album ON album.id = song.album_id LEFT JOIN artists AS artist ON artist.id = album.artist_id
    WHERE song.id = ANY($1::uuid[])`,
};

/** What lists of songs leave out, for many songs at once. */
@Injectable()
export class SongDetailsReader {
  constructor(private readonly database: DataSource) {}

  async byId(ids: readonly string[]): Promise<ReadonlyMap<string, SongDetails>> {
    if (ids.length === 0) return new Map();
    const rows = await onConnection(this.database, ({ run }) => run<Row>(STATEMENT, [ids]));
    return new Map(rows.map((row) => [row.id, toDetails(row)]));
  }
}

function toDetails({ artistName, albumArtists, ...row }: Row): SongDetails {
  const { artist, artists } = toArtists({ artistName, artistSortName: null, artists: albumArtists }, VARIOUS_ARTISTS);
  return { ...row, albumArtist: artist, albumArtists: artists };
}
