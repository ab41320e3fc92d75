import { auditEndpoints, setUpEndpoints, urlOf } from '@chorus/contracts';
import type { EndpointSpec, SetUp, SetUpChoice } from '@chorus/contracts';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserSession, type Tokens } from '../_harness/browser-session';
import { acceptLink, type AccountRows, linh, minh, startOwnAccounts } from '../_harness/own-accounts';
import { taggedWav } from '../_harness/tagged-wav';
import { until } from '../_harness/until';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chorus-set-up-')));
const music = join(folder, 'music');
let rows: AccountRows;
let origin: string;
let stop: () => Promise<void>;
let admin: Tokens;

const visit = (path: string) => fetch(origin + path, { headers: { connection: 'close' } });

async function call(endpoint: EndpointSpec, { access_token }: Tokens, body?: SetUpChoice) {
  const headers = { authorization: `Bearer ${access_token}`, connection: 'close', ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(origin + urlOf(endpoint), { method: endpoint.method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: (await answer.json()) as SetUp };
}

const untilApplied = () =>
  until(
    () => call(setUpEndpoints.read, admin).catch(() => undefined),
    (answer) => answer?.body.isApplied === true,
  );

beforeAll(async () => {
  mkdirSync(music);
  ({ origin, rows, stop } = await startOwnAccounts({ MEASURE_AT_ONCE: '0' }));
  admin = await new BrowserSession(origin).signInWithPassword(linh.login, linh.password);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

describe('a single node with own accounts', () => {
  it('asks its first admin where the music is and who may listen', async () => {
    expect((await call(setUpEndpoints.read, admin)).body).toEqual({
      listening: 'everyone',
      musicFolders: [],
      choosesListening: true,
      choosesFolder: true,
      isAsked: true,
      suggestedFolder: null,
      foldersWithin: null,
      isApplied: true,
    });
  });

  it('refuses a folder without music with the reason, and stores nothing', async () => {
    const refused = await call(setUpEndpoints.choose, admin, { musicFolder: music, listening: 'signedIn' });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(`There is no music in ${music}`) as string } });
    expect((await call(setUpEndpoints.read, admin)).body).toMatchObject({ isAsked: true, listening: 'everyone', isApplied: true });
  });

  it('restarts with the admin’s choice: it is closed to visitors, and lists the music', async () => {
    writeFileSync(join(music, 'evening.wav'), taggedWav({ title: 'Evening', seconds: 3 }));
    const chosen = await call(setUpEndpoints.choose, admin, { musicFolder: `${music}/../music/`, listening: 'signedIn' });
    expect(chosen).toMatchObject({ status: 200, body: { isAsked: false, isApplied: false } });
    expect((await untilApplied())?.body).toMatchObject({ listening: 'signedIn', musicFolders: [music], isApplied: true });
    expect((await visit('/api/songs')).status).toBe(401);
    await until(
      () => rows.database.query<unknown[]>("SELECT 1 FROM songs WHERE title = 'Evening'"),
      (songs) => songs.length === 1,
    );
  });

  it('records each choice in the audit', async () => {
    const { body } = await call(auditEndpoints.list, admin);
    expect(body).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'listeners.chosen', subjectName: 'People who sign in' }),
        expect.objectContaining({ action: 'folder.chosen', subjectName: music }),
      ]),
    );
  });

  it('refuses folders elsewhere once there are several admins, with one message whether or not they exist', async () => {
    await acceptLink(await rows.invite('admin'), minh);
    const other = await new BrowserSession(origin).signInWithPassword(minh.login, minh.password);
    expect((await call(setUpEndpoints.read, other)).body.foldersWithin).toEqual([music]);
    const said = [folder, join(folder, 'nothing')].map((path) => call(setUpEndpoints.choose, other, { musicFolder: path }));
    for (const { status, body } of await Promise.all(said))
      expect([status, body]).toMatchObject([400, { message: expect.stringContaining(`Choose ${music}, or a folder in it.`) as string }]);
  });

  it('lets admins change later who may listen', async () => {
    await call(setUpEndpoints.choose, admin, { listening: 'everyone' });
    await untilApplied();
    expect((await visit('/api/songs')).status).toBe(200);
  });

  it('still refuses folders elsewhere when only a later admin is left, who may not run the machine', async () => {
    await rows.database.query('DELETE FROM accounts WHERE login_key = $1', [linh.login.toLowerCase()]);
    const other = await new BrowserSession(origin).signInWithPassword(minh.login, minh.password);
    expect((await call(setUpEndpoints.read, other)).body.foldersWithin).toEqual([music]);
  });
});
