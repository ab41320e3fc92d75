import { type ListeningWorld, SONG_SECONDS } from './world';

type Query = (sql: string, parameters: unknown[]) => Promise<unknown>;

export async function writeCatalogue(query: Query, { songs }: ListeningWorld): Promise<void> {
  const artists = [...new Set(songs.map(({ artistId }) => artistId))];
  await query(
    `INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds) VALUES (repeat('e', 64), 'mp3', 'audio/mpeg', 'audio', 1, ${SONG_SECONDS})`,
    [],
  );
  await query(`INSERT INTO artists (id, full_name) SELECT id, 'Artist ' || n FROM unnest($1::uuid[]) WITH ORDINALITY AS artist (id, n)`, [
    artists,
  ]);
  await query(
    `INSERT INTO songs (id, title, release_date, duration, artist_id, audio_hash, created_at)
     SELECT id, 'Song ' || n, '2020-01-01', ${SONG_SECONDS}, artist_id, repeat('e', 64), now() - n * interval '1 hour'
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS song (id, artist_id, n)`,
    [songs.map(({ id }) => id), songs.map(({ artistId }) => artistId)],
  );
  await query('ANALYZE', []);
}
