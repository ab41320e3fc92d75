import type { Database } from '../../platform/storage/database';
import { lightSchema } from '../../platform/storage/light-schema';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const session = lightSchema(
  'session',
  (value): value is { person: { id: string } } => isRecord(value) && isRecord(value.person) && typeof value.person.id === 'string',
);

/** Whose a stored session is, by `clerkId`. */
export const personIn = (stored: unknown): string | undefined => session.safeParse(stored).data?.person.id;

/** Who uses this browser, by `clerkId`; undefined after they have signed out. */
export const signedInPerson = async (db: Database): Promise<string | undefined> => personIn(await db.get('session', 'current'));
