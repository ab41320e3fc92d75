import type { Database } from '../../platform/storage/database';
import { personIdIn } from '../../platform/storage/rows/session-owner';

/** Who uses this browser, by `clerkId`; undefined after they have signed out. */
export const signedInPerson = async (db: Database): Promise<string | undefined> => personIdIn(await db.get('session', 'current'));
