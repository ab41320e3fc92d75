import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountsTables } from '../../src/features/accounts/accounts.tables';
import { auditTables } from '../../src/features/audit/audit.tables';
import { catalogueTables } from '../../src/features/catalogue/catalogue.tables';
import { chatTables } from '../../src/features/chat/chat.tables';
import { discoveryTables } from '../../src/features/discovery/discovery.tables';
import { libraryTables } from '../../src/features/library/library.tables';
import { likesTables } from '../../src/features/likes/likes.tables';
import { listeningTables } from '../../src/features/listening/listening.tables';
import { listeningLinksTables } from '../../src/features/listening-links/listening-links.tables';
import { mediaTables } from '../../src/features/media/media.tables';
import { moderationTables } from '../../src/features/moderation/moderation.tables';
import { playlistsTables } from '../../src/features/playlists/playlists.tables';
import { pushTables } from '../../src/features/push/push.tables';
import { reportsTables } from '../../src/features/reports/reports.tables';
import { roomsTables } from '../../src/features/rooms/rooms.tables';
import { readsTables } from '../../src/features/reads/reads.tables';
import { subsonicTables } from '../../src/features/subsonic/subsonic.tables';
import { identityTables } from '../../src/features/identity/identity.tables';
import { setUpTables } from '../../src/features/set-up/set-up.tables';
import { scrobblingTables } from '../../src/features/scrobbling/scrobbling.tables';
import { usersTables } from '../../src/features/users/users.tables';
import { platformTables } from '../../src/platform/database/platform.tables';
import type { FeatureTables } from '../../src/platform/database/feature-tables';
import { startApi } from '../_harness/start-api';
import { tableProblems } from './table-problems';

const declared = {
  accounts: accountsTables,
  audit: auditTables,
  catalogue: catalogueTables,
  chat: chatTables,
  discovery: discoveryTables,
  library: libraryTables,
  likes: likesTables,
  listening: listeningTables,
  'listening-links': listeningLinksTables,
  media: mediaTables,
  moderation: moderationTables,
  playlists: playlistsTables,
  push: pushTables,
  reports: reportsTables,
  rooms: roomsTables,
  reads: readsTables,
  scrobbling: scrobblingTables,
  'set-up': setUpTables,
  identity: identityTables,
  subsonic: subsonicTables,
  users: usersTables,
  platform: platformTables,
};

describe('the tables of the API', () => {
  const folder = join(__dirname, '../../src');
  const isProduct = (path: string) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$|migrations/.test(path);
  const sources = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isProduct)
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
  let columns: Map<string, string[]>;

  beforeAll(async () => {
    const { dataSource, stop } = await startApi();
    const rows = await dataSource.query<{ table: string; columns: string[] }[]>(
      `SELECT table_name AS "table", array_agg(column_name::text) AS columns FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'migrations' GROUP BY table_name`,
    );
    columns = new Map(rows.map((row) => [row.table, row.columns]));
    await stop();
  });

  it('have one owner each, and other features query only what it publishes', () => {
    expect(columns.size).toBeGreaterThan(20);
    expect(sources.size).toBeGreaterThan(200);
    expect(tableProblems({ columns, declared, sources })).toEqual([]);
  });
});

