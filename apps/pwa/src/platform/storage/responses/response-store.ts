import type { Database } from '../database';
import { rowIn } from '../rows/row-kind';
import { responseRow } from '../rows/response-row';
import type { StoredResponse } from '../rows/response-row';
import { signedInIdIn, userIdIn } from '../rows/session-owner';

export type { StoredResponse };

/** The owner of visitors' responses: no token has an empty subject. */
export const VISITOR = '';

export interface ResponseName {
  person: string | undefined;
  url: string;
}

export interface ResponseStore {
  read: (name: ResponseName) => Promise<StoredResponse | undefined>;
  write: (name: ResponseName, response: StoredResponse) => Promise<void>;
  remove: (name: ResponseName) => Promise<void>;
  /** The person signed in on this browser, or `VISITOR`. */
  person: () => Promise<string>;
}

export function createResponseStore(database: () => Promise<Database>): ResponseStore {
  return {
    read: async ({ person, url }) => {
      try {
        const db = await database();
        return rowIn(
          responseRow.read(person === undefined ? await db.get('responses', url) : await db.get('personal-responses', [person, url])),
        );
      } catch {
        return undefined;
      }
    },

    write: async ({ person, url }, response) => {
      const db = await database();
      if (person === undefined) {
        await db.put('responses', responseRow.write(response), url);
        return;
      }
      const transaction = db.transaction(['session', 'personal-responses'], 'readwrite');
      // A person who has signed out since the request leaves nothing behind.
      const isHere = person === VISITOR || userIdIn(await transaction.objectStore('session').get('current')) === person;
      if (isHere) await transaction.objectStore('personal-responses').put(responseRow.write(response), [person, url]);
      await transaction.done;
    },

    remove: async ({ person, url }) => {
      const db = await database();
      await (person === undefined ? db.delete('responses', url) : db.delete('personal-responses', [person, url]));
    },

    person: async () => {
      const stored: unknown = await database().then(
        (db) => db.get('session', 'current'),
        () => undefined,
      );
      return signedInIdIn(stored) ?? VISITOR;
    },
  };
}
