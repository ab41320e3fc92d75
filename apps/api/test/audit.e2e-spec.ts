import { auditEndpoints, type AuditEntry, songAdminEndpoints, urlOf } from '@chorus/contracts';
import { AdminApi } from './_harness/admin-api';

let admin: AdminApi;

beforeAll(async () => {
  admin = await AdminApi.start();
});
afterEach(() => admin.api.dataSource.query('TRUNCATE songs, audit, users CASCADE'));
afterAll(() => admin.stop());

async function read(query = ''): Promise<{ entries: AuditEntry[]; next: string | undefined }> {
  const answer = await admin.api.fetch(urlOf(auditEndpoints.list) + query, { headers: { authorization: await admin.authorization() } });
  expect(answer.status).toBe(200);
  const entries = auditEndpoints.list.response.parse(await answer.json());
  return { entries, next: /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] };
}

async function remove(id: string): Promise<string> {
  const answer = await admin.api.fetch(urlOf(songAdminEndpoints.remove, { id }), {
    method: 'DELETE',
    headers: { authorization: await admin.authorization() },
  });
  return songAdminEndpoints.remove.response.parse(await answer.json()).undoId;
}

describe('GET /admin/audit', () => {
  it('lists actor, action, subject, time and whether it can be undone', async () => {
    await admin.api.dataSource.query(
      `INSERT INTO users (id, subject, full_name, email) VALUES (gen_random_uuid(), 'linh', 'Linh Trần', 'linh@example.com')`,
    );
    const song = await admin.rows.song();
    const undoId = await remove(song.id);
    const { entries } = await read();
    expect(entries).toEqual([
      {
        _id: undoId,
        at: expect.any(String) as string,
        actor: 'linh',
        actorName: 'Linh Trần',
        action: 'song.deleted',
        subjectType: 'song',
        subjectId: song.id,
        subjectName: 'Mưa',
        canUndo: true,
      },
    ]);
  });

  it('says what a change changed', async () => {
    const { id } = await admin.rows.song();
    await admin.api.dataSource.query(
      `INSERT INTO audit (id, actor, action, subject_type, subject_id, subject_name, details)
       VALUES (gen_random_uuid(), 'linh', 'song.changed', 'song', $1, 'Mưa', '{"title": {"from": "Mua", "to": "Mưa"}}')`,
      [id],
    );
    expect((await read()).entries).toMatchObject([{ action: 'song.changed', changed: ['title'] }]);
  });

  it('names an unknown actor by user id', async () => {
    await remove((await admin.rows.song()).id);
    expect((await read()).entries).toMatchObject([{ actor: 'linh', actorName: 'linh' }]);
  });

  it('offers an undo, unless already undone or the files are gone', async () => {
    const [undone, bare, whole] = [await admin.rows.song(), await admin.rows.song(), await admin.rows.song()];
    const undoId = await remove(undone.id);
    await remove(bare.id);
    await remove(whole.id);
    const undo = urlOf(auditEndpoints.undo, { id: undoId });
    expect((await admin.send('POST', undo, '')).status).toBe(200);
    await admin.api.dataSource.query('DELETE FROM media WHERE hash = $1', [bare.audioHash]);
    const { entries } = await read();
    expect(entries.map(({ action, subjectId, canUndo }) => [action, subjectId, canUndo])).toEqual([
      ['song.restored', undone.id, false],
      ['song.deleted', whole.id, true],
      ['song.deleted', bare.id, false],
      ['song.deleted', undone.id, false],
    ]);
  });

  it('pages by the Link header, without duplicates or gaps, also at equal times', async () => {
    await admin.api.dataSource.query(
      `INSERT INTO audit (id, at, actor, action, subject_type, subject_id)
       SELECT gen_random_uuid(), timestamptz '2026-01-01' + (n / 3) * interval '1 ms', 'linh', 'song.added', 'song', n FROM generate_series(1, 25) n`,
    );
    const seen: string[] = [];
    let address: string | undefined = '?limit=7';
    while (address !== undefined) {
      const { entries, next } = await read(address);
      seen.push(...entries.map(({ subjectId }) => subjectId));
      address = next && new URL(next, 'http://x').search;
    }
    const newestFirst = await admin.api.dataSource.query<{ subject_id: string }[]>(
      'SELECT subject_id FROM audit ORDER BY at DESC, id DESC',
    );
    expect(seen).toEqual(newestFirst.map(({ subject_id }) => subject_id));
  });

  it.each(['limit=0', 'limit=101', 'limit=many', 'cursor=x', `cursor=${'x'.repeat(3_000)}`])('answers 400 to %s', async (query) => {
    const answer = await admin.api.fetch(`${urlOf(auditEndpoints.list)}?${query}`, {
      headers: { authorization: await admin.authorization() },
    });
    expect(answer.status).toBe(400);
  });
});
