import { Client } from 'pg';

const addressOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: name }).href;

/** Copies the template's files, which takes half as long as writing its pages through the log. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return addressOf(server, name);
}

export const dropDatabase = (server: string, name: string): Promise<void> => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
