import { startApi, type TestApi } from '../_harness/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Columns that no shared answer shows. All others have to raise the revision: see the migration `revisions`. */
const notShown: Record<string, string[]> = {
  songs: ['audio_kind', 'former_credits', 'id', 'image_kind', 'trend', 'updated_at', 'upload_key', 'written_artist'],
  albums: ['former_credits', 'id', 'image_kind', 'updated_at', 'written_artist'],
  artists: ['id', 'image_kind', 'updated_at'],
  media: ['bytes', 'created_at', 'duration_seconds', 'hash', 'height', 'kind', 'mime', 'touched_at', 'width'],
};

it.each(Object.entries(notShown))(
  'a change of any column of %s that answers show raises the revision of the catalogue',
  async (table, hidden) => {
    const [columns] = await api.dataSource.query<{ all: string[]; revised: string[] }[]>(
      `SELECT array_agg(attname::text ORDER BY attname) AS all,
            array_agg(attname::text ORDER BY attname) FILTER (WHERE attnum = ANY (tgattr)) AS revised
     FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum > 0 AND NOT attisdropped
     WHERE tgname = $1`,
      [`${table}_catalogue_revision`],
    );
    expect(columns?.all.filter((name) => !columns.revised.includes(name))).toEqual(hidden);
  },
);