describe('the check of tables reports', () => {
  const columns = new Map([
    ['songs', ['id', 'title', 'trend', 'audio_hash']],
    ['plays', ['id', 'song_id', 'weight']],
    ['song_trends', ['song_id', 'trend']],
    ['media', ['hash', 'ext']],
  ]);
  const declared: Record<string, FeatureTables> = {
    catalogue: { published: { songs: { listening: ['id'] } } },
    listening: { withoutEntity: ['song_trends'] },
    media: { published: { media: { catalogue: 'relation' } } },
  };
  const right = {
    'features/catalogue/songs/song.entity.ts':
      "import { MediaEntity } from '../../media/media.entity';\n@Entity('songs') class SongEntity {}",
    'features/media/media.entity.ts': "@Entity('media') class MediaEntity {}",
    'features/listening/play.entity.ts': "@Entity('plays') class PlayEntity {}",
    'features/listening/trends.ts':
      "database.query('SELECT song_id, trend FROM song_trends WHERE EXISTS (SELECT FROM songs WHERE id = song_id)');",
  };
  const problems = (planted: Record<string, string>, more: Partial<Parameters<typeof tableProblems>[0]> = {}) =>
    tableProblems({ columns, declared, sources: new Map(Object.entries({ ...right, ...planted })), ...more });

  it('nothing for correct tables', () => expect(problems({})).toEqual([]));

  const path = 'features/search/planted.ts';
  const foreign = `${path} reads plays, which belongs to listening and is not published to search`;

  it.each([
    ['SQL', "database.query('SELECT weight FROM plays');"],
    ['SQL in small letters', "database.query('select weight from plays');"],
    ['a template', 'database.query(`SELECT id FROM names JOIN plays ON ${condition}`);'],
    ['a part of SQL', "const weight = '(SELECT max(weight) FROM plays)';"],
    ['SQL that is joined', "const PLAYS = 'SELECT weight ' + 'FROM ' + ('plays' + condition);"],
    ['a column by its full name', "const references = ['plays.song_id'];"],
    ['a query builder', "songs.createQueryBuilder('song').leftJoin('plays', 'play', 'play.song_id = song.id');"],
    ['a repository by its table', "database.getRepository('plays');"],
    ['a table that is put in', "for (const table of ['plays']) await database.query(`TABLE ${table}`);"],
    ['a table that is put in by a property', "const names = { table: 'plays' };"],
    ['an entity', "import { PlayEntity } from '../listening/play.entity';"],
  ])('a foreign table in %s', (_, text) => expect(problems({ [path]: text })).toEqual([foreign]));

  it.each(["const kinds = ['plays', 'songs'];", "throw new Error('Nobody plays songs here.');", "@Controller('plays') class Plays {}"])(
    'nothing for %s',
    (text) => expect(problems({ [path]: text })).toEqual([]),
  );

  it.each([
    ["const PLAYS = 'plays'; database.query('SELECT weight FROM ' + PLAYS);", 'PLAYS'],
    ["const PLAYS = 'plays'; database.query('SELECT weight ' + 'FROM ' + PLAYS + ' WHERE id = $1');", 'PLAYS'],
    ["const PLAYS = 'plays'; database.query(`DELETE FROM ${PLAYS}`);", 'PLAYS'],
  ])('a table whose name SQL hides: %s', (text, name) =>
    expect(problems({ [path]: text })).toEqual([`${path} hides a table behind ${name}: name it table`]),
  );

  it.each(["'DELETE FROM ' + table", '`UPDATE ${names.table} SET id = 1`', "'FROM songs ' + condition"])('no hidden table in %s', (text) =>
    expect(problems({ 'features/catalogue/planted.ts': `database.query(${text});` })).toEqual([]),
  );

  it.each(['INSERT INTO songs (id) VALUES ($1)', 'UPDATE songs SET trend = 1', 'DELETE FROM songs WHERE id = $1'])(
    'a foreign table that is written, even if it is published: %s',
    (sql) =>
      expect(problems({ 'features/listening/planted.ts': `database.query('${sql}');` })).toEqual([
        'features/listening/planted.ts writes songs, which belongs to catalogue',
      ]),
  );

  it.each([
    ['title', 'SELECT song_id FROM plays JOIN songs ON songs.id = song_id ORDER BY title'],
    ['title', 'SELECT song_id FROM plays JOIN songs AS song ON song.id = song_id ORDER BY song.title'],
    ['*', 'SELECT songs.* FROM plays JOIN songs ON songs.id = song_id'],
  ])('a column that is not published: %s in %s', (column, sql) => {
    expect(problems({ 'features/listening/planted.ts': `database.query('${sql}');` })).toEqual([
      `features/listening/planted.ts reads songs.${column}, which catalogue does not publish to listening`,
    ]);
  });

  it('a table without owner, with two, and an unknown one', () => {
    const mood = { withoutEntity: ['moods'] };
    expect(problems({}, { columns: new Map([...columns, ['moods', ['id']]]) })).toEqual(['moods belongs to nobody']);
    expect(problems({}, { columns: new Map([...columns, ['moods', ['id']]]), declared: { ...declared, chat: mood, push: mood } })).toEqual([
      'moods belongs to chat and push',
    ]);
    expect(problems({}, { declared: { ...declared, chat: mood } })).toEqual(['chat owns moods, which is not in the database']);
  });

  it('published columns that nobody reads', () => {
    const catalogue = { published: { songs: { listening: ['id', 'title'], search: ['id'] } } };
    expect(problems({}, { declared: { ...declared, catalogue } })).toEqual([
      'catalogue publishes songs.title to listening, which does not read it',
      'catalogue publishes songs to search, which does not read it',
    ]);
  });
});
