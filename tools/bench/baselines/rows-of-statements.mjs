// Runs the same statements for every request, one after the other, and sends their rows as JSON.
import { createServer } from 'node:http';
import pg from 'pg';

process.once(
  'message',
  (/** @type {{ databaseUrl: string, connections: number, statements: { text: string, values: unknown[] }[] }} */ input) => {
    const pool = new pg.Pool({ connectionString: input.databaseUrl, max: input.connections });

    /** @type {(response: import('node:http').ServerResponse) => Promise<void>} */
    const send = async (response) => {
      const client = await pool.connect();
      const rows = [];
      for (const { text, values } of input.statements) rows.push((await client.query(text, values)).rows);
      client.release();
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(rows));
    };
    const server = createServer((_, response) => void send(response));
    server.listen(0, '127.0.0.1', () => process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
  },
);
