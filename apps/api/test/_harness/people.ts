import { type Message, urlOf, userEndpoints } from '@chorus/contracts';
import { connectSocket, type SocketClient } from './socket-client';
import type { TestApi } from './start-api';
import type { TestIssuer } from './test-issuer';
import { until } from './until';

export class People {
  private count = 0;

  constructor(
    private readonly api: TestApi,
    private readonly issuer: TestIssuer,
  ) {}

  token(userId: string): Promise<string> {
    return this.issuer.token({ sub: userId });
  }

  async join(...subjects: string[]): Promise<void> {
    for (const id of subjects) {
      // On a busy machine, a node that has just started may not have the issuer's keys yet, and asks to come again.
      const { statusCode } = await until(
        () => this.call(id, 'POST', urlOf(userEndpoints.callback), { id, firstName: id }),
        (answer) => answer.statusCode !== 503,
      );
      if (statusCode !== 200) throw new Error(`${id} could not join: ${statusCode}`);
    }
  }

  /** Joins a person whom no earlier test knows, and returns their user id. */
  async joinSomebody(): Promise<string> {
    const id = `kim-${(this.count += 1)}`;
    await this.join(id);
    return id;
  }

  async call(userId: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    const headers = { authorization: `Bearer ${await this.token(userId)}` };
    return this.api.app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  async deleteAccount(userId: string) {
    return this.call(userId, 'DELETE', urlOf(userEndpoints.deleteAccount), { idToken: await this.issuer.idToken(userId) });
  }

  async connect(userId: string): Promise<SocketClient> {
    return connectSocket(this.api.origin, { auth: { userId, token: await this.token(userId) } });
  }

  async history(userId: string, peer: string, query = ''): Promise<Message[]> {
    return (await this.call(userId, 'GET', `/api/users/messages/${encodeURIComponent(peer)}${query}`)).json<Message[]>();
  }
}
