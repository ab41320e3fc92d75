import { appPasswordEndpoints, type NewAppPassword, urlOf } from '@chorus/contracts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { createHash, randomBytes } from 'node:crypto';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { People } from '../_harness/people';
import { startApi, type TestApi, type TestApiOptions } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

export type Sent = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;

/** What is answered, as far as tests look into it. */
export interface Answered {
  status: string;
  error: { code: number; message: string };
  id: string;
  name: string;
  title: string;
  coverArt: string;
  currentIndex: number;
  artist: Answered[];
  album: Answered[];
  song: Answered[];
  child: Answered[];
  entry: Answered[];
  index: Answered[];
  genres: Answered[];
  [member: string]: unknown;
}

/** A server with an issuer, people and rows, whose players are asked and answered. */
export interface PlayersApi {
  api: TestApi;
  people: People;
  rows: CatalogueRows;
  join(): Promise<Player>;
  joinAs(userId: string): Promise<Player>;
  stop(): Promise<void>;
}

export async function startPlayersApi(config: TestApiOptions['config'] = {}): Promise<PlayersApi> {
  const issuer = await TestIssuer.start();
  const admins = { emails: [], subjects: ['linh'], acceptsUnverifiedEmails: false };
  const api = await startApi({ config: { signIn: issuer.signIn, admins, ...config } });
  const people = new People(api, issuer);
  const joinAs = async (userId: string) => {
    const made = await people.call(userId, 'POST', urlOf(appPasswordEndpoints.create), { name: 'Player' });
    return new Player(api, userId, made.json<NewAppPassword>());
  };
  return {
    api,
    people,
    rows: new CatalogueRows(api.dataSource),
    join: async () => joinAs(await people.joinSomebody()),
    joinAs,
    stop: async () => {
      await api.stop();
      await issuer.stop();
    },
  };
}

export const queryOf = (sent: Sent): URLSearchParams =>
  new URLSearchParams(
    Object.entries(sent).flatMap(([name, value]) =>
      [value].flat().flatMap((one): [string, string][] => (one === undefined ? [] : [[name, String(one)]])),
    ),
  );

/** Another player that is signed in as a person. */
export class Player {
  constructor(
    private readonly api: TestApi,
    readonly userId: string,
    readonly made: NewAppPassword,
  ) {}

  get username(): string {
    return this.made.username;
  }

  /** The parameters that every request has. */
  signedIn(): Sent {
    const salt = randomBytes(6).toString('hex');
    const token = createHash('md5')
      .update(this.made.password + salt)
      .digest('hex');
    return { u: this.username, t: token, s: salt, v: '1.16.1', c: 'Symfonium' };
  }

  fetch(name: string, sent: Sent = {}, init: RequestInit = {}): Promise<Response> {
    return this.api.fetch(`/rest/${name}?${queryOf({ ...this.signedIn(), ...sent }).toString()}`, init);
  }

  /** The whole answer in JSON. */
  async ask(name: string, sent: Sent = {}): Promise<Answered> {
    return readJson(await this.fetch(name, { f: 'json', ...sent }));
  }

  /** The member of a good answer. */
  async read(name: string, member: string, sent: Sent = {}): Promise<Answered> {
    const answer = await this.ask(name, sent);
    if (answer.status !== 'ok') throw new Error(`${name} failed: ${JSON.stringify(answer.error)}`);
    return answer[member] as Answered;
  }

  async do(name: string, sent: Sent = {}): Promise<void> {
    const { status, error } = await this.ask(name, sent);
    if (status !== 'ok') throw new Error(`${name} failed: ${JSON.stringify(error)}`);
  }

  async codeOf(name: string, sent: Sent = {}): Promise<number | undefined> {
    const answer = await this.ask(name, sent);
    return answer.status === 'ok' ? undefined : answer.error.code;
  }
}

export async function readJson(answer: Response): Promise<Answered> {
  if (answer.status !== 200) throw new Error(`answered with status ${answer.status}`);
  return ((await answer.json()) as { 'subsonic-response': Answered })['subsonic-response'];
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false, parseTagValue: false });

/** The answer in XML, whose single children are no lists. Throws where it is no XML. */
export async function readXml(answer: Response): Promise<Record<string, unknown>> {
  if (answer.status !== 200) throw new Error(`answered with status ${answer.status}`);
  const text = await answer.text();
  const validity = XMLValidator.validate(text);
  if (validity !== true) throw new Error(JSON.stringify(validity));
  return (parser.parse(text) as Record<string, Record<string, unknown>>)['subsonic-response'] ?? {};
}
