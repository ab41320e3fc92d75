type Query = (sql: string) => Promise<unknown>;

const hash = (name: string) => `encode(sha256(convert_to('${name}' || id, 'UTF8')), 'hex')`;
const number = 'abs(hashtext(id::text))';
/** Numbers tracks by the time in the song's id. */
const track = `(1 + ('x' || left(replace(songs.id::text, '-', ''), 12))::bit(48)::bigint % 250 % 10)`;

const picture = (
  name: string,
  side: number,
  medium = 'NULL',
) => `INSERT INTO media (hash, ext, mime, kind, bytes, width, height, color, thumbhash, small_hash, medium_hash)
    SELECT ${hash(name)}, 'webp', 'image/webp', 'picture', 50000, ${side}, ${side}, '#' || left(${hash('color')}, 6),
      encode(substr(sha256(convert_to(id::text, 'UTF8')), 1, 24), 'base64'), ${hash('small')}, ${medium} FROM albums`;

const statements = [
  picture('small', 96),
  picture('medium', 320),
  picture('large', 600, hash('medium')),
  `UPDATE albums SET image_hash = ${hash('large')}, created_at = now() - make_interval(secs => ${number} % 100000000)`,
  `UPDATE songs SET image_hash = album.image_hash, track_number = ${track}, genres = ARRAY['Genre ' || abs(hashtext(album.id::text)) % 40],
      duration = 90 + abs(hashtext(songs.id::text)) % 300, created_at = album.created_at + make_interval(secs => 0.007 * ${track})
    FROM albums album WHERE album.id = songs.album_id`,
];

/** Gives generated songs what an import would have found: pictures, genres, numbers, lengths and times. */
export async function addDetails(query: Query): Promise<void> {
  for (const statement of statements) await query(statement);
  await query('ANALYZE');
}
