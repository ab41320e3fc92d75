import { hashPassword } from '../passwords/password-hashes';
import { weaknessOf, weaknessText } from '../passwords/password-rules';

/** Says on the form why it was refused. The person may try again. */
export class Refusal extends Error {}

/** Throws a `Refusal` for a weak password. `names` are the person's own. */
export async function hashNewPassword(password: string, names: readonly string[]): Promise<string> {
  const weakness = await weaknessOf(password, names);
  if (weakness !== undefined) throw new Refusal(weaknessText(weakness));
  return hashPassword(password);
}
