import type { Database } from '../../platform/storage/database';
import { lightSchema } from '../../platform/storage/light-schema';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const session = lightSchema(
  'session',
  (value): value is { person: { id: string } } => isRecord(value) && isRecord(value.person) && typeof value.person.id === 'string',
);

/** Who uses this browser, by `clerkId`; undefined after they have signed out. */
export async function signedInPerson(db: Database): Promise<string | undefined> {
  return session.safeParse(await db.get('session', 'current')).data?.person.id;
}
