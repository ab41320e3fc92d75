import { randomUUID } from 'node:crypto';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { generateVAPIDKeys } from 'web-push';
import { CatalogueDeleter } from '../../src/features/catalogue/deletion/catalogue-deleter';
import { ChangeSender } from '../../src/features/catalogue/change-sender';
import { RoomSweep } from '../../src/features/rooms/people/room-sweep';
import { AccountKeys } from '../../src/features/accounts/keys/account-keys';
import { ScrobbleServer } from '../../src/features/scrobbling/scrobble-server';
import { KeyedThrottle } from '../../src/platform/async/keyed-throttle';
import { EventBus } from '../../src/platform/events/event-bus';
import type { Config } from '../../src/platform/config/config';
import { CONFIG } from '../../src/platform/config/config.module';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import { Mirrors } from '../../src/platform/realtime/mirrors';
import { formOf, mp3, type Parts, png } from '../_harness/catalogue-forms';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { countQueries } from '../_harness/counted-queries';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { People } from '../_harness/people';
import { PushDevice } from '../_harness/push-device';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { until } from '../_harness/until';

const SONGS_OF_HOME = 30;

/** The user id of an admin with an own account. */
export const OWN_ADMIN = '01950983-1360-7188-9e31-fab5c656f49d';

/** Any token is Kim's, and nothing is asked outside. */
const scrobbleServer = { validate: () => Promise.resolve({ status: 200, body: { valid: true, user_name: 'kim' } }) };
const withScrobbleServer = (builder: TestingModuleBuilder) =>
  jobsOnDemand(builder).overrideProvider(ScrobbleServer).useValue(scrobbleServer);

/** Null is a visitor. */
export type Who = string | null;

export interface Sent {
  as: Who;
  sid?: string;
  /** In the order of the route's parameters. */
  params?: readonly string[];
  query?: string;
  json?: object;
  form?: Parts;
  cookie?: string;
}

export const now = () => new Date().toISOString();

/** A catalogue, people, of whom Kim has some of everything, and the API whose statements are counted. */
export class World {
  readonly rows: CatalogueRows;
  readonly people: People;
  readonly devices: PushDevice[] = [];
  artistIds: string[] = [];
  albumIds: string[] = [];
  songIds: string[] = [];
  audioName = '';
  pictureName = '';
  audioFile: Buffer = Buffer.alloc(0);
  readonly imageFile = png();
  private readonly settings: Config;
  private others = 0;

  private constructor(
    readonly api: TestApi,
    private readonly issuer: TestIssuer,
  ) {
    this.settings = { ...api.app.get<Config>(CONFIG) };
    this.rows = new CatalogueRows(api.dataSource);
    this.people = new People(api, issuer);
  }

  static async start(): Promise<World> {
    const issuer = await TestIssuer.start();
    const admins = { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false };
    const webPush = { ...generateVAPIDKeys(), subject: 'https://music.example.com' };
    const world = new World(
      await startApi({ override: withScrobbleServer, config: { signIn: { ...issuer.signIn, accounts: 'own' }, admins, webPush } }),
      issuer,
    );
    // Polls would read changes of requests again at any moment, so they are stopped.
    world.api.app.get(Mirrors).stop();
    world.api.app.get(RoomSweep, { strict: false }).stop();
    // Nodes read the keys of accounts again every 15 seconds, in whichever request comes then.
    const keys = await world.api.app.get(AccountKeys, { strict: false }).current();
    jest.spyOn(AccountKeys.prototype, 'current').mockResolvedValue(keys);
    // Late announcements would be counted with another request.
    jest.spyOn(KeyedThrottle.prototype, 'run').mockImplementation((_, announce) => announce());
    jest.spyOn(world.api.app.get(ChangeSender, { strict: false }), 'send').mockResolvedValue();
    jest.spyOn(world.api.app.get(RateLimiter), 'consume').mockResolvedValue(0);
    world.audioFile = await mp3();
    // Fills the lists of Home.
    for (let songs = 0; songs < SONGS_OF_HOME; songs += 1) await world.rows.song();
    await world.people.join('kim', 'linh', 'minh', 'admin');
    await world.query(`INSERT INTO accounts (id, login, login_key, full_name, role) VALUES ($1, 'an', 'an', 'An', 'admin')`, [OWN_ADMIN]);
    return world;
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.issuer.stop();
  }

  get app(): TestApi['app'] {
    return this.api.app;
  }

  /** Changes settings of the node until the next `restoreSettings`. */
  changeSettings(settings: Partial<Config>): void {
    Object.assign(this.api.app.get<Config>(CONFIG), settings);
  }

  restoreSettings(): void {
    this.changeSettings(this.settings);
  }

