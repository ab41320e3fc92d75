import { withClient } from './with-client';

const addressOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: name }).href;

/** Copies the template's files, which takes half as long as writing its pages through the log. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return addressOf(server, name);
}

export const dropDatabase = (server: string, name: string): Promise<void> => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);

const onServer = (server: string, statement: string): Promise<void> =>
  withClient(server, async (client) => void (await client.query(statement)));
