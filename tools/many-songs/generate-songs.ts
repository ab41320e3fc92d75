type Query = (sql: string, parameters?: unknown[]) => Promise<unknown>;

const vietnamese = ['b', 'c', 'd', 'đ', 'h', 'kh', 'l', 'm', 'ng', 'nh', 'ph', 's', 't', 'th', 'tr', 'v'];
const rimes = ['a', 'ai', 'anh', 'ầu', 'ăng', 'em', 'ên', 'iều', 'ình', 'oa', 'ông', 'ơn', 'ung', 'ùng', 'ương', 'ưa', 'yên'];
const english = [
  'love',
  'night',
  'river',
  'golden',
  'summer',
  'heart',
  'dancing',
  'silver',
  'train',
  'morning',
  'the',
  'of',
  'lonely',
  'blue',
];
const stems = ['lan', 'mor', 'bel', 'quin', 'sto', 'ver', 'dri', 'cal', 'fen', 'gra', 'hol', 'jas', 'wil', 'zan', 'pe'];
const endings = ['tern', 'ial', 'oria', 'well', 'ing', 'ester', 'ody', 'ight', 'mond', 'ure', 'aker', 'ine'];

const vocabulary = [
  ...vietnamese.flatMap((onset) => rimes.map((rime) => onset + rime)),
  ...english,
  ...stems.flatMap((stem) => endings.map((ending) => stem + ending)),
];

const word = (salt: string) => `($1::text[])[1 + abs(hashtext(n || '${salt}')) % ${vocabulary.length}]`;

/** Makes ids as imports do: from a file's time, which is the same within an album, and its content, which is random here. */
const idFrom = (album: string) =>
  `(lpad(to_hex(1200000000000 + abs(hashtext('t' || ${album})) * 250::bigint + n % 100), 12, '0')
    || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

interface Counts {
  artists: number;
  albums: number;
}

const statements = (songs: number, { artists, albums }: Counts) => [
  `INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds) VALUES (repeat('e', 64), 'mp3', 'audio/mpeg', 'audio', 1, 200)`,
  `INSERT INTO artists (id, full_name)
    SELECT ${idFrom('n')}, initcap(concat_ws(' ', ${word('a')}, ${word('b')}, CASE WHEN n % 3 = 0 THEN ${word('c')} END))
    FROM generate_series(1, ${artists}) n`,
  `INSERT INTO albums (id, title, release_year, artist_id)
    SELECT ${idFrom('n')}, initcap(concat_ws(' ', ${word('d')}, ${word('e')})), 1960 + n % 65, made.artists[1 + n % array_length(made.artists, 1)]
    FROM generate_series(1, ${albums}) n, (SELECT array_agg(id) artists FROM artists) made`,
  `INSERT INTO songs (id, title, release_date, duration, artist_id, album_id, audio_hash, trend)
    SELECT ${idFrom('n / 10')}, initcap(concat_ws(' ', ${word('f')}, ${word('g')}, CASE WHEN n % 2 = 0 THEN ${word('h')} END)),
      date '1960-01-01' + n % 20000, 200, made.artists[1 + n / 10 % array_length(made.artists, 1)],
      made.albums[1 + n / 10 % array_length(made.albums, 1)], repeat('e', 64), CASE WHEN n % 4 > 0 THEN n % 1000 END
    FROM generate_series(1, ${songs}) n,
      (SELECT (SELECT array_agg(id) FROM artists) artists, (SELECT array_agg(id) FROM albums) albums) made`,
];

const usual = (songs: number): Counts => ({ artists: Math.ceil(songs / 20), albums: Math.ceil(songs / 10) });

export async function generateSongs(query: Query, songs: number, counts = usual(songs)): Promise<void> {
  for (const statement of statements(songs, counts)) await query(statement, statement.includes('$1') ? [vocabulary] : []);
  await query('ANALYZE');
}
