import { KeyedQueue } from '../../../platform/admission/keyed-queue';
import { IN_A_MOMENT, TooManyRequests } from '../../../platform/admission/too-many-requests';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const RETRY_AFTER_MS = 2_000;

/** Each takes tens of milliseconds of a processor. More than two at a time would slow down everything else. */
const queue = new KeyedQueue({ running: 2, waiting: 50, waitMs: 10_000 }, () => new TooManyRequests(RETRY_AFTER_MS, IN_A_MOMENT));

const inTurn = <Result>(work: () => Promise<Result>) => queue.run('passwords', work);

/** Imported when somebody signs in: it is a native module. */
const argon2 = () => import('@node-rs/argon2');

const normal = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => inTurn(async () => (await argon2()).hash(normal(password), ARGON2ID));

/**
 * What a password is compared with where there is none: a hash of the same cost that no password has. It is there before the first comparison,
 * so that the time tells nobody who has a password.
 */
const NOBODYS_HASH = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares with a hash of the same cost where there is none, and says that the password is wrong. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => (await argon2()).verify(hash ?? NOBODYS_HASH, normal(password)));
  return isRight && hash !== null;
}
