import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type JobName, jobNames } from '../../../src/platform/jobs/job';

/** Queues as the releases that used pg-boss 10 created them. */
const QUEUE = { name: '', expireInSeconds: 900, retryLimit: 12, retryDelay: 10, retryBackoff: true };

/** The statements of pg-boss 10.4.2 for its schema `pgboss`. */
const statement = (name: 'schema' | 'send' | 'fetch' | 'complete' | 'fail' | 'expire') =>
  readFileSync(join(__dirname, `${name}.sql`), 'utf8');

interface Sent {
  afterSeconds?: number;
  singletonSeconds?: number;
  key?: string;
}

export interface FormerJob {
  id: string;
  name: JobName;
  data: unknown;
}

/** Jobs as a node of an earlier release stores them. */
export class FormerJobs {
  private constructor(private readonly client: Client) {}

  static async install(client: Client): Promise<FormerJobs> {
    await client.query(statement('schema'));
    for (const name of jobNames) await client.query('SELECT pgboss.create_queue($1, $2)', [name, { ...QUEUE, name }]);
    return new FormerJobs(client);
  }

  /** Returns another node on the same tables. */
  static on(client: Client): FormerJobs {
    return new FormerJobs(client);
  }

  /** Returns whether the job was enqueued. A period has one job. */
  async send(name: JobName, data: object, { afterSeconds = 0, singletonSeconds, key }: Sent = {}): Promise<boolean> {
    const throttled = [key ?? null, singletonSeconds ?? null, 0];
    const defaults = [null, null, null, null, null, null, null, null, null, null, null];
    const { rowCount } = await this.client.query(statement('send'), [
      null,
      name,
      JSON.stringify(data),
      null,
      String(afterSeconds),
      ...throttled,
      ...defaults,
    ]);
    return rowCount === 1;
  }

  async fetch(name: JobName): Promise<FormerJob | undefined> {
    return (await this.client.query<FormerJob>(statement('fetch'), [name, 1])).rows[0];
  }

  async complete({ name, id }: FormerJob): Promise<void> {
    await this.client.query(statement('complete'), [name, [id], null]);
  }

  async fail({ name, id }: FormerJob): Promise<void> {
    await this.client.query(statement('fail'), [name, [id], null]);
  }

  async recoverExpired(): Promise<void> {
    await this.client.query(statement('expire'));
  }

  async states(): Promise<Record<string, number>> {
    const { rows } = await this.client.query<{ state: string; jobs: number }>(
      'SELECT state, count(*)::integer AS jobs FROM pgboss.job GROUP BY state',
    );
    return Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]));
  }
}
