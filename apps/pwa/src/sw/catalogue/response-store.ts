import type { Database } from '../../platform/storage/database';
import { fieldsOf, lightSchema } from '../../platform/storage/light-schema';

/** An answer of the server as text, with what is needed to ask for it again (`etag`) and for its next part (`link`). */
export interface StoredResponse {
  etag: string | null;
  link: string | null;
  body: string;
}

const storedResponse = lightSchema('stored answer', (value): value is StoredResponse => {
  const { etag, link, body } = fieldsOf(value);
  return isTextOrNull(etag) && isTextOrNull(link) && typeof body === 'string';
});

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Who listens without an account: no subject is empty. */
export const VISITOR = '';

/** Whose an answer is, or everybody's, and its path and query. */
export interface ResponseName {
  person: string | undefined;
  url: string;
}

export interface ResponseStore {
  /** `undefined` also for what cannot be read. */
  read: (name: ResponseName) => Promise<StoredResponse | undefined>;
  write: (name: ResponseName, response: StoredResponse) => Promise<void>;
  remove: (name: ResponseName) => Promise<void>;
  /** Calls back with the path and query of everybody's answers that have been written or removed here. */
  onChanged: (listener: (url: string) => void) => void;
  /** Whose browser this is; the visitor's when nobody is signed in. */
  person: () => Promise<string>;
}

/** Whose a stored session is; one that has ended keeps whose it was. */
function readSession(stored: unknown): { person: string | undefined; hasEnded: boolean } {
  const { refreshToken, person } = fieldsOf(stored);
  const { id } = fieldsOf(person);
  return { person: typeof id === 'string' ? id : undefined, hasEnded: typeof refreshToken !== 'string' };
}

export function createResponseStore(database: () => Promise<Database>): ResponseStore {
  const listeners: ((url: string) => void)[] = [];
  const tellOf = (url: string) => listeners.forEach((listener) => listener(url));

  return {
    read: async ({ person, url }) => {
      try {
        const db = await database();
        return storedResponse.safeParse(
          person === undefined ? await db.get('responses', url) : await db.get('personal-responses', [person, url]),
        ).data;
      } catch {
        return undefined;
      }
    },

    write: async ({ person, url }, response) => {
      const db = await database();
      if (person === undefined) {
        await db.put('responses', response, url);
        tellOf(url);
        return;
      }
      const transaction = db.transaction(['session', 'personal-responses'], 'readwrite');
      // Whoever has signed out since they asked leaves nothing here.
      const isHere = person === VISITOR || readSession(await transaction.objectStore('session').get('current')).person === person;
      if (isHere) await transaction.objectStore('personal-responses').put(response, [person, url]);
      await transaction.done;
    },

    remove: async ({ person, url }) => {
      const db = await database();
      await (person === undefined ? db.delete('responses', url) : db.delete('personal-responses', [person, url]));
      if (person === undefined) tellOf(url);
    },

    person: async () => {
      const { person = VISITOR, hasEnded } = await database().then(
        async (db) => readSession(await db.get('session', 'current')),
        () => readSession(undefined),
      );
      return hasEnded ? VISITOR : person;
    },

    onChanged: (listener) => void listeners.push(listener),
  };
}
