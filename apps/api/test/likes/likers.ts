import { type LikedSong, likesEndpoints, urlOf } from '@chorus/contracts';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { People } from '../_harness/people';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

export const minute = (number: number) => new Date(Date.UTC(2024, 4, 31, 12, number)).toISOString();
export const listUrl = urlOf(likesEndpoints.list);

/** People who like songs, with an API of their own. */
export class Likers {
  readonly people: People;
  readonly rows: CatalogueRows;
  private count = 0;

  private constructor(
    readonly api: TestApi,
    private readonly issuer: TestIssuer,
  ) {
    this.people = new People(api, issuer);
    this.rows = new CatalogueRows(api.dataSource);
  }

  static async start(): Promise<Likers> {
    const issuer = await TestIssuer.start();
    const admins = { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false };
    const likers = new Likers(await startApi({ override: jobsOnDemand, config: { signIn: issuer.signIn, admins } }), issuer);
    await likers.people.join('admin');
    return likers;
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.issuer.stop();
  }

  async somebody(): Promise<string> {
    const id = `kim-${(this.count += 1)}`;
    await this.people.join(id);
    return id;
  }

  send = (method: 'PUT' | 'DELETE', who: string, songId: string, body?: object) =>
    this.people.call(who, method, urlOf(likesEndpoints.like, { songId }), body);
  like = (who: string, songId: string, at = minute(1)) => this.send('PUT', who, songId, { at });
  unlike = (who: string, songId: string, at = minute(2)) => this.send('DELETE', who, songId, { at });
  liked = async (who: string, query = '') => (await this.people.call(who, 'GET', listUrl + query)).json<LikedSong[]>();
  titles = async (who: string) => (await this.liked(who)).map(({ title }) => title);
}
