import { type PersonalData, urlOf, personalDataEndpoints } from '@chorus/contracts';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Result } from 'pg';
import type { AfterQueryEvent } from 'typeorm';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';
import { until } from './_harness/until';

const MESSAGES = 5_000;
const LONGEST_MESSAGE = 4_000;
const LARGEST_PAGE = 500;

let issuer: TestIssuer;
let api: TestApi;
let rowsRead: number[];

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
  await api.dataSource.query(
    `INSERT INTO conversations (id, low_person, high_person, last_seq) VALUES ('01994a5e-7d3c-7b8a-9f00-000000000001', 'kim', 'linh', $1)`,
    [MESSAGES],
  );
  await api.dataSource.query(
    `INSERT INTO messages (id, conversation_id, seq, sender, receiver, content)
     SELECT gen_random_uuid(), '01994a5e-7d3c-7b8a-9f00-000000000001', seq, 'kim', 'linh', rpad(seq || ' ', ${LONGEST_MESSAGE}, 'x')
     FROM generate_series(1, $1) AS seq`,
    [MESSAGES],
  );
  api.dataSource.subscribers.push({
    afterQuery: ({ query, rawResults }: AfterQueryEvent) => {
      if (query.includes('"messages"') && rawResults instanceof Result) rowsRead.push(rawResults.rows.length);
    },
  });
});

beforeEach(() => {
  rowsRead = [];
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

const allRows = () => rowsRead.reduce((sum, rows) => sum + rows, 0);

/** Requests the export and does not read the answer. */
async function ask(): Promise<Socket> {
  const { hostname, port } = new URL(api.origin);
  const connection = connect(Number(port), hostname).pause();
  const token = await issuer.token({ sub: 'kim' });
  connection.write(
    `GET ${urlOf(personalDataEndpoints.exportData)} HTTP/1.1\r\nHost: chorus\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  );
  return connection;
}

/** Resolves when no more is read from the database. */
async function untilStalled(): Promise<void> {
  let before: number;
  do {
    before = allRows();
    await wait(300);
  } while (before === 0 || allRows() > before);
}

describe('a large export', () => {
  it('arrives whole and in order, read from the database in pages', async () => {
    const answer = await api.fetch(urlOf(personalDataEndpoints.exportData), {
      headers: { authorization: `Bearer ${await issuer.token({ sub: 'kim' })}` },
    });
    const { messages } = (await answer.json()) as PersonalData;
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: MESSAGES }, (_, at) => at + 1));
    expect(messages.at(-1)?.content).toHaveLength(LONGEST_MESSAGE);
    expect(allRows()).toBe(MESSAGES);
    expect(Math.max(...rowsRead)).toBeLessThanOrEqual(LARGEST_PAGE);
  });

  it('is read no faster than the client reads it', async () => {
    const connection = await ask();
    await untilStalled();
    expect(allRows()).toBeLessThan(MESSAGES);
    connection.resume();
    await until(
      () => Promise.resolve(allRows()),
      (rows) => rows === MESSAGES,
    );
    connection.destroy();
  });

  it('ends, with its connection, for a client that stopped reading', async () => {
    const server = api.app.getHttpServer();
    // Replaces the minutes for which a player may pause by a second. An unset timeout stays unset.
    server.setTimeout(server.timeout / 120);
    const connection = await ask();
    await untilStalled();
    await until(
      () => new Promise<number>((counted) => server.getConnections((_, count) => counted(count))),
      (count) => count === 0,
    );
    connection.destroy();
    expect(allRows()).toBeLessThan(MESSAGES);
  });
});
