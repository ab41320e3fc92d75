import { type Play, type Scrobbling, scrobblingEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { ListeningWriter } from '../../src/features/listening/listening.writer';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { doJobs, jobsOnDemand } from '../_harness/jobs-on-demand';
import { People } from '../_harness/people';
import { ScrobbleService } from '../_harness/scrobble-service';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

const HOUR = 3_600_000;

const reportPlays = (api: TestApi, userId: string, plays: Play[]): Promise<void> =>
  api.app.get(ListeningWriter).report({ plays }, { id: userId, isVisitor: false }, '203.0.113.7');

export const heardPlay = (song: Pick<SongEntity, 'id'>, startedAt: Date, different: Partial<Play> = {}): Play => ({
  id: randomUUID(),
  songId: song.id,
  startedAt: startedAt.toISOString(),
  secondsHeard: 3_600,
  isPrivate: false,
  ...different,
});

export class ScrobblingApi {
  readonly rows: CatalogueRows;
  private count = 0;

  private constructor(
    readonly api: TestApi,
    readonly issuer: TestIssuer,
    readonly people: People,
    readonly service: ScrobbleService,
  ) {
    this.rows = new CatalogueRows(api.dataSource);
  }

  static async start(): Promise<ScrobblingApi> {
    const [issuer, service] = [await TestIssuer.start(), await ScrobbleService.start()];
    const api = await startApi({ config: { signIn: issuer.signIn, scrobbleServers: [service.origin] }, override: jobsOnDemand });
    return new ScrobblingApi(api, issuer, new People(api, issuer), service);
  }

  /** Joins a person whose plays go to the server, under a token of their own. */
  async connected(): Promise<{ userId: string; token: string }> {
    const token = `token-${(this.count += 1)}`;
    this.service.names.set(token, `listens-${this.count}`);
    const userId = await this.people.joinSomebody();
    const { statusCode, body } = await this.connect(userId, { token });
    if (statusCode !== 200) throw new Error(`${userId} could not connect: ${body}`);
    await this.work();
    return { userId, token };
  }

  connect(userId: string, { server = this.service.origin, token = 'kims-token' }: { server?: string | null; token?: string } = {}) {
    return this.people.call(userId, 'PUT', urlOf(scrobblingEndpoints.connect), { server, token });
  }

  check(userId: string, { server = this.service.origin, token = 'kims-token' }: { server?: string | null; token?: string } = {}) {
    return this.people.call(userId, 'POST', urlOf(scrobblingEndpoints.check), { server, token });
  }

  async state(userId: string): Promise<Scrobbling['connection']> {
    const answer = await this.people.call(userId, 'GET', urlOf(scrobblingEndpoints.read));
    return scrobblingEndpoints.read.response.parse(answer.json()).connection;
  }

  report(userId: string, ...plays: Play[]): Promise<void> {
    return reportPlays(this.api, userId, plays);
  }

  /** Reports `count` songs that were heard one after the other, an hour each, and returns their titles. */
  async hear(userId: string, count: number, hoursAgo = 100): Promise<string[]> {
    const songs = await Promise.all(Array.from({ length: count }, (_, at) => this.rows.song({ title: `Song ${hoursAgo}-${at}` })));
    const begun = Date.now() - hoursAgo * HOUR;
    await this.report(userId, ...songs.map((song, at) => heardPlay(song, new Date(begun + at * HOUR))));
    return songs.map(({ title }) => title);
  }

  /** Runs what is due. */
  work(): Promise<number> {
    return doJobs(this.api.app, 'send-scrobbles');
  }

  /** Lets all pauses pass, and runs what is due then. */
  async workLater(): Promise<void> {
    await this.api.dataSource.query(`UPDATE scrobble_connections SET retry_at = now() WHERE retry_at > now()`);
    await this.api.dataSource.query(`UPDATE jobs.job SET start_after = now() WHERE state < 'active'`);
    await this.work();
  }

  async pauseOf(userId: string): Promise<number> {
    const [row] = await this.api.dataSource.query<{ seconds: number | null }[]>(
      'SELECT extract(epoch FROM retry_at - now())::float8 AS seconds FROM scrobble_connections WHERE person = $1',
      [userId],
    );
    return row?.seconds ?? 0;
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await Promise.all([this.issuer.stop(), this.service.stop()]);
  }
}
