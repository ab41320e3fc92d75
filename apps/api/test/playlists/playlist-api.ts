import {
  type EndpointSpec,
  nextPartOf,
  type Playlist,
  type PlaylistAct,
  type PlaylistActOutcome,
  type PlaylistActsAnswer,
  type PlaylistChanges,
  type PlaylistDetail,
  playlistEndpoints,
  type PlaylistItem,
  type PlaylistItems,
  playlistSharingEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { People } from '../_harness/people';
import { startApi, type TestApi, type TestApiOptions } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

type ActsOf<Kind extends PlaylistAct['kind']> = Extract<PlaylistAct, { kind: Kind }>;

const act = () => ({ id: randomUUID(), at: new Date().toISOString() });
export const add = (songId: string, more: Partial<ActsOf<'add'>> = {}): PlaylistAct => ({
  ...act(),
  kind: 'add',
  itemId: randomUUID(),
  songId,
  ...more,
});
export const move = (itemId: string, after?: string | null): PlaylistAct => ({ ...act(), kind: 'move', itemId, after });
export const remove = (itemId: string): PlaylistAct => ({ ...act(), kind: 'remove', itemId });

export interface Answer {
  status: number;
  body: unknown;
  next: string | undefined;
}

/** Null is a visitor. */
type Who = string | null;

export class PlaylistApi {
  readonly rows: CatalogueRows;
  readonly people: People;

  private constructor(
    readonly api: TestApi,
    readonly issuer: TestIssuer,
  ) {
    this.rows = new CatalogueRows(api.dataSource);
    this.people = new People(api, issuer);
  }

  static async start(options: TestApiOptions = {}): Promise<PlaylistApi> {
    const issuer = await TestIssuer.start();
    return new PlaylistApi(await startApi({ ...options, config: { signIn: issuer.signIn, ...options.config } }), issuer);
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.issuer.stop();
  }

  async send(who: Who, { method, url, payload }: { method: EndpointSpec['method']; url: string; payload?: object }): Promise<Answer> {
    const headers = who === null ? {} : { authorization: `Bearer ${await this.people.token(who)}` };
    const answer = await this.api.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json(), next: nextPartOf(answer.headers.link?.toString() ?? null) };
  }

  call(
    who: Who,
    spec: EndpointSpec,
    { params = {}, query = '', payload }: { params?: Record<string, string>; query?: string; payload?: object } = {},
  ) {
    return this.send(who, { method: spec.method, url: urlOf(spec, params) + query, ...(payload && { payload }) });
  }

  /** Makes new people with an account. */
  async join(...names: string[]): Promise<string[]> {
    const ids = names.map((name) => `${name}-${randomUUID()}`);
    await this.people.join(...ids);
    return ids;
  }

  async songs(count: number): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await this.rows.song({ title: `Song ${ids.length}` })).id);
    return ids;
  }

  async create(owner: string, more: { name?: string; description?: string; songIds?: readonly string[] } = {}): Promise<PlaylistDetail> {
    const { status, body } = await this.call(owner, playlistEndpoints.create, { payload: { id: randomUUID(), name: 'Rain', ...more } });
    if (status !== 201) throw new Error(`${owner} could not create a playlist: ${status} ${JSON.stringify(body)}`);
    return body as PlaylistDetail;
  }

  async list(who: string): Promise<Playlist[]> {
    return (await this.call(who, playlistEndpoints.list)).body as Playlist[];
  }

  see(who: Who, id: string, link?: string): Promise<Answer> {
    return this.call(who, playlistEndpoints.byId, { params: { id }, query: link === undefined ? '' : `?link=${link}` });
  }

  async detail(who: Who, id: string): Promise<PlaylistDetail> {
    return (await this.see(who, id)).body as PlaylistDetail;
  }

  async items(who: Who, id: string, query = ''): Promise<PlaylistItem[]> {
    const items: PlaylistItem[] = [];
    let url: string | undefined = urlOf(playlistEndpoints.items, { id }) + query;
    while (url !== undefined) {
      const { status, body, next }: Answer = await this.send(who, { method: 'GET', url });
      if (status !== 200) throw new Error(`the items of ${id} are refused: ${status}`);
      items.push(...(body as PlaylistItems).items);
      url = next;
    }
    return items;
  }

  async songsOf(who: Who, id: string): Promise<(string | undefined)[]> {
    return (await this.items(who, id)).map(({ song }) => song?._id);
  }

  async changes(who: Who, id: string, since: number): Promise<PlaylistChanges> {
    return (await this.call(who, playlistEndpoints.changes, { params: { id }, query: `?since=${since}` })).body as PlaylistChanges;
  }

  tryActs(who: Who, id: string, acts: readonly object[]): Promise<Answer> {
    return this.call(who, playlistEndpoints.act, { params: { id }, payload: { acts } });
  }

  async act(who: string, id: string, ...acts: PlaylistAct[]): Promise<PlaylistActOutcome[]> {
    const { status, body } = await this.tryActs(who, id, acts);
    if (status !== 200) throw new Error(`${who} could not act: ${status} ${JSON.stringify(body)}`);
    return (body as PlaylistActsAnswer).outcomes;
  }

  change(who: Who, id: string, payload: object): Promise<Answer> {
    return this.call(who, playlistEndpoints.change, { params: { id }, payload });
  }

  joinByLink(who: Who, token: string): Promise<Answer> {
    return this.call(who, playlistSharingEndpoints.join, { payload: { token } });
  }

  /** Makes a playlist of the first person that the second has joined. */
  async shared(
    [owner, member]: readonly [string, string],
    access: 'link' | 'together',
    songIds: readonly string[] = [],
  ): Promise<{ id: string; token: string }> {
    const { _id: id } = await this.create(owner, { songIds });
    const { linkToken: token } = (await this.change(owner, id, { access })).body as PlaylistDetail;
    if (token === null) throw new Error('a shared playlist has no link');
    await this.joinByLink(member, token);
    return { id, token };
  }
}
