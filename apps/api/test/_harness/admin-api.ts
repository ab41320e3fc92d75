import type { Dirent } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CatalogueRows } from './catalogue-rows';
import { startApi, type TestApi, type TestApiOptions } from './start-api';
import { TestIssuer } from './test-issuer';

const ADMIN = { sub: 'linh', email: 'linh@example.com', email_verified: true };

export class AdminApi {
  readonly rows: CatalogueRows;

  private constructor(
    readonly api: TestApi,
    readonly issuer: TestIssuer,
  ) {
    this.rows = new CatalogueRows(api.dataSource);
  }

  static async start({ config, ...options }: TestApiOptions = {}): Promise<AdminApi> {
    const issuer = await TestIssuer.start();
    const admins = { emails: [ADMIN.email], subjects: [], acceptsUnverifiedEmails: false };
    return new AdminApi(await startApi({ ...options, config: { signIn: issuer.signIn, admins, ...config } }), issuer);
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.issuer.stop();
  }

  async authorization(claims: Record<string, unknown> = ADMIN): Promise<string> {
    // Each call gets its own token, since signing out ends a token.
    return `Bearer ${await this.issuer.token({ ...claims, jti: randomUUID() })}`;
  }

  async send(
    method: 'POST' | 'PATCH',
    path: string,
    body: NonNullable<RequestInit['body']>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.api.fetch(path, { method, body, headers: { authorization: await this.authorization(), ...headers } });
  }

  sendJson(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<Response> {
    return this.send(method, path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  /** `drafts` are being written, also by jobs that begin with the node. */
  async files(): Promise<{ waiting: string[]; stored: string[]; drafts: string[] }> {
    const filesIn = async (folder: string) => {
      const entries = await readdir(join(this.api.config.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile() && basename(entry.parentPath) !== 'trash');
    };
    const namesOf = (entries: readonly Dirent[]) => entries.map(({ name }) => name);
    const objects = (await filesIn('objects')).filter(({ name }) => name !== 'database-id');
    const isDraft = ({ parentPath }: Dirent) => basename(parentPath) === 'drafts';
    return {
      waiting: namesOf(await filesIn('uploads')),
      stored: namesOf(objects.filter((entry) => !isDraft(entry))),
      drafts: namesOf(objects.filter(isDraft)),
    };
  }

  async table(name: string): Promise<Record<string, unknown>[]> {
    const rows: { row: Record<string, unknown> }[] = await this.api.dataSource.query(`SELECT to_jsonb(${name}) AS row FROM ${name}`);
    return rows.map(({ row }) => row);
  }
}