  query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.api.dataSource.query<Row[]>(sql, values);
  }

  /** Makes a new person, whose tokens name no session. */
  async somebody(): Promise<string> {
    const id = `other-${(this.others += 1)}`;
    await this.people.join(id);
    return id;
  }

  /** Makes a new person who is signed in twice. */
  async signedInTwice(): Promise<{ as: string; sid: string; otherSid: string }> {
    const [as, sid, otherSid] = [await this.somebody(), randomUUID(), randomUUID()];
    await this.signIn(as, sid);
    await this.signIn(as, otherSid);
    return { as, sid, otherSid };
  }

  /** Makes the first request of a session, during which the session is stored. */
  async signIn(as: string, sid: string): Promise<void> {
    await this.send('GET /api/users/me/sessions', { as, sid });
    await this.settled();
  }

  idToken(of: string): Promise<string> {
    return this.issuer.idToken(of);
  }

  async send(route: string, { as, sid, params = [], query = '', json, form, cookie }: Sent): Promise<Response> {
    const [method = '', path = ''] = route.split(' ');
    const rest = [...params];
    const url = `/${path.replace(/^\//, '').replace(/:\w+/g, () => encodeURIComponent(rest.shift() ?? 'missing'))}${query}`;
    const headers = new Headers(json && { 'content-type': 'application/json' });
    if (as !== null)
      headers.set(
        'authorization',
        `Bearer ${await this.issuer.token({ sub: as, ...(sid && { sid }), ...([OWN_ADMIN, 'admin'].includes(as) && { chorus_role: 'admin' }) })}`,
      );
    if (cookie !== undefined) headers.set('cookie', cookie);
    const body = json ? JSON.stringify(json) : form && formOf(form);
    return this.api.fetch(url, { method, headers, redirect: 'manual', ...(body && { body }) });
  }

  /** Counts the statements of a request, and of what it causes. Throws unless it succeeds. */
  async count(route: string, sent: Sent): Promise<number> {
    await this.settled();
    return countQueries(async () => {
      const answer = await this.send(route, sent);
      const text = await answer.text();
      if (answer.status >= 400) throw new Error(`${route}: ${answer.status} ${text.slice(0, 300)}`);
      await this.settled();
    });
  }

  /** Resolves once everything that requests caused has ended. */
  private async settled(): Promise<void> {
    await this.api.app.get(EventBus).idle();
    const pool = (this.api.dataSource.driver as PostgresDriver).master as Pool;
    await until(
      () => Promise.resolve(pool.totalCount - pool.idleCount + pool.waitingCount),
      (busy) => busy === 0,
    );
  }

  async storeMedia(): Promise<void> {
    const { hash } = await this.rows.audio();
    this.audioName = `${hash}.mp3`;
    this.pictureName = `${hash}.webp`;
    const objects = this.api.app.get(ObjectStore);
    await objects.put(this.audioName, Readable.from([this.audioFile]), 'audio/mpeg');
    await objects.put(this.pictureName, Readable.from([this.imageFile]), 'image/webp');
  }

  /** Deletes an artist, and returns the id of the audit entry to undo it. */
  async deletedArtist(): Promise<string> {
    const { id } = await this.rows.artist();
    return (await this.api.app.get(CatalogueDeleter, { strict: false }).delete('artist', id, 'admin')).undoId;
  }

  /** Files a report, and returns its id. */
  async report(songId = this.songIds[0]): Promise<string> {
    const json = { title: 'It stops', type: 'Report a system error', message: 'Here.', about: { type: 'song', songId } };
    await this.send('POST /api/users/report', { as: 'kim', json });
    const [report] = await this.query<{ id: string }>('SELECT id FROM reports WHERE resolved_at IS NULL LIMIT 1');
    return report?.id ?? '';
  }

  device(): PushDevice {
    const device = new PushDevice(`https://push.example.com/${randomUUID()}`);
    this.devices.push(device);
    return device;
  }

  async playlist(owner = 'kim', songIds: readonly string[] = this.songIds.slice(0, 5)): Promise<string> {
    const id = randomUUID();
    const sent = { as: owner, json: { id, name: `Rain ${id}`, songIds } };
    const { status } = await this.send('POST /api/playlists', sent);
    if (status !== 201) throw new Error(`no playlist: ${status}`);
    return id;
  }

  /** Makes a room of a new person, with songs. */
  async room(): Promise<{ id: string; token: string; lead: string }> {
    const lead = await this.somebody();
    const json = this.newRoom();
    const room = (await (await this.send('POST /api/rooms', { as: lead, json })).json()) as { linkToken: string };
    return { id: json.id, token: room.linkToken, lead };
  }

  newRoom() {
    return { id: randomUUID(), songIds: this.songIds, index: 0, seconds: 0, isPlaying: true };
  }

  /** Makes a playlist of Minh with a link that everybody may open. */
  async sharedPlaylist(access: 'link' | 'together' = 'together'): Promise<{ id: string; token: string }> {
    const id = await this.playlist('minh');
    const answer = await this.send('PATCH /api/playlists/:id', { as: 'minh', params: [id], json: { access } });
    return { id, token: ((await answer.json()) as { linkToken: string }).linkToken };
  }
}
